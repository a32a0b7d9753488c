import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type AtRule, type ChildNode, type Declaration, type Node, parse, type Root } from 'postcss'
import parseValue from 'postcss-value-parser'
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss'
import readSelectors from 'purgecss-from-html'

/** What a script of a page that is sent with the used style sets on elements that are there: a rule that asks for one is kept. */
const STATES = [
  'aria-pressed',
  'data-aside',
  'data-font',
  'data-loading',
  'data-scrolled',
  'data-session',
  'data-theme',
  'disabled',
  'hidden',
]
/** Pseudo-classes are states as well, and pseudo-elements stand on elements of the browser's own, which no HTML shows. */
const PSEUDO = [/^:/]
/** Parts that a browser gives to some controls alone, and what shows that the page has one. */
const CONTROL_PARTS: readonly [part: RegExp, control: RegExp][] = [
  [/::-webkit-(date|calendar)/, /<input[^>]* type="(date|time|month|week)/],
  [/::-webkit-(inner|outer)-spin-button/, /<input[^>]* type="number"/],
  [/::-webkit-search/, /<input[^>]* type="search"/],
  [/::file-selector-button/, /<input[^>]* type="file"/],
  [/::placeholder/, / placeholder="/],
  [/::backdrop/, /<dialog|popover/],
]
/** Who reads a custom property, in a rule or a style attribute. */
const READ = /var\((--[\w-]+)/g
/** A style attribute sets one so. */
const SET = /(--[\w-]+):/g
/** Tailwind declares each registered property a second time in here, with its initial value, for browsers that register none. */
const INITIAL_VALUES = 'properties'

/** An attribute that a sheet asks for, and where it asks for a value how and which. */
const ASKED_ATTRIBUTE = /(?<!\\)\[([\w-]+)(?:([~|^$*]?=)(?:"([^"]*)"|'([^']*)'|([^\]\s]*)))?/g

/** All of a page that decides what of a sheet is kept: pages of one kind mostly have the same. */
interface Traits {
  selectors: ExtractorResultDetailed
  /** Places in CONTROL_PARTS of the controls that it has not. */
  missingControls: number[]
  /** Custom properties that it sets itself, and that it reads. */
  sets: string[]
  reads: string[]
}

/** To cut a sheet takes longer than to render the page that it is for. Some ten kilobytes each. */
const cut = new LRUCache<string, string>({ max: 200 })

/** The rules of the sheet that elements of the page can match, in any state; nothing is renamed. */
export async function usedStyle(html: string, css: string): Promise<string> {
  const traits = traitsOf(html, css)
  const key = createHash('sha256').update(JSON.stringify(traits)).update(css).digest('base64')
  const known = cut.get(key)
  if (known !== undefined) return known
  const style = await cutFor(traits, css)
  cut.set(key, style)
  return style
}

function traitsOf(html: string, css: string): Traits {
  const found = readSelectors(html)
  // Five attributes of a page have one value among them.
  const values = [...new Set(found.attributes.values)]
  const asked = Array.from(css.matchAll(ASKED_ATTRIBUTE), ([, name, how, double, single, bare]) => {
    return { name: name!, how, value: double ?? single ?? bare ?? '' }
  })
  const names = new Set(asked.map(({ name }) => name))
  return {
    selectors: {
      attributes: {
        names: inOrder(found.attributes.names.filter((name) => names.has(name))),
        values: inOrder(asked.filter(({ how, value }) => isThere(how, value, values)).map(({ value }) => value)),
      },
      classes: inOrder(found.classes),
      ids: inOrder(found.ids.filter((id) => css.includes(`#${id}`))),
      tags: inOrder(found.tags),
      undetermined: [],
    },
    missingControls: CONTROL_PARTS.flatMap(([, control], at) => (control.test(html) ? [] : [at])),
    sets: inOrder(Array.from(html.matchAll(SET), ([, name]) => name!)),
    reads: inOrder(Array.from(html.matchAll(READ), ([, name]) => name!)),
  }
}

/** One value that is as asked stands for all that are: PurgeCSS looks no further. */
function isThere(how: string | undefined, asked: string, values: readonly string[]): boolean {
  if (how === undefined) return false
  if (how === '=') return values.includes(asked)
  return values.some((value) =>
    how === '^=' ? value.startsWith(asked) : how === '$=' ? value.endsWith(asked) : value.includes(asked),
  )
}

function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

async function cutFor({ selectors, missingControls, sets, reads }: Traits, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    extractors: [{ extractor: () => selectors, extensions: ['html'] }],
    css: [{ raw: css }],
    safelist: { standard: PSEUDO },
    dynamicAttributes: STATES,
    keyframes: true,
  })
  if (!purged) throw new Error('the stylesheet of a page could not be read')
  const sheet = parse(purged.css)
  dropPartsOfOtherControls(sheet, missingControls)
  writeOutUnsetProperties(sheet, sets)
  dropUnreadProperties(sheet, reads)
  return sheet.toString()
}

function dropPartsOfOtherControls(sheet: Root, missingControls: readonly number[]): void {
  const missing = missingControls.map((at) => CONTROL_PARTS[at]![0])
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !missing.some((part) => part.test(selector)))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
}

/** A registered property that neither a rule nor the page sets has its initial value everywhere, which is written where it is read. */
function writeOutUnsetProperties(sheet: Root, sets: readonly string[]): void {
  const initial = new Map<string, string | undefined>()
  sheet.walkAtRules('property', (rule) => {
    initial.set(rule.params, undefined)
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
  })
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isInitialValue(declaration) || sets.includes(declaration.prop)) initial.delete(declaration.prop)
  })
  sheet.walkDecls((declaration) => {
    declaration.value = writtenOut(declaration.value, initial)
  })
}

function writtenOut(value: string, initial: ReadonlyMap<string, string | undefined>): string {
  const parsed = parseValue(value)
  parsed.walk((node, at, nodes) => {
    if (node.type !== 'function' || node.value !== 'var' || !initial.has(node.nodes[0]?.value ?? '')) return
    const [name, comma, ...otherwise] = node.nodes
    const held = initial.get(name!.value) ?? (comma ? writtenOut(parseValue.stringify(otherwise), initial) : null)
    const { sourceIndex, sourceEndIndex } = node
    if (held !== null) nodes[at] = { type: 'word', value: held, sourceIndex, sourceEndIndex }
  })
  return parseValue.stringify(parsed.nodes)
}

function isInitialValue(declaration: Declaration): boolean {
  for (let node: Node | undefined = declaration; node; node = node.parent)
    if (node.type === 'atrule' && (node as AtRule).params === INITIAL_VALUES) return true
  return false
}

/** Custom properties that neither a rule nor the page reads, with their declarations. No script reads one that the page does not. */
function dropUnreadProperties(sheet: Root, reads: readonly string[]): void {
  const read = new Set<string>(reads)
  const note = (text: string) => {
    for (const [, name] of text.matchAll(READ)) read.add(name!)
  }
  sheet.walkDecls(({ value }) => note(value))
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) removeWithEmptyParents(declaration)
  })
  sheet.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove()
  })
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node
  node.remove()
  if (parent && parent.type !== 'root' && parent.type !== 'document' && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as ChildNode)
}
