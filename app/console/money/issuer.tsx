import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { type Issuer as Particulars, missingOf, NO_TAX_SHOWN } from '#domain/payments/invoice.ts'
import { BothVersions } from '../parts/record/both-versions.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { useSharedForm } from '../parts/record/use-shared-form.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { keepsBooks } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { readIssuer, saveIssuer } from './read-invoices.ts'

const BACK = { to: '/console/money', label: 'All payments' }
const LABELS: Readonly<Record<keyof Particulars, string>> = {
  legal_name: 'Legal name',
  address: 'Address',
  tax_id_kind: 'Kind of tax number',
  tax_id: 'Tax number',
  tax_note: 'What has to be said of tax',
}
const NAMES = Object.keys(LABELS) as (keyof Particulars)[]

export async function open({ staff }: Visit): Promise<ReactNode> {
  if (!keepsBooks(staff.role)) return <Missing title="The books are kept by finance" back={BACK} />
  return <Issuer stored={await readIssuer()} />
}

/** Who issues invoices: what stands on each that is issued from now on. Nothing that is not entered here is printed. */
function Issuer({ stored }: { stored: Particulars }) {
  const { revalidate } = useRevalidator()
  const form = useSharedForm({ stored, versionOf: (issuer) => JSON.stringify(issuer), typedOf: (issuer) => issuer })
  const { seen, typed, isTouched, theirs } = form
  const { form: element, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string | undefined>()
  const missing = missingOf(stored)

  async function save(event: FormEvent) {
    event.preventDefault()
    const isHalf = (typed.tax_id.trim() === '') !== (typed.tax_id_kind.trim() === '')
    setIssue(isHalf ? 'Please give the number and what it is called, or neither.' : undefined)
    if (isHalf) return showFaulty()
    setBusy(true)
    try {
      await saveIssuer(typed, seen)
      notify.success('Saved', { description: 'It stands on every invoice from now on.', id: 'issuer' })
      form.saved()
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') form.refused(true)
      else reportFailure(error, 'It was not saved')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  const field = (name: keyof Particulars, maxLength: number) => ({
    value: typed[name],
    maxLength,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.set((before) => ({ ...before, [name]: target.value })),
  })

  return (
    <RecordPage
      title="Who issues invoices"
      back={BACK}
      lede="What stands on every invoice that is issued from now on. What is left empty is not printed; an invoice that was issued stays as it is."
    >
      <form ref={element} className="con-section con-form max-w-2xl" onSubmit={(event) => void save(event)}>
        {missing.length > 0 && (
          <Alert tone="warn" title="Not yet what a tax invoice needs">
            Nobody has entered {new Intl.ListFormat('en-GB').format(missing)}. Until then invoices are issued without.
          </Alert>
        )}
        <p className="con-small">No tax is worked out here. Without words of your own on tax an invoice says: “{NO_TAX_SHOWN}”</p>
        {theirs && (
          <BothVersions
            rows={NAMES.map((name) => ({ label: LABELS[name], theirs: theirs[name], yours: typed[name] }))}
            onTheirs={form.takeTheirs}
            onYours={() => form.keepMine()}
          />
        )}
        <Field label={LABELS.legal_name}>
          <Input {...field('legal_name', 160)} />
        </Field>
        <Field label={LABELS.address} hint="As it is printed, line by line.">
          <Textarea rows={4} {...field('address', 300)} />
        </Field>
        <Field label={LABELS.tax_id_kind} hint="What the tax office calls it, such as GSTIN, EIN or VAT number." error={issue}>
          <Input {...field('tax_id_kind', 20)} />
        </Field>
        <Field label={LABELS.tax_id}>
          <Input spellCheck={false} {...field('tax_id', 40)} />
        </Field>
        <Field label={LABELS.tax_note} hint="In the words of whoever advises you. It stands below the sum.">
          <Textarea rows={3} {...field('tax_note', 300)} />
        </Field>
        <div className="con-actions">
          <SaveButton busy={busy} disabled={!isTouched} />
        </div>
      </form>
    </RecordPage>
  )
}
