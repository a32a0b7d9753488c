import { Tag, type Tone } from '#app/ui/tag.tsx'
import { formatMinor } from '#domain/money/money.ts'
import { REFUND_DAYS } from '#domain/payments/refunds.ts'
import { ClockFace } from '../parts/time/clock.tsx'
import type { LedgerLine } from './read-money.ts'

const DAY_MS = 86_400_000
const SEGMENTS = 8
/** Below so many days the clock warns. */
const SOON_DAYS = 3

export const ATTENTION: Readonly<Record<string, string>> = {
  amount_differs: 'Another amount came',
  paid_twice: 'Paid twice',
  disputed: 'Disputed',
  refund_failed: 'A refund failed',
}

const STATES: Readonly<Record<string, { text: string; tone: Tone }>> = {
  'payment created': { text: 'Begun', tone: 'plain' },
  'payment pending': { text: 'Under way', tone: 'warn' },
  'payment succeeded': { text: 'Paid', tone: 'ok' },
  'payment refunded': { text: 'Given back', tone: 'plain' },
  'payment failed': { text: 'Came to nothing', tone: 'plain' },
  'refund requested': { text: 'Goes to the gateway', tone: 'warn' },
  'refund pending': { text: 'At the gateway', tone: 'warn' },
  'refund succeeded': { text: 'Given back', tone: 'plain' },
  'refund failed': { text: 'Came back', tone: 'bad' },
  'refund refused': { text: 'Refused', tone: 'bad' },
}

type Stateful = Pick<LedgerLine, 'kind' | 'status'> & { attention?: string | null; dispute_status?: string | null }

/** What has become of a payment or a refund; what somebody has to look at goes first. */
export function State({ line: { kind, status, attention = null, dispute_status = null } }: { line: Stateful }) {
  if (attention !== null) return <Tag tone="bad">{ATTENTION[attention] ?? attention}</Tag>
  if (kind === 'payment' && dispute_status !== null && dispute_status !== 'won')
    return <Tag tone="warn">Dispute {dispute_status.replaceAll('_', ' ')}</Tag>
  const { text, tone } = STATES[`${kind} ${status}`] ?? { text: status, tone: 'plain' }
  return <Tag tone={tone}>{text}</Tag>
}

/** A sum of a line: what left has a minus. */
export function Amount({
  line: { kind, amount_minor, currency },
}: {
  line: Pick<LedgerLine, 'kind' | 'amount_minor' | 'currency'>
}) {
  const text = formatMinor({ amountMinor: amount_minor, currency })
  return kind === 'refund' ? (
    <>
      <span className="sr-only">Given back </span>−{text}
    </>
  ) : (
    text
  )
}

interface Promised {
  tone: 'late' | 'soon' | 'well'
  text: string
  words: string
  elapsed: number
}

/** How much is left of what was promised with a refund. */
export function readPromise(promisedBy: string, now: number): Promised {
  const left = (Date.parse(promisedBy) - now) / DAY_MS
  const days = Math.floor(Math.abs(left))
  if (left <= 0) return { tone: 'late', text: `−${days} d`, words: `${days} days later than promised`, elapsed: SEGMENTS }
  return {
    tone: left <= SOON_DAYS ? 'soon' : 'well',
    text: `${days} d`,
    words: `${days} of ${REFUND_DAYS} days left`,
    elapsed: Math.min(Math.max(Math.floor((1 - left / REFUND_DAYS) * SEGMENTS), 0), SEGMENTS),
  }
}

/** The clock of a refund that is under way. */
export function PromiseClock({ promisedBy, now }: { promisedBy: string; now: number }) {
  return <ClockFace {...readPromise(promisedBy, now)} />
}
