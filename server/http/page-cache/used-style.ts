import { PurgeCSS } from 'purgecss'
import readSelectors from 'purgecss-from-html'

/** What a script of ours or the browser sets on elements that are there: a rule that asks for one is kept. */
const STATES = [
  'aria-busy',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'data-closed',
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
  return purged.css
}
