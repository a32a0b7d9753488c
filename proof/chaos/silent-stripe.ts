import { STRIPE_SETTINGS, startStripeServer } from '#server/payments/stripe/test-stripe-server.ts'
import { openGate } from '#test/gate.ts'
import { addStudent, advanceTo } from '../../e2e/portal-student.ts'
import { type EngineName, openEngine } from '../engines.ts'
import { start } from './sufferer.ts'

/** Longer than the product waits for Stripe, with the tries after it. */
const LONGEST_ANSWER_MS = 60_000

/** Whoever pays while Stripe says nothing is told so in time, in words; once it speaks she pays, once. */
export async function withSilentStripe(name: EngineName): Promise<string[]> {
  const engine = await openEngine(name)
  const stripe = await startStripeServer()
  const gate = await openGate({ port: Number(new URL(stripe.url).port) })
  const server = await start(engine, { ...STRIPE_SETTINGS, STRIPE_API_URL: `http://127.0.0.1:${gate.port}` })
  const found: string[] = []
  try {
    const student = await addStudent(server.url)
    await advanceTo(student, 5, 1)
    const token = (await student.client.auth.getSession()).data.session!.access_token
    const pay = async () => {
      const response = await fetch(`${server.url}/functions/v1/payment-start`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      })
      return { status: response.status, body: (await response.json()) as { message?: string; paymentId?: string } }
    }
    gate.silence()
    const told = await pay().catch((error: Error) => error)
    if (told instanceof Error) found.push(`whoever pays gets no answer: ${told.message}`)
    else if (![502, 503].includes(told.status) || !told.body.message) found.push(`whoever pays is answered ${told.status}`)
    const { error } = await student.client.rpc('send_message', { body: 'Is my payment under way?' })
    if (error) found.push(`meanwhile a message is refused: ${error.message}`)
    gate.open()
    const paid = await pay()
    if (paid.status !== 200) found.push(`afterwards whoever pays is answered ${paid.status}: ${paid.body.message}`)
    const { data: open } = await student.client.from('payments').select('id').in('status', ['created', 'pending', 'succeeded'])
    if (open?.length !== 1) found.push(`${open?.length} payments are open`)
    return found
  } finally {
    await server.stop()
    await gate.close()
    await stripe.close()
    await engine.close()
  }
}
