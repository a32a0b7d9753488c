import fc from 'fast-check'
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

  test('keeps the parts of controls that are there, and what stands before and after an element', async () => {
    const css = '::placeholder{opacity:1}::-webkit-search-decoration{top:0}.note::before{content:"a"}'
    expect(await usedStyle('<p class="note"><input data-a="" type="search" placeholder="b"></p>', css)).toBe(css)
    expect(await usedStyle('<p class="note"><input type="text"></p>', css)).toBe('.note::before{content:"a"}')
    expect(await usedStyle('<input type="date">', '::-webkit-datetime-edit,::file-selector-button{margin:0}')).toBe(
      '::-webkit-datetime-edit{margin:0}',
    )
    expect(await usedStyle('<p>a</p>', '::selection{margin:0}')).toBe('::selection{margin:0}')
  })

  test('keeps the animations that are used', async () => {
    const css = '@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}p{animation:turn 1s}'
    expect(await usedStyle('<p>a</p>', css)).toBe(css.replace('@keyframes fade{to{opacity:0}}', ''))
  })

  test('keeps custom properties that a rule or a style attribute reads', async () => {
    const css = ':root{--read:1px;--of-a-rule:2px;--unread:3px}p{top:var(--of-a-rule)}'
    expect(await usedStyle('<p style="left:var(--read)">a</p>', css)).toBe(css.replace(';--unread:3px', ''))
  })

  test('keeps the rule of a property with what it declares', async () => {
    const rule = (name: string) => `@property --${name}{syntax:"*";inherits:false}`
    expect(await usedStyle('<p>a</p>', `p{--unread:1;--read:2;top:var(--read)}${rule('read')}${rule('unread')}`)).toBe(
      `p{--read:2;top:var(--read)}${rule('read')}`,
    )
  })

  test('writes the initial value of a registered property where it is read, when nothing on the page sets it', async () => {
    const again = '@layer properties{@supports (a:b){*{--line:solid;--lead:initial}}}'
    const rules = '@property --line{syntax:"*";inherits:false;initial-value:solid}@property --lead{syntax:"*";inherits:false}'
    const css = `${again}p{border:var(--line)!important;line-height:var(--lead,calc(1 * max(2,var(--root,1))));outline:1px var(--lead,var(--line))}${rules}`
    expect(await usedStyle('<p>a</p>', css)).toBe(
      'p{border:solid!important;line-height:calc(1 * max(2,var(--root,1)));outline:1px solid}',
    )
    expect(await usedStyle('<p style="--line:dotted;--lead:2">a</p>', css)).toBe(css)
    expect(await usedStyle('<p class="b">a</p>', `${css}.b{--line:dotted;--lead:2}`)).toBe(`${css}.b{--line:dotted;--lead:2}`)
  })

  test('asks for an attribute in each way a sheet can', async () => {
    const rules = ['[title]', '[rel=next]', '[href^="http"]', "[href$='.pdf']", '[lang*=e]', '[rel~=next]', '[lang|=de]']
    const css = rules.map((selector) => `${selector}{top:0}`).join('')
    const used = async (attributes: string) => {
      const kept = await usedStyle(`<a ${attributes}>a</a>`, css)
      return rules.filter((selector) => kept.includes(selector))
    }
    expect(await used('title="b"')).toEqual(['[title]'])
    expect(await used('rel="next"')).toEqual(['[rel=next]', '[rel~=next]'])
    expect(await used('href="https://b.example/"')).toEqual(['[href^="http"]'])
    expect(await used('href="/b.pdf"')).toEqual(["[href$='.pdf']"])
    expect(await used('lang="de"')).toEqual(['[lang*=e]', '[lang|=de]'])
    expect(await used('id="b"')).toEqual([])
  })

  test('what a page is given never depends on which page was cut before it', async () => {
    const css =
      String.raw`@layer properties{*{--line:solid}}#one{top:0}.a{top:1px}.b[hidden],.a .b{border:var(--line)}p>em{top:2px}` +
      String.raw`[title]{top:3px}[rel=next]{top:4px}[href^=http]{top:5px}::placeholder{top:6px}:root{--read:1;--unread:2}` +
      String.raw`@property --line{syntax:"*";inherits:false;initial-value:solid}.c{animation:turn 1s}@keyframes turn{to{rotate:1turn}}`
    const part = fc.constantFrom(
      '<i id="one"></i>',
      '<i class="a c"></i>',
      '<i class="b" hidden=""></i>',
      '<em title="a"></em>',
      '<a rel="next" href="/next"></a>',
      '<a href="https://a.example/"></a>',
      '<input placeholder="a">',
      '<i style="--line:dotted"></i>',
      '<i style="top:var(--read)"></i>',
    )
    let pages = 0
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const page = `<p class="${parts.length}">${parts.join('')}</p>`
        // Its like was never cut.
        const alone = await usedStyle(page.replace('class="', `class="alone-${pages++} `), css)
        expect(await usedStyle(page, css)).toBe(alone)
      }),
      { numRuns: 100 },
    )
  })
})
