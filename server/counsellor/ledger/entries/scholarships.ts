import { asTyped } from '#content/guide/typed.ts'
import type { FactValue } from '#domain/facts/fact-source.ts'
import type { Requirement } from '#domain/facts/requirement.ts'
import type { Scholarship } from '#domain/scholarships/scholarship.ts'
import { MEASURE, SET_BY } from '../../query/query.ts'
import type { Statement, writeEntries } from '../writing/entries.ts'

const AGE_LIMIT = 'age limit'

type Value = NonNullable<Scholarship['amount']['values']>[number]

/** Each scholarship with whom it is for, what it pays and until when, typed as its content types it. */
export function addScholarships(entries: ReturnType<typeof writeEntries>, stored: readonly Scholarship[]): void {
  const scholarships = stored.map(asTyped)
  for (const one of scholarships) {
    const { id, name, provider, country, universities, levels, forWhom, amount, deadline, link, unconfirmed, note } = one
    const within = [
      country === 'Europe' ? 'region.Europe' : `country.${country}`,
      ...(universities ?? []).map((slug) => `university.${slug}`),
    ]
    const say = entries.about(
      { id: `scholarship.${id}`, kind: 'scholarship', name, within },
      { source: 'our list of scholarships', page: `/scholarships#${id}`, sourceUrl: link.url },
    )
    const of = ({ source }: { source: typeof amount.source }) =>
      source ? { source: source.source, sourceUrl: source.sourceUrl, checkedOn: source.checkedOn } : {}
    const doubt = unconfirmed ? ' (not confirmed: one weak or old source)' : ''
    say('description', {
      text: `${name}, by ${provider}, ${country}: for ${levels.join(', ')}${doubt}${note ? `. ${note}` : ''}`,
    })
    const like = scholarships.find((other) => other.id === forWhom.as)
    const ofLevel: Requirement = { asks: 'level', says: levels.join(', '), among: levels }
    const asks = [ofLevel, ...(like?.forWhom.asks ?? []), ...(forWhom.asks ?? [])]
    const limits = [...(forWhom.values ?? []).filter(isBeside), ...(forWhom.asks ?? []).flatMap(ageLimitOf)]
    say('eligibility', { asks, measures: limits, text: `For whom ${name} is: ${forWhom.text}` }, of(forWhom))
    if (like) say('eligibility', { text: `For whom ${like.name} is: ${like.forWhom.text}` }, of(like.forWhom))
    const measures = (amount.values ?? []).filter(isBeside)
    const paid: Statement = {
      text: `What ${name} pays: ${amount.text}${doubt}`,
      ...(amount.covers && { covers: amount.covers }),
      measures,
    }
    const sums = sumsOf((amount.values ?? []).filter((one) => !isBeside(one)))
    for (const { says, ...sum } of sums) {
      const own =
        says === undefined ? {} : { text: `What ${name} pays for the level ${sum.conditions['level']}: ${says}${doubt}` }
      say('amount', { ...paid, ...sum, ...own }, of(amount))
    }
    if (sums.length === 0) say('amount', paid, of(amount))
    const unsaid = sums.some(({ conditions }) => 'level' in conditions)
      ? levels.filter((level) => !sums.some(({ conditions }) => conditions['level']?.includes(level) ?? true))
      : []
    for (const level of unsaid)
      say(
        'amount',
        { conditions: { level }, text: `What ${name} pays for the level ${level}: no sum is named for it${doubt}` },
        of(amount),
      )
    const text = `When ${name} closes: ${deadline.text}`
    // Where each programme sets its own, the day of one of them is not that of the others, whether it is past or not.
    const days = deadline.varies ? [] : deadline.closes
    const varied = deadline.varies ? { conditions: { [SET_BY]: 'each programme' } } : {}
    if (days.length === 0) say('deadline', { ...varied, text }, of(deadline))
    for (const day of days) say('deadline', { value: day, unit: 'date', text }, of(deadline))
    for (const level of levels) say('level', { value: level, text: `${name} is for the level ${level}` }, of(forWhom))
    say('country', { value: country, text: `${name} is for studies in ${country}` })
    say('website', { value: link.url, text: `The page of ${name} is ${link.url}` })
  }
}

/** Whether a figure measures something else than what is paid, or comes on top of that. */
function isBeside(value: Value): value is Value & FactValue {
  return MEASURE in (value.conditions ?? {}) || value.adds === true
}

/** Up to which age it is for, as a figure of its sentence. */
function ageLimitOf({ asks, says, level, most, below }: Requirement): readonly FactValue[] {
  const value = most ?? below
  return asks !== 'age' || value === undefined
    ? []
    : [{ value, unit: 'year', conditions: { [MEASURE]: AGE_LIMIT, ...(level !== undefined && { level }) }, says }]
}

/** What somebody is paid herself, each sum as a record has it; what is only off a cost, or for one, is told in words. */
function sumsOf(values: readonly Value[]) {
  return values
    .filter(({ conditions = {} }) => !('cost' in conditions))
    .map(({ value, unit, says, per, conditions = {} }) => ({
      value,
      unit,
      ...(says !== undefined && { says }),
      period: per ?? ('once' as const),
      conditions,
    }))
}
