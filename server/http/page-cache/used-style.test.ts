import { describe, expect, test } from 'vitest'
import { usedStyle } from './used-style.ts'

describe('usedStyle', () => {
  test('keeps the rules whose classes and elements are on the page, under their names', async () => {
    const page = '<p class="note">a</p>'
    expect(await usedStyle(page, '.note{color:red}.other{color:blue}p{margin:0}table{margin:0}*{padding:0}')).toBe(
      '.note{color:red}p{margin:0}*{padding:0}',
    )
    expect(await usedStyle(page, '@media (width>=10px){.note{top:0}.other{top:0}}@media print{.other{top:0}}')).toBe(
      '@media (width>=10px){.note{top:0}}',
    )
  })

  test('reads a class as the browser does: escaped in the sheet, with entities on the page', async () => {
    const css = String.raw`.lg\:has-\[a\>b\]\:p-1\.5{padding:.5px}.\32xl{top:0}`
    expect(await usedStyle('<i class="lg:has-[a&gt;b]:p-1.5"></i>', css)).toBe(
      String.raw`.lg\:has-\[a\>b\]\:p-1\.5{padding:.5px}`,
    )
  })

  test('keeps what an element that is there looks like in another state', async () => {
    const css =
      '.note:hover{top:0}.note:is([open],:popover-open){top:1px}.note[aria-pressed=true]{top:2px}:root[data-theme=dark]{color:red}.note[hidden]{top:3px}'
    expect(await usedStyle('<html><p class="note">a</p></html>', css)).toBe(css)
  })

  test('keeps the parts of controls and what stands before and after an element', async () => {
    const css = '::placeholder{opacity:1}::-webkit-search-decoration{top:0}.note::before{content:"a"}'
    expect(await usedStyle('<p class="note">a</p>', css)).toBe(css)
  })

  test('keeps custom properties that a rule or a style attribute reads', async () => {
    const css = ':root{--read:1px;--of-a-rule:2px;--unread:3px}p{top:var(--of-a-rule)}'
    expect(await usedStyle('<p style="left:var(--read)">a</p>', css)).toBe(css.replace(';--unread:3px', ''))
  })

  test('keeps the rule of a property with what it declares', async () => {
    const rule = (name: string) => `@property --${name}{syntax:"*";inherits:false}`
    expect(await usedStyle('<p>a</p>', `p{--unread:1;top:var(--read)}${rule('read')}${rule('unread')}`)).toBe(
      `p{top:var(--read)}${rule('read')}`,
    )
  })
})
