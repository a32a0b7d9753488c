/** What a student changes from more than one screen of the portal. Each throws what the server refused. */
import { dataClient } from '#app/session/data-client.ts'
import { isProfileComplete, type StudentProfileRow, type StudentProfileValues } from '#domain/profile/profile.ts'
import { factsAfter } from '../facts/facts.ts'
import { changeStudent, markStudentStale } from '../load/student-data.ts'
import { choose, deselect, save, select, unsave } from '../queries/choice-queries.ts'
import { changeProfile, type SaveOutcome, saveProfile } from '../queries/profile-queries.ts'
import { type StepEvent, storeStepEvent } from '../queries/step-queries.ts'
import { readProfile } from '../queries/student-queries.ts'
import { type Choice, isChosen } from '../selection/chosen.ts'

/** What the database raises for a step that the stored facts do not allow. */
const REFUSED = 'P0001'

export const studentWrites = {
  /** `isOpen`: the university offers programmes of which one is still to be chosen. */
  async select(studentId: string, { id, choice, isOpen }: { id: string; choice: Choice; isOpen: boolean }): Promise<void> {
    const chosen = await orStale(select(dataClient(), studentId, id, choice))
    // It was there already, in this tab or another one.
    if (!chosen) return markStudentStale()
    changeStudent((before) =>
      before.selection.some((one) => one.id === chosen.id)
        ? before
        : {
            ...before,
            facts: factsAfter(before.facts, { type: 'select', decided: !isOpen }),
            selection: [...before.selection, chosen],
          },
    )
  },

  /** Gives a selection its programme. */
  async choose(_studentId: string, { id, choice }: { id: string; choice: Choice }): Promise<void> {
    await orStale(choose(dataClient(), id, choice))
    changeStudent((before) => ({
      ...before,
      selection: before.selection.map((one) => (one.id === id ? { ...one, ...choice } : one)),
    }))
    // Whether all are decided now is for the server to say.
    markStudentStale()
  },

  async deselect(_studentId: string, { id }: { id: string }): Promise<void> {
    await orStale(deselect(dataClient(), id))
    changeStudent((before) => {
      const gone = before.selection.find((one) => one.id === id)
      if (!gone) return before
      return {
        ...before,
        facts: factsAfter(before.facts, { type: 'deselect', decided: isChosen(gone) || before.facts.undecidedCount === 0 }),
        selection: before.selection.filter((one) => one.id !== id),
      }
    })
    markStudentStale()
  },

  async save(studentId: string, { id }: { id: string }): Promise<void> {
    await save(dataClient(), studentId, id)
    changeStudent((before) => ({ ...before, savedIds: [...before.savedIds.filter((one) => one !== id), id] }))
  },

  async unsave(studentId: string, { id }: { id: string }): Promise<void> {
    await unsave(dataClient(), studentId, id)
    changeStudent((before) => ({ ...before, savedIds: before.savedIds.filter((one) => one !== id) }))
  },

  /** From step to step. */
  async step(_studentId: string, { event }: { event: StepEvent }): Promise<void> {
    const facts = await orStale(storeStepEvent(dataClient(), event))
    changeStudent((before) => ({ ...before, facts, factsFailed: false, factsUnknown: false }))
  },

  /** The whole profile, over the version it was edited from; 0 for the first one. */
  async saveProfile(studentId: string, { values, version }: { values: StudentProfileValues; version: number }) {
    return accepted(await saveProfile(dataClient(), studentId, values, version))
  },

  /** Some of the profile's values, over the version they were changed in. */
  async changeProfile(studentId: string, { changes, version }: { changes: Partial<StudentProfileValues>; version: number }) {
    return accepted(await changeProfile(dataClient(), { id: studentId, version }, changes))
  },

  /** Takes over the profile that another tab or device has stored, and gives it. */
  async takeProfile(studentId: string): Promise<StudentProfileRow | null> {
    const profile = await readProfile(dataClient(), studentId)
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
