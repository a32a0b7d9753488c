import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { formatMinor, MINOR_PER_UNIT } from '#domain/money/money.ts'
import { REFUND_DAYS, REFUND_REASONS, type RefundReason } from '#domain/payments/refunds.ts'
import { typedAmount } from '#domain/text/typed-number.ts'
import { SaveButton } from '../parts/record/save-button.tsx'
import { useFirstFaulty } from '../parts/record/use-first-faulty.ts'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import { type PaymentPage, startRefund } from './read-money.ts'

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** Paise or cents of what was typed; null for what is no amount. */
export function minorOf(text: string): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(typedAmount(text)) ?? []
  return whole === undefined ? null : Number(whole) * MINOR_PER_UNIT + Number(decimals.padEnd(2, '0'))
}

const unitsOf = (amountMinor: number) => String(amountMinor / MINOR_PER_UNIT)

/** Gives back all that is left of a payment, or a part. */
export function RefundForm({ page }: { page: PaymentPage }) {
  const { payment, given_back, person } = page
  const { id: paymentId, currency, status, attention } = payment
  const left = payment.amount_minor - given_back
  const isOpen = payment.dispute_status !== null && !['won', 'lost', 'warning_closed'].includes(payment.dispute_status)
  const { revalidate } = useRevalidator()
  /** Of one amount: sent again after an answer that was lost, it is the same refund. */
  const [refundId, setRefundId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [issue, setIssue] = useState<{ amount?: string; reason?: string }>({})
  /** What is asked stays as it is, whatever a colleague gives meanwhile: that is refused. */
  const [question, setQuestion] = useState<{ amountMinor: number; seenGivenBack: number } | null>(null)
  const { form, showFaulty } = useFirstFaulty()
  const [busy, setBusy] = useState(false)
  const amountMinor = minorOf(typed ?? unitsOf(left))
  const sum = question ? formatMinor({ amountMinor: question.amountMinor, currency }) : ''

  function begin() {
    setRefundId(crypto.randomUUID())
    setTyped(null)
    setIssue({})
  }

  function check() {
    const isAmount = amountMinor !== null && amountMinor > 0 && amountMinor <= left
    const found = {
      ...(!isAmount && { amount: `Please give an amount up to ${formatMinor({ amountMinor: left, currency })}.` }),
      ...(reason === '' && { reason: 'Please say why.' }),
    }
    setIssue(found)
    if (Object.keys(found).length > 0) showFaulty()
    setQuestion(amountMinor !== null && Object.keys(found).length === 0 ? { amountMinor, seenGivenBack: given_back } : null)
  }

  async function give() {
    if (!question || reason === '') return
    setBusy(true)
    try {
      const refund = await startRefund({ refundId, paymentId, reason, ...question })
      tell(refund.status, refund.credit_number)
      begin()
    } catch (error) {
      reportFailure(error, 'Nothing was given back')
      if (refusalCode(error) === 'changed_meanwhile') begin()
    } finally {
      setQuestion(null)
      setBusy(false)
      await revalidate()
    }
  }

  if (status !== 'succeeded' && status !== 'refunded' && attention !== 'paid_twice') return null
  if (left === 0 && !question) return null
  if (isOpen)
    return (
      <section>
        <h2>Give back</h2>
        <p className="con-small">While it is disputed the card’s bank decides, and nothing can be given back.</p>
      </section>
    )
  return (
    <section>
      <h2>Give back</h2>
      <form
        ref={form}
        className="con-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <Field
          label={`Amount in ${currency === 'INR' ? 'rupees' : 'euro'}`}
          hint={`${formatMinor({ amountMinor: left, currency })} is left.`}
          error={issue.amount}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            data-key="edit"
            aria-keyshortcuts="e"
            value={typed ?? unitsOf(left)}
            onChange={({ target }) => {
              setRefundId(crypto.randomUUID())
              setTyped(target.value)
            }}
          />
        </Field>
        <Field label="Why" hint="It stays with the books when the account is deleted, so it names nobody." error={issue.reason}>
          <Select value={reason} onChange={({ target }) => setReason(target.value as RefundReason | '')}>
            <option value="">Please choose</option>
            {Object.entries(REFUND_REASONS).map(([code, text]) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <div className="con-actions">
          <SaveButton label="Give back" />
        </div>
      </form>
      <Question
        sum={sum}
        person={person}
        band={refundId}
        isOpen={question !== null}
        endsIt={question?.amountMinor === left && status === 'succeeded'}
        busy={busy}
        onClose={() => setQuestion(null)}
        onGive={() => void give()}
      />
    </section>
  )
}

interface QuestionProps {
  /** With its currency. */
  sum: string
  person: string
  band: string
  isOpen: boolean
  /** Nothing of the payment is left then. */
  endsIt: boolean
  busy: boolean
  onClose: () => void
  onGive: () => void
}

function Question({ sum, person, band, isOpen, endsIt, busy, onClose, onGive }: QuestionProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Give ${sum} back?`}
      band={band}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" busy={busy} onClick={onGive}>
            {busy ? 'Giving back...' : `Give ${sum} back`}
          </Button>
        </>
      }
    >
      <p>
        {person || 'Whoever paid'} gets it back the way it was paid, within {REFUND_DAYS} days as the terms say, and a mail with
        the number of the credit note. It cannot be taken back.
      </p>
      {endsIt && <p>Nothing of the payment is left then, and what it paid for ends.</p>}
    </Dialog>
  )
}

function tell(status: string, creditNumber: string | null): void {
  const id = 'refund'
  switch (status) {
    case 'succeeded':
      notify.success('Given back', { description: `A mail tells the student. Credit note ${creditNumber}.`, id })
      break
    case 'refused':
    case 'failed':
      notify.error('The gateway would not give it back', { description: 'The reason stands with the refund.', id })
      break
    default:
      notify.info('On its way to the gateway', { description: 'It is sent again until the gateway has it.', id })
  }
}
