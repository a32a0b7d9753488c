import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { useFollowedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { BillingDetails, Invoice } from '#domain/payments/invoice.ts'
import { SaveButton } from '../parts/record/save-button.tsx'
import { reportFailure } from '../shell/failure.ts'
import { correctInvoice } from './read-invoices.ts'

interface CorrectionFormProps {
  paymentId: string
  /** The invoice that holds; null where there is none yet. */
  holding: Invoice | null
}

/** Makes the invoice of a payment out anew, or for the first time. */
export function CorrectionForm({ paymentId, holding }: CorrectionFormProps) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <p>
        <Button size="sm" onClick={() => setOpen(true)}>
          {holding ? 'Put the invoice right' : 'Issue an invoice'}
        </Button>
      </p>
    )
  return <Form paymentId={paymentId} holding={holding} onClose={() => setOpen(false)} />
}

function Form({ paymentId, holding, onClose }: CorrectionFormProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, field, issue, busy } = useFollowedForm<BillingDetails, BillingDetails>({
    initialValues: holding ? detailsOf(holding) : EMPTY,
    rules: async () => (await import('#domain/payments/billing-schema.ts')).billingSchema,
    async submit(details) {
      try {
        const { number } = await correctInvoice({ paymentId, seenNumber: holding?.number ?? null, details })
        notify.success('Invoice issued', {
          description: `Its number is ${number}. The student finds it in the portal.`,
          id: 'invoice',
        })
        onClose()
      } catch (error) {
        reportFailure(error, 'No invoice was issued')
      } finally {
        await revalidate()
      }
    },
  })
  return (
    <form className="con-form" {...form}>
      <p className="con-small">
        {holding
          ? `A credit note takes back what ${holding.number} still claims, and another invoice takes its place. Neither can be undone.`
          : 'Once it is issued it stays as it is: a correction is an invoice of its own.'}
      </p>
      <Field label="Name or company" error={issue('recipient')} required>
        <Input autoComplete="off" {...field('recipient')} />
      </Field>
      <Field label="Address" hint="Street and house, in up to four lines." error={issue('address')} required>
        <Textarea rows={2} autoComplete="off" {...field('address')} />
      </Field>
      <Field label="Postal code" mark="optional" error={issue('postal_code')}>
        <Input autoComplete="off" {...field('postal_code')} />
      </Field>
      <Field label="City" error={issue('city')} required>
        <Input autoComplete="off" {...field('city')} />
      </Field>
      <Field label="Country" error={issue('country')} required>
        <Input autoComplete="off" {...field('country')} />
      </Field>
      <Field label="Tax number" mark="optional" error={issue('tax_number')}>
        <Input autoComplete="off" spellCheck={false} {...field('tax_number')} />
      </Field>
      <div className="con-actions">
        <SaveButton busy={busy} label="Issue the invoice" busyLabel="Issuing..." />
        <Button size="sm" disabled={busy} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

const EMPTY: BillingDetails = { recipient: '', address: '', postal_code: '', city: '', country: '', tax_number: '' }

function detailsOf({ recipient, address, postal_code, city, country, tax_number }: Invoice): BillingDetails {
  return { recipient, address, postal_code, city, country, tax_number }
}
