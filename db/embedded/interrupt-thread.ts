import { Session } from 'node:inspector'

interface Reply {
  id: number
  result?: { result?: { value?: unknown } }
}

/**
 * Evaluates `expression` in the worker threads of this process, also in one that is in the middle of a long computation:
 * JavaScript's own messages would wait for its end. Resolves with whether it was true in one of them within `withinMs`.
 * Nothing is attached before or after, so that it costs nothing while nobody needs it.
 */
export function evaluateInThreads(expression: string, withinMs: number): Promise<boolean> {
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } })
  const session = new Session()
  return new Promise((resolve) => {
    const finish = (wasTrue: boolean) => {
      clearTimeout(timer)
      session.disconnect()
      resolve(wasTrue)
    }
    const timer = setTimeout(() => finish(false), withinMs)
    session.connect()
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      session.post('NodeWorker.sendMessageToWorker', { sessionId: params.sessionId, message })
    })
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      const reply = JSON.parse(params.message) as Reply
      if (reply.id === 1 && reply.result?.result?.value === true) finish(true)
    })
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  })
}
