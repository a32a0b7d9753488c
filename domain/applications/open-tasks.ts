import type { StudentTask } from '../conversation/conversation.ts'
import type { Task } from './after-payment.ts'

/** A task as the dashboard shows it: `ownId` where she herself says that it is done. */
export interface OpenTask extends Task {
  ownId: string | null
}

/**
 * What is to do, of the stored tasks and of what follows from the applications (`derived`, domain/applications/after-payment.ts): a paper is
 * told with the words of its checklists, and a next step with a day stands with its application alone. What is waited for comes first, then
 * by day.
 */
export function openTasks(stored: readonly StudentTask[], derived: readonly Task[]): OpenTask[] {
  const papers = new Map(derived.map((task) => [task.key, task]))
  const tasks = stored.map(({ id, document, title, details, due }): OpenTask => {
    const paper = document === null ? undefined : papers.get(`document-${document}`)
    if (paper) return { ...paper, ownId: null }
    const isOwn = document === null
    return { key: id, title, text: details, due, isWaitedFor: isOwn, ownId: isOwn ? id : null }
  })
  const steps = derived.filter(({ key }) => key.startsWith('next-step-')).map((task) => ({ ...task, ownId: null }))
  return [...tasks, ...steps].sort(
    (a, b) => Number(b.isWaitedFor) - Number(a.isWaitedFor) || (a.due ?? '9999').localeCompare(b.due ?? '9999'),
  )
}
