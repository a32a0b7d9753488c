/** What stands where a figure is not known. The catalogue's rows say 'Not specified' instead. */
export const CONTACT_FOR_DETAILS = 'Contact for details'

/** An amount in whole or broken units, with its symbol in front: '€3,941', '$61,990', 'CHF 1,460', '€467.65'. */
export function formatMoney(amount: number, currency: string): string {
  const format =
    moneyFormats.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  moneyFormats.set(currency, format)
  return format.format(amount)
}

/** Making one takes a hundred times as long as using it. There are no more than there are currencies: others throw. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** A year's tuition; 0 means that none is charged, null that nobody published it. */
export function formatTuition(
  { tuition_fee, tuition_currency }: { tuition_fee: number | null; tuition_currency: string | null },
  missing: string = CONTACT_FOR_DETAILS,
): string {
  if (tuition_fee === null) return missing
  if (tuition_fee === 0) return 'No tuition fee'
  return tuition_currency ? formatMoney(tuition_fee, tuition_currency) : tuition_fee.toLocaleString('en-US')
}

/** Per cent of applicants admitted, to one place: '4.5%'. */
export function formatAcceptance(percent: number | null, missing: string = CONTACT_FOR_DETAILS): string {
  if (percent === null) return missing
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
}

/** An ISO date as 'Jan 15, 2027', the same in every time zone. */
export function formatDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
}

/** An ISO date as 'January 15, 2027', the same in every time zone. */
export function formatLongDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
}

/** The published date, else the yearly pattern in words. */
export function formatDeadline(
  { application_deadline, deadline_text }: { application_deadline: string | null; deadline_text: string | null },
  missing: string = CONTACT_FOR_DETAILS,
): string {
  return application_deadline ? formatDate(application_deadline) : (deadline_text ?? missing)
}

/** The first characters of a text, with an ellipsis where something was cut. Counts characters, not UTF-16 units. */
export function cutText(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}

/** 'Showing 1 university', '24 universities': a count with the right form of its noun. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

const WITH_ARTICLE = /^(?:Netherlands|United |Czech Republic)/

/** Countries within a sentence: 'Germany, the Netherlands and Sweden'. */
export function countriesInWords(countries: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(countries.map((name) => (WITH_ARTICLE.test(name) ? `the ${name}` : name)))
}
