import type { Logger } from 'pino'

/** Begins work once the answer is on its way. A failure is logged: whoever asked has had her answer. */
export type AfterAnswer = (work: () => Promise<void>) => void

/** One work after the other, so that what one call causes does not slow down the next. `underWay` holds what has not ended. */
export function createAfterAnswer(log: Logger, underWay: Set<Promise<void>>): AfterAnswer {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const answered = new Promise((resolve) => setTimeout(resolve, 0))
    const ended = Promise.all([last, answered])
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'what an answer left to do failed'))
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
    last = ended
  }
}
