import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import type { University } from '#domain/universities/university.ts'
import { load, type Loaded } from '../load/loaded.ts'
import { readStudent } from '../load/student-data.ts'
import { type LoadedPart, useDeferred } from '../load/use-deferred.ts'
import { useStudent } from '../load/use-student.ts'
import { readInFull } from '../queries/programme-queries.ts'
import { universitiesByIds } from '../queries/university-queries.ts'
import type { Chosen } from './chosen.ts'

export interface SelectedParts {
  universities: readonly University[]
  /** By id. */
  programmes: Readonly<Record<string, ProgrammeDetails>>
}

/** One of the six with all that is known of it. */
export interface Selected {
  chosen: Chosen
  university: University
  /** Null while none is chosen. */
  programme: ProgrammeDetails | null
}

/** What the student has selected, for a loader. */
export function loadSelectedUniversities(user: User): Promise<Loaded<SelectedParts>> {
  return load('reading the selected universities', async () => {
    const { selection } = await readStudent(user)
    if (selection.length === 0) return { universities: [], programmes: {} }
    const data = dataClient()
    const [universities, programmes] = await Promise.all([
      universitiesByIds(data, [...new Set(selection.map(({ university_id }) => university_id))]),
      readInFull(
        data,
        selection.flatMap(({ programme_id }) => programme_id ?? []),
      ),
    ])
    return { universities, programmes }
  })
}

/** In the order of their places, of those that are still selected. `others` may have been selected since they were read. */
export function useSelectedUniversities(
  part: Promise<Loaded<SelectedParts>>,
  others: readonly University[] = [],
): LoadedPart<readonly Selected[]> {
  const { selection } = useStudent()
  const { value, ...state } = useDeferred(part)
  const known = new Map([...others, ...(value?.universities ?? [])].map((university) => [university.id, university]))
  return {
    ...state,
    value:
      value &&
      selection.flatMap((chosen) => {
        const university = known.get(chosen.university_id)
        const programme = (chosen.programme_id && value.programmes[chosen.programme_id]) || null
        return university ? [{ chosen, university, programme }] : []
      }),
  }
}

/** What is meant where two of one university are selected. */
export function nameOf({ university, programme }: Selected): string {
  return programme ? `${nameOfProgramme(programme)}, ${university.name}` : university.name
}

/** What a programme is called in a list: with its degree, as an application has it. */
export function nameOfProgramme({ degree, name }: Pick<ProgrammeDetails, 'degree' | 'name'>): string {
  return [degree, name].filter(Boolean).join(' ')
}
