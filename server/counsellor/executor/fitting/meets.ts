import type { Requirement } from '#domain/facts/requirement.ts'
import UNIONS from '../../ledger/unions.json' with { type: 'json' }

/** What somebody says of herself in figures and names; what she does not say is left out. */
export interface Herself {
  /** The country of which she is a citizen, by its English name, or the union of several. */
  country?: string
  age?: number
  /** Years of work. */
  work?: number
  /** Years since her degree, no less and no more: of a year alone the day is not known. */
  sinceDegree?: { least: number; most: number }
  /** The levels that are spoken of and are of no degree of hers, and those of the studies that she says she looks for. */
  levels?: readonly string[]
  studies?: readonly string[]
}

const unions: Readonly<Record<string, readonly string[] | undefined>> = UNIONS.unions

/**
 * Whether what somebody says of herself is what is asked for under one name; null where she says nothing of it, or where that does not decide: a
 * degree of just so many years, an age that is young enough for one level and not for another.
 */
export function meets(all: readonly Requirement[], own: Herself): boolean | null {
  const levels = own.levels ?? []
  const ofLevel = all.filter(({ level }) => level === undefined || levels.length === 0 || levels.includes(level))
  const [first, ...others] = ofLevel.map((one) => meetsOne(one, own))
  return first !== undefined && others.every((one) => one === first) ? first : null
}

function meetsOne(requirement: Requirement, own: Herself): boolean | null {
  switch (requirement.asks) {
    case 'country':
      return isCitizen(requirement, own)
    case 'age':
      return own.age === undefined ? null : isWithin(requirement, own.age)
    case 'work':
      // How long is not always said: who has none lacks it.
      return own.work === undefined
        ? null
        : requirement.least === undefined
          ? own.work === 0
            ? false
            : null
          : isWithin(requirement, own.work)
    case 'since degree':
      return isRecent(requirement, own)
    case 'level':
      // Of what is for other levels only that is known.
      return own.studies && !own.studies.some((level) => requirement.among?.includes(level)) ? false : null
    default:
      return null
  }
}

function isWithin({ least, most, below }: Requirement, value: number): boolean {
  return value >= (least ?? 0) && value <= (most ?? Infinity) && value < (below ?? Infinity)
}

function isRecent(requirement: Requirement, { sinceDegree }: Herself): boolean | null {
  if (!sinceDegree) return null
  const [soonest, latest] = [isWithin(requirement, sinceDegree.least), isWithin(requirement, sinceDegree.most)]
  return soonest === latest ? soonest : null
}

function isCitizen({ outside, among, leftOut }: Requirement, { country }: Herself): boolean | null {
  if (country === undefined) return null
  if (outside) return !outside.some((name) => name === country || unions[name]?.includes(country))
  return among?.includes(country) ? true : leftOut?.includes(country) ? false : null
}
