import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { formatMinor } from '#domain/money/money.ts'
import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'
import { isPhasePlan } from '#domain/payments/phases.ts'
import { DemonstrationNote } from './demonstration-note.tsx'
import { activated, type Purchase } from './use-purchase.ts'

interface PurchaseDialogsProps {
  purchase: Purchase
  onConfirm: () => void
  onCancel: () => void
  onClose: () => void
  /** What is said of a thing that is paid. */
  announce?: (planTitle: string) => string
  /** What follows from it, and where to go on, of a thing that leads to no other page. */
  after?: (payment: PaymentAnswer) => After
}

interface After {
  text: ReactNode
  actions: ReactNode
}

/** The three dialogs of a purchase: to be confirmed, paid, failed. */
export function PurchaseDialogs({ purchase, onConfirm, onCancel, onClose, announce = activated, after }: PurchaseDialogsProps) {
  const confirming = purchase.kind === 'confirming' ? purchase : null
  const paid = purchase.kind === 'succeeded' ? purchase.payment : null
  const following = paid && after?.(paid)
  const failure = purchase.kind === 'failed' ? purchase.message : null
  return (
    <>
      <Dialog
        open={confirming !== null}
        onClose={onCancel}
        title="Confirm your payment"
        band={confirming?.payment.paymentId ?? ''}
        actions={
          <>
            <Button variant="primary" busy={confirming?.busy ?? false} onClick={onConfirm}>
              {confirming?.busy ? 'Processing...' : 'Confirm Payment'}
            </Button>
            <Button data-autofocus disabled={confirming?.busy} onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        {confirming && <Transaction payment={confirming.payment} />}
      </Dialog>
      <Dialog
        open={paid !== null}
        onClose={onClose}
        title="Payment Successful"
        band={paid?.paymentId ?? ''}
        actions={following?.actions}
      >
        {paid && (
          <>
            <p>{announce(paid.planTitle)}</p>
            <Transaction payment={paid} />
            {following ? (
              following.text
            ) : (
              <output className="flex items-center gap-3 text-note text-ink-2">
                <Spinner /> Taking you to your student portal...
              </output>
            )}
          </>
        )}
      </Dialog>
      <Dialog
        open={failure !== null}
        onClose={onClose}
        title="Payment Failed"
        band="Payment Failed"
        actions={
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        }
      >
        <p>{failure}</p>
        <p>Please try again later or contact customer support.</p>
      </Dialog>
    </>
  )
}

function Transaction({ payment }: { payment: PaymentAnswer }) {
  const isPhase = isPhasePlan(payment.planId)
  return (
    <>
      {payment.demonstration && <DemonstrationNote />}
      <DataRows
        rows={[
          { term: isPhase ? 'Programme' : 'Plan', value: payment.planTitle },
          ...(isPhase ? [] : [{ term: 'Universities', value: payment.quantity }]),
          { term: 'Amount', value: <b>{formatMinor(payment)}</b> },
          { term: 'Transaction', value: payment.transactionId ?? 'Not given yet' },
        ]}
      />
    </>
  )
}
