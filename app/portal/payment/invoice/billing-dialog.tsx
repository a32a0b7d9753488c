import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { useFollowedForm } from '#app/ui/form/use-checked-form.ts'
import type { BillingDetails } from '#domain/payments/invoice.ts'

interface BillingDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What stands in the form at first. */
  initial: BillingDetails
  submitLabel: string
  /** Rejects with nothing: what went wrong is said by whoever saves. */
  onSubmit: (details: BillingDetails) => Promise<void>
}

/** To whom an invoice is made out. */
export default function BillingDialog({ open, onClose, title, initial, submitLabel, onSubmit }: BillingDialogProps) {
  const { form, field, issue, busy } = useFollowedForm<BillingDetails, BillingDetails>({
    initialValues: initial,
    rules: async () => (await import('#domain/payments/billing-schema.ts')).billingSchema,
    submit: onSubmit,
  })
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={title} band={title}>
      <form {...form} className="grid gap-4">
        <Field label="Name or company" error={issue('recipient')} required>
          <Input autoComplete="billing name" data-autofocus {...field('recipient')} />
        </Field>
        <Field label="Address" hint="Street and house, in up to four lines." error={issue('address')} required>
          <Textarea rows={2} autoComplete="billing street-address" {...field('address')} />
        </Field>
        <div className="grid items-start gap-4 xs:grid-cols-2">
          <Field label="Postal code" mark="optional" error={issue('postal_code')}>
            <Input autoComplete="billing postal-code" {...field('postal_code')} />
          </Field>
          <Field label="City" error={issue('city')} required>
            <Input autoComplete="billing address-level2" {...field('city')} />
          </Field>
        </div>
        <Field label="Country" error={issue('country')} required>
          <Input autoComplete="billing country-name" {...field('country')} />
        </Field>
        <Field
          label="Tax number"
          mark="optional"
          hint="Such as a GSTIN or a VAT number, where the invoice has to show one."
          error={issue('tax_number')}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field('tax_number')} />
        </Field>
        <p className="text-note text-ink-2">
          An invoice keeps this as long as the law asks for it, also after your account is deleted.
        </p>
        <div className="grid gap-2.5 xs:auto-cols-fr xs:grid-flow-col">
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Saving...' : submitLabel}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
