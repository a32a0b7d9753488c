import { dataClient } from '#app/session/data-client.ts'
import { markStudentStale } from '../student/load/student-data.ts'
import { select } from '../student/queries/choice-queries.ts'
import { settleTask } from '../student/queries/task-queries.ts'
import { markStep, moveStep, type OfferedProgramme } from './queries.ts'

/** What a student changes about her plan. Each throws what the server refused. */
export const planWrites = {
  async mark(_studentId: string, { step, done }: { step: string; done: boolean }): Promise<void> {
    await markStep(dataClient(), step, done)
  },

  async move(_studentId: string, { step, day, seen }: { step: string; day: string | null; seen: string | null }): Promise<void> {
    await moveStep(dataClient(), step, day, seen)
  },

  /** A task of the counsellor's is done, or not done after all. */
  settle: async (_studentId: string, { id, done }: { id: string; done: boolean }): Promise<void> =>
    settleTask(dataClient(), id, done),

  /** Takes programmes that a link offered into the selection, one after the other: those before a refusal stay. */
  async add(studentId: string, { programmes }: { programmes: readonly OfferedProgramme[] }): Promise<void> {
    const data = dataClient()
    try {
      for (const { id, universityId } of programmes)
        await select(data, studentId, universityId, { programme_id: id, program: null })
    } finally {
      markStudentStale()
    }
  },
}

export type PlanWrites = typeof planWrites
