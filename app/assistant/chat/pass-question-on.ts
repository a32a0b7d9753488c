import { logError } from '#app/session/log-error.ts'
import { askCounsellor } from './ask-counsellor.ts'
import type { ChatMessage } from './messages.ts'

interface Passing {
  email: string
  headers: () => Promise<Record<string, string>>
  update: (change: (messages: readonly ChatMessage[]) => ChatMessage[]) => void
}

/** Passes the question of a declined answer on to a counsellor: its message tells what becomes of it. Says whether it arrived. */
export async function passQuestionOn(message: ChatMessage, { email, headers, update }: Passing): Promise<boolean> {
  const { declined } = message
  if (!declined) return false
  let current = message
  const mark = (passedOn: NonNullable<ChatMessage['passedOn']>) =>
    update((before) => {
      const marked = { ...message, passedOn }
      const after = before.map((one) => (one === current ? marked : one))
      current = marked
      return after
    })
  mark({ state: 'sending' })
  try {
    const isInMessages = await askCounsellor({ ...declined, email }, await headers())
    mark({ state: 'done', isInMessages })
    return true
  } catch (error) {
    logError('passing a question on', error)
    mark({ state: 'failed', why: error instanceof Error ? error.message : String(error) })
    return false
  }
}
