import { decidingFee } from '#domain/programmes/first-year.ts'
import type { ProgrammeEntry } from '#domain/programmes/programme.ts'
import RANGES from './ranges.json' with { type: 'json' }
import { yearlySums } from './yearly.ts'

type Fee = ProgrammeEntry['fees'][number]

/** A fee with what else it holds under: from which sum on, by what, and for whom of those who study already. */
export interface OfRange {
  fee: Fee
  conditions: Readonly<Record<string, string>>
}

/** Those whom the fee of a note is for, where that is said by when they began: '2024-2025 or earlier'. */
const BEGAN = /\bwho began in (?<when>[\d/-]+ or earlier)/

/**
 * The fees of a programme, of several that are asked of students from outside the EU for one year the greatest first, as the page of the programme
 * has it, with the least of them: which of 200 to 4,101.12 euro somebody pays turns on her country. What is asked of those who began earlier is said
 * to be theirs.
 */
export function inRanges(fees: readonly Fee[]): readonly OfRange[] {
  const own = fees.filter((fee) => fee.kind === 'tuition' && fee.group !== 'eu')
  const deciding = decidingFee(own)
  const alike = deciding ? own.filter((fee) => isBeside(fee, deciding)) : []
  const least = Math.min(...alike.map(({ amount }) => amount))
  const of = (fee: Fee): OfRange => {
    const began = BEGAN.exec(fee.note ?? '')?.groups?.['when']
    const isRange = fee === deciding && least < fee.amount
    return {
      fee,
      conditions: {
        ...(began === undefined ? {} : { began }),
        ...(isRange ? { 'at least': String(least), ...byWhat([fee, ...alike]) } : {}),
      },
    }
  }
  const first = deciding && least < deciding.amount ? [deciding] : []
  return [...first, ...fees.filter((fee) => !first.includes(fee))].map(of)
}

function isBeside(fee: Fee, deciding: Fee): boolean {
  const isOfYears = yearlySums(fee.amount, fee.note).length > 1
  return (
    fee !== deciding && !isOfYears && fee.year === deciding.year && fee.per === deciding.per && fee.currency === deciding.currency
  )
}

/** What the notes say that the sum turns on: 'your country and the area of the programme'. */
function byWhat(fees: readonly Fee[]): { by?: string } {
  const notes = fees.map(({ note }) => note ?? '').join(' ')
  const named = RANGES.by.filter(({ phrases }) => phrases.some((phrase) => notes.includes(phrase))).map(({ says }) => says)
  return named.length > 0 ? { by: named.join(' and ') } : {}
}
