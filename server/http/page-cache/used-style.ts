import { parse, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'
import readSelectors from 'purgecss-from-html'

/** What a script of a page that is sent with the used style sets on elements that are there: a rule that asks for one is kept. */
const STATES = ['aria-pressed', 'data-font', 'data-loading', 'data-scrolled', 'data-session', 'data-theme', 'disabled', 'hidden']
/** Pseudo-classes are states as well, and pseudo-elements stand on elements of the browser's own, which no HTML shows. */
const PSEUDO = [/^:/]
/** Who reads a custom property, in a rule or a style attribute. */
const READ = /var\((--[\w-]+)/g

/** The rules of the sheet that elements of the page can match, in any state; nothing is renamed. */
export async function usedStyle(html: string, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extractor: readSelectors, extensions: ['html'] }],
    css: [{ raw: css }],
    safelist: { standard: PSEUDO },
    dynamicAttributes: STATES,
  })
  if (!purged) throw new Error('the stylesheet of a page could not be read')
  const sheet = parse(purged.css)
  dropUnreadProperties(sheet, html)
  return sheet.toString()
}

/** Custom properties that neither a rule nor the page reads, with their declarations. No script reads one that the page does not. */
function dropUnreadProperties(sheet: Root, html: string): void {
  const read = new Set<string>()
  const note = (text: string) => {
    for (const [, name] of text.matchAll(READ)) read.add(name!)
  }
  note(html)
  sheet.walkDecls(({ value }) => note(value))
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
  sheet.walkAtRules('property', (rule) => {
    if (!read.has(rule.params)) rule.remove()
  })
}
