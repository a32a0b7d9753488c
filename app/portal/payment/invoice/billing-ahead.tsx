import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dataClient } from '#app/session/data-client.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import type { BillingDetails } from '#domain/payments/invoice.ts'
import { type Loaded } from '../../student/load/loaded.ts'
import { useDeferred } from '../../student/load/use-deferred.ts'
import { reportFailure } from '../../student/write/failure.ts'
import { AskBilling } from './ask-billing.tsx'
import { saveBilling } from './queries.ts'

/** Before something is paid: whether there will be an invoice, and made out to whom. Nothing until that is known. */
export function BillingAhead({ part }: { part: Promise<Loaded<BillingDetails | null>> }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const { value: details, failed, busy: isReading } = useDeferred(part)
  if (failed || (isReading && !details)) return null

  async function save(typed: BillingDetails | null): Promise<boolean> {
    setBusy(true)
    try {
      await saveBilling(dataClient(), typed)
      await revalidate()
      notify.success(typed ? 'Invoice details saved' : 'No invoice will be made', {
        description: typed ? `The invoice will be made out to ${typed.recipient}.` : 'You can ask for one after you have paid.',
        id: 'billing',
      })
      return true
    } catch (error) {
      reportFailure(error, { place: 'saving the invoice details', title: 'The invoice details were not saved' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-2 text-note">
      <p>
        {details ? (
          <>
            The invoice will be made out to <b className="wrap-anywhere">{details.recipient}</b>, {details.city}.
          </>
        ) : (
          'You get a receipt. You can have an invoice as well, now or after you have paid.'
        )}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <AskBilling
          details={details}
          label={details ? 'Change the invoice details' : 'Have an invoice made out'}
          title="To whom is the invoice made out?"
          submitLabel="Save"
          onSubmit={save}
        />
        {details && (
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void save(null)}>
            No invoice
          </Button>
        )}
      </div>
    </div>
  )
}
