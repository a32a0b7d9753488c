import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }

/** Years of study that one sum is for, from the first to the last. */
export interface YearlySum {
  from: number
  to: number
  amount: number
}

const ORDINALS = NUMBERS.ordinals.words
const WHICH = `(?:${ORDINALS.join('|')})`
const RANGE = new RegExp(`years? (?<from>\\d)(?: (?:to|and) (?<to>\\d))?|(?<one>${WHICH})(?: (?:to|and) (?<other>${WHICH}))?`)

/**
 * The sums of a note on a fee that is the first year's: 'first year; 14,200 in years 2 to 6', 'first and second year; 15,500 in the third, 16,000
 * in the fourth and fifth'. Empty where the note says nothing of years.
 */
export function yearlySums(first: number, note: string | null): readonly YearlySum[] {
  const [lead = '', ...rest] = (note ?? '').split('; ')
  if (!new RegExp(`^(?:${WHICH})(?: and ${WHICH})? year$`).test(lead)) return []
  const later = rest
    .join('; ')
    .matchAll(new RegExp(`(?<amount>\\d[\\d,]*(?:\\.\\d+)?) in (?:the )?(?:${RANGE.source.replaceAll('?<', '?<range_')})`, 'g'))
  const sums = [...later].flatMap(({ 0: said, groups }) => {
    const years = yearsIn(said.replace(/^\S+ in (?:the )?/, ''))
    return years ? [{ ...years, amount: Number(groups!['amount']!.replaceAll(',', '')) }] : []
  })
  return [{ ...yearsIn(lead)!, amount: first }, ...sums]
}

function yearsIn(text: string): Omit<YearlySum, 'amount'> | null {
  const groups = RANGE.exec(text)?.groups
  if (!groups) return null
  const { from: number, to, one, other } = groups
  const from = number === undefined ? ORDINALS.indexOf(one!) + 1 : Number(number)
  const last = other === undefined ? Number(to ?? from) : ORDINALS.indexOf(other) + 1
  return { from, to: last }
}
