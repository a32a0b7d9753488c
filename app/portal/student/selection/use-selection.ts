import { useCallback } from 'react'
import { href } from 'react-router'
import { notify } from '#app/ui/notice/toast.tsx'
import { canSelectMore, SELECTION_LIMIT_REACHED } from '#domain/applications/selection.ts'
import { useStudent } from '../load/use-student.ts'
import { asFailure, refusalCode, reportFailure } from '../write/failure.ts'
import { useWrite } from '../write/write.ts'
import type { StudentWrites } from '../write/writes.ts'
import { type Choice, type Chosen, isChosen, UNDECIDED } from './chosen.ts'

/** A university as a selection needs it; `programs` are the names of what it offers. */
type Selectable = { id: string; name: string; programs: readonly string[] }

export interface Selection {
  selection: readonly Chosen[]
  /** What is selected of a university. */
  chosenOf: (universityId: string) => readonly Chosen[]
  /** Selects on the server first. Whether it is selected now; why not has been said. */
  select: (university: Selectable, choice?: Choice) => Promise<boolean>
  remove: (name: string, chosen: Chosen) => Promise<boolean>
  /** Gives a selection its programme. */
  choose: (name: string, chosen: Chosen, choice: Choice) => Promise<boolean>
}

export function useSelection(): Selection {
  const { selection } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  const chosenOf = useCallback(
    (universityId: string) => selection.filter(({ university_id }) => university_id === universityId),
    [selection],
  )

  const select = useCallback(
    async function again(university: Selectable, choice: Choice = UNDECIDED): Promise<boolean> {
      const { id, name, programs } = university
      const there = chosenOf(id)
      if (isChosen(choice) ? there.some((one) => isSame(one, choice)) : there.length > 0) return true
      const takesPlace = !there.some((one) => !isChosen(one))
      if (takesPlace && !canSelectMore(selection.length)) {
        refuseMore()
        return false
      }
      const isOpen = !isChosen(choice) && programs.length > 0
      return attempt(() => write('select', { id, choice, isOpen }), {
        place: 'selecting',
        title: `${name} could not be selected`,
        retry: () => void again(university, choice),
      })
    },
    [write, selection, chosenOf],
  )

  const remove = useCallback(
    async function again(name: string, chosen: Chosen): Promise<boolean> {
      return attempt(() => write('deselect', { id: chosen.id }), {
        place: 'taking out of the selection',
        title: `${name} could not be removed from your selection`,
        retry: () => void again(name, chosen),
      })
    },
    [write],
  )

  const choose = useCallback(
    async function again(name: string, chosen: Chosen, choice: Choice): Promise<boolean> {
      return attempt(() => write('choose', { id: chosen.id, choice }), {
        place: 'choosing a programme',
        title: `The program at ${name} could not be chosen`,
        retry: () => void again(name, chosen, choice),
      })
    },
    [write],
  )
  return { selection, chosenOf, select, remove, choose }
}

function isSame(one: Choice, other: Choice): boolean {
  return one.programme_id === other.programme_id && one.program === other.program
}

/** Another tab or device may have filled the last place, or submitted the applications. */
async function attempt(
  work: () => Promise<unknown>,
  { place, title, retry }: { place: string; title: string; retry: () => void },
): Promise<boolean> {
  try {
    await work()
    notify.dismiss(title)
    return true
  } catch (error) {
    const code = refusalCode(error)
    const isRefused = asFailure(error).code === 'P0001'
    if (code === 'selection_locked') refuseChange(error)
    // The refusal of a seventh has no code of its own.
    else if (isRefused && code === null) refuseMore()
    else reportFailure(error, { place, title, retry: isRefused ? undefined : retry })
    return false
  }
}

function refuseMore() {
  notify.error(SELECTION_LIMIT_REACHED.title, { description: SELECTION_LIMIT_REACHED.description, id: 'selection-limit' })
}

/** In the server's words, which are ours. */
function refuseChange(refusal: unknown) {
  notify.error('Selection locked', { description: String(asFailure(refusal).message), id: 'selection-limit' })
}
