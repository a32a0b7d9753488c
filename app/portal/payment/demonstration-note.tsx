import { useRouteLoaderData } from 'react-router'
import { Alert } from '#app/ui/notice/alert.tsx'
import { DEMONSTRATION } from '#domain/payments/receipt.ts'
import type { loader as rootLoader } from '../../root.tsx'

/** Wherever a payment of the demonstration is shown. */
export function DemonstrationNote() {
  return (
    <Alert tone="warn" title={DEMONSTRATION.title}>
      {DEMONSTRATION.text}
    </Alert>
  )
}

/** Before anything is bought: nothing where money moves. */
export function DemonstrationAhead() {
  const isDemonstration = useRouteLoaderData<typeof rootLoader>('root')?.isPaymentDemonstration ?? false
  return isDemonstration && <DemonstrationNote />
}
