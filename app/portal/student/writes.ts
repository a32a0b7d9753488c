/** What a student changes from more than one screen of the portal. Each throws what the server refused. */
import { loadData } from '#app/session/clients.ts'
import { isProfileComplete, type StudentProfileRow, type StudentProfileValues } from '#domain/profile/profile.ts'
import { deselect, save, select, unsave } from './choice-queries.ts'
import { factsAfter } from './facts.ts'
import { changeProfile, type SaveOutcome, saveProfile } from './profile-queries.ts'
import { type StepEvent, storeStepEvent } from './step-queries.ts'
import { changeStudent, markStudentStale } from './student-data.ts'
import { readProfile } from './student-queries.ts'

/** What the database raises for a step that the stored facts do not allow. */
const REFUSED = 'P0001'

export const studentWrites = {
  async select(studentId: string, { id }: { id: string }): Promise<void> {
    await orStale(select(await loadData(), studentId, id))
    changeStudent((before) =>
      before.selectedIds.includes(id)
        ? before
        : { ...before, facts: factsAfter(before.facts, { type: 'select' }), selectedIds: [...before.selectedIds, id] },
    )
  },

  async deselect(studentId: string, { id }: { id: string }): Promise<void> {
    await orStale(deselect(await loadData(), studentId, id))
    changeStudent((before) =>
      before.selectedIds.includes(id)
        ? {
            ...before,
            facts: factsAfter(before.facts, { type: 'deselect' }),
            selectedIds: before.selectedIds.filter((one) => one !== id),
          }
        : before,
    )
  },

  async save(studentId: string, { id }: { id: string }): Promise<void> {
    await save(await loadData(), studentId, id)
    changeStudent((before) => ({ ...before, savedIds: [...before.savedIds.filter((one) => one !== id), id] }))
  },

  async unsave(studentId: string, { id }: { id: string }): Promise<void> {
    await unsave(await loadData(), studentId, id)
    changeStudent((before) => ({ ...before, savedIds: before.savedIds.filter((one) => one !== id) }))
  },

  /** From step to step. */
  async step(_studentId: string, { event }: { event: StepEvent }): Promise<void> {
    const facts = await orStale(storeStepEvent(await loadData(), event))
    changeStudent((before) => ({ ...before, facts, factsFailed: false, factsUnknown: false }))
  },

  /** The whole profile, over the version it was edited from; 0 for the first one. */
  async saveProfile(studentId: string, { values, version }: { values: StudentProfileValues; version: number }) {
    return accepted(await saveProfile(await loadData(), studentId, values, version))
  },

  /** Some of the profile's values, over the version they were changed in. */
  async changeProfile(studentId: string, { changes, version }: { changes: Partial<StudentProfileValues>; version: number }) {
    return accepted(await changeProfile(await loadData(), { id: studentId, version }, changes))
  },

  /** Takes over the profile that another tab or device has stored, and gives it. */
  async takeProfile(studentId: string): Promise<StudentProfileRow | null> {
    const profile = await readProfile(await loadData(), studentId)
    if (profile) adoptProfile(profile)
    return profile
  },
}

export type StudentWrites = typeof studentWrites

function accepted(outcome: SaveOutcome): SaveOutcome {
  if (outcome.kind === 'saved') adoptProfile(outcome.profile)
  return outcome
}

function adoptProfile(profile: StudentProfileRow): void {
  changeStudent((before) => ({
    ...before,
    profile,
    profileFailed: false,
    facts: factsAfter(before.facts, { type: 'save-profile', complete: isProfileComplete(profile) }),
  }))
}

/** Where the stored facts do not allow it, another tab or device was further, or went back: they are read again. */
async function orStale<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === REFUSED) markStudentStale()
    throw error
  }
}
