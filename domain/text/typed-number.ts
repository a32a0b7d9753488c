/** A comma counts as the decimal point: "6,5". */
export function typedNumber(text: string): string {
  return text.trim().replace(',', '.')
}

const WESTERN_GROUPS = /^\d{1,3}(?:([,. '’])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/

/**
 * The digits of an amount of money with a point before its decimals: "12,000", "12.000", "1,00,000" and "12 000,50" are one
 * number each. Where a point or comma stands before three digits it separates thousands: no amount has three decimals.
 */
export function typedAmount(text: string): string {
  const typed = text.trim().replace(/[\u00a0\u2009\u202f]/g, ' ')
  if (!WESTERN_GROUPS.test(typed) && !INDIAN_GROUPS.test(typed)) return /,\d{3}/.test(typed) ? typed : typedNumber(typed)
  const [, whole = '', decimals] = /^(.*\d{3})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return whole.replace(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`)
}
