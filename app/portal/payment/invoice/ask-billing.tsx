import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { BillingDetails } from '#domain/payments/invoice.ts'
import { joinName } from '#domain/text/names.ts'
import { useStudent } from '../../student/load/use-student.ts'

/** Fetched when it is first opened: most people never ask for an invoice. */
const BillingDialog = lazy(() => import('./billing-dialog.tsx'))

interface AskBillingProps {
  /** What she said before; null where she has not. */
  details: BillingDetails | null
  /** On the button that opens the form. */
  label: string
  title: string
  submitLabel: string
  /** Gives whether it is done: then the form closes. */
  onSubmit: (details: BillingDetails) => Promise<boolean>
}

/** The button that asks to whom an invoice is made out. */
export function AskBilling({ details, label, title, submitLabel, onSubmit }: AskBillingProps) {
  const { profile } = useStudent()
  const [open, setOpen] = useState(false)
  const initial = details ?? { ...EMPTY, recipient: profile ? joinName(profile) : '' }
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <BillingDialog
            open
            onClose={() => setOpen(false)}
            title={title}
            initial={initial}
            submitLabel={submitLabel}
            onSubmit={async (typed) => {
              if (await onSubmit(typed)) setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const EMPTY: BillingDetails = { recipient: '', address: '', postal_code: '', city: '', country: '', tax_number: '' }
