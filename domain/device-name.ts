/** In this order: most browsers also name the ones they are compatible with. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser and its device as a person calls them, of what the browser says of itself: 'Chrome on Android'. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([, pattern]) => pattern.test(text))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0]
  if (!browser && !system) return 'Unknown device'
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? '')
}
