import { useEffect, useState } from 'react'
import { dataClient } from '#app/session/data-client.ts'
import type { MatchableUniversity } from '#domain/matching/match.ts'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import type { University } from '#domain/universities/university.ts'
import { load, type Loaded } from '../../student/load/loaded.ts'
import { readProgrammes } from '../find/judged-queries.ts'

/** So many are shown of one university. */
const MOST_SHOWN = 100

export interface Programmes {
  /** Those that the catalogue has of it, those in depth first. */
  cards: readonly ProgrammeCard[]
  /** The university as matching reads it. */
  judged: MatchableUniversity
}

/** What a university teaches, read when its dialog opens; null until it is there. */
export function useProgrammes(university: University | null): Loaded<Programmes> | null {
  const [found, setFound] = useState<{ of: University; programmes: Loaded<Programmes> } | null>(null)
  useEffect(() => {
    if (!university) return
    let left = false
    void load('reading the programmes of a university', () => read(university)).then((programmes) => {
      if (!left) setFound({ of: university, programmes })
    })
    return () => {
      left = true
    }
  }, [university])
  return found?.of === university ? found.programmes : null
}

async function read(university: University): Promise<Programmes> {
  const data = dataClient()
  const filters = JSON.stringify({ university: university.id })
  const [programmes, { data: found, error }] = await Promise.all([
    readProgrammes(data, university.id),
    data.rpc('find_programmes', { filters, skip: 0, take: MOST_SHOWN }, { get: true }),
  ])
  if (error) throw error
  return { cards: found.programmes, judged: { ...university, programmes } }
}
