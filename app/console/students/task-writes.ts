import { consoleData } from '../shell/console-data.ts'

interface NewTask {
  id: string
  student: string
  title: string
  /** ISO date. */
  due: string | null
  details: string
}

/** Stored once however often it is sent with its id. */
export async function addTask({ id, student, title, due, details }: NewTask): Promise<void> {
  await consoleData()
    .rpc('add_task', { student, title, details, task_id: id, ...(due !== null && { due }) })
    .throwOnError()
}

export async function settleTask(task_id: string, done: boolean): Promise<void> {
  await consoleData().rpc('settle_task', { task_id, done }).throwOnError()
}

export async function withdrawTask(task_id: string): Promise<void> {
  await consoleData().rpc('withdraw_task', { task_id }).throwOnError()
}
