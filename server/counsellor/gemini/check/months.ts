import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }

/** The months in small letters, the first first. */
export const MONTHS: readonly string[] = GRAMMAR.months

/** For larger expressions: any month, and a day of one, whose number is a group. */
export const ANY_MONTH = MONTHS.join('|')
export const ANY_DAY = `(\\d{1,2})(?:${NUMBERS.ordinals.endings.join('|')})?`

/** "May" is a verb more often than a month: it counts where a day or a year stands beside it. */
export const MONTH_NAMED = `\\b(?:${MONTHS.filter((month) => month !== 'may').join('|')})\\b|\\bmay \\d{4}\\b`
