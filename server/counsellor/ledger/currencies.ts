/**
 * Every currency that more than one word names ("Rwandan Franc"): of "francs", "dollars" and "pounds" the country before them says whose they
 * are, and one that the site has no rate of must not be taken for the Swiss, the American or the British.
 */
export function currencyCodes(): readonly string[] {
  return Intl.supportedValuesOf('currency').filter((code) => /^[^(]+ [^(]+$/.test(currencyName(code)))
}

export function currencyName(code: string): string {
  return NAMES.of(code) ?? code
}

/** "Rwandan franc", "Rwandan francs", "Rwanda franc": the first letters of a code are its country's. */
export function currencyNames(code: string): readonly string[] {
  const name = currencyName(code)
  const unit = name.split(' ').at(-1)!
  const country = COUNTRIES.of(code.slice(0, 2))
  const all = name === unit ? [] : country ? [name, `${country} ${unit}`] : [name]
  return all.flatMap((one) => [one, `${one}s`])
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'currency' })
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
