import { parse } from 'postcss'
import readSelector from 'postcss-selector-parser'

/** What public/site.js looks for keeps its name. */
const READ_BY_SCRIPTS = new Set(['font-display', 'm-sea'])
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LATER_SIGNS = `${LETTERS}0123456789-_`
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** Each class of a sheet with a name of one to three signs, by its place in the sheet: the same for every page that uses it. */
export function shortNames(sheet: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  let taken = 0
  parse(sheet).walkRules((rule) => {
    readSelector((selectors) =>
      selectors.walkClasses(({ value }) => {
        if (!names.has(value)) names.set(value, READ_BY_SCRIPTS.has(value) ? value : nameAt(taken++))
      }),
    ).processSync(rule.selector)
  })
  return names
}

/** The sheet, or any part of it, under the names. */
export function renameSheet(sheet: string, names: ReadonlyMap<string, string>): string {
  const root = parse(sheet)
  root.walkRules((rule) => {
    rule.selector = readSelector((selectors) =>
      selectors.walkClasses((one) => {
        one.value = names.get(one.value) ?? one.value
      }),
    ).processSync(rule.selector)
  })
  return root.toString()
}

/** The page under the names. A class that the sheet has no rule for is left out, and so are the marks that React starts from. */
export function renamePage(html: string, names: ReadonlyMap<string, string>): string {
  return html.replaceAll('<!-- -->', '').replace(/(<script\b[^]*?<\/script>)| class="([^"]*)"/g, (all, script, classes) => {
    if (script !== undefined) return all
    const short = String(classes)
      .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
      .split(/\s+/)
      .flatMap((name) => names.get(name) ?? [])
    return short.length > 0 ? ` class="${short.join(' ')}"` : ''
  })
}

function nameAt(place: number): string {
  if (place < LETTERS.length) return LETTERS[place]!
  const later = place - LETTERS.length
  return nameAt(Math.floor(later / LATER_SIGNS.length)) + LATER_SIGNS[later % LATER_SIGNS.length]!
}
