import { describe, expect, test } from 'vitest'
import { withOwnStyle } from './page-style.ts'

const cssOf = (html: string, css: string) => withOwnStyle(html, css).css

describe('withOwnStyle', () => {
  test('keeps the rules whose classes and elements are on the page', () => {
    const page = '<p class="note">a</p>'
    expect(cssOf(page, '.note{color:red}.other{color:blue}p{margin:0}table{margin:0}*{padding:0}')).toBe(
      '.a{color:red}p{margin:0}*{padding:0}',
    )
    expect(cssOf(page, '.other,p.note>a,.note:hover{color:red}')).toBe('.a:hover{color:red}')
    expect(cssOf(page, '::placeholder{opacity:1}:root[data-theme=dark]{color:red}@media print{.other{top:0}}')).toBe(
      '::placeholder{opacity:1}:root[data-theme=dark]{color:red}',
    )
    expect(cssOf(page, '@media (width>=10px){.note{top:0}.other{top:0}}')).toBe('@media (width>=10px){.a{top:0}}')
  })

  test('leaves out the parts of controls that are not there', () => {
    const css = '::-webkit-datetime-edit-fields-wrapper{padding:0}::file-selector-button{border:0}::placeholder{opacity:1}'
    expect(cssOf('<input type="text">', css)).toBe('::placeholder{opacity:1}')
    expect(cssOf('<input type="date"/><input type="file"/>', css)).toBe(css)
  })

  test('does not judge what stands in brackets', () => {
    expect(cssOf('<p class="on">a</p>', '.on:not(.absent){top:0}.on:is(.b,.c) p{top:1px}')).toBe(
      '.a:not(.absent){top:0}.a:is(.b,.c) p{top:1px}',
    )
  })

  test('gives the most frequent class the shortest name, on the page and in the sheet alike', () => {
    const page = '<i class="lg:has-[a&gt;b]:p-1.5 x"></i><i class="x"></i>'
    expect(withOwnStyle(page, String.raw`.lg\:has-\[a\>b\]\:p-1\.5{padding:.5px}.x{top:0}.\32xl{top:0}`)).toEqual({
      html: '<i class="b a"></i><i class="a"></i>',
      css: '.b{padding:.5px}.a{top:0}',
    })
    const many = Array.from({ length: 60 }, (_, index) => `c${index}`)
    const short = withOwnStyle(`<i class="${many.join(' ')}"></i>`, '').html
    expect(new Set(short.split(/[" ]/)).size).toBe(new Set(`<i class="${many.join(' ')}"></i>`.split(/[" ]/)).size)
    expect(short).toContain(' Z aa ab ')
  })

  test('leaves out custom properties that nothing reads, and those that only they read', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}@property --c{syntax:"*";inherits:false}@property --a{syntax:"*";inherits:false}p{top:var(--c)}'
    expect(cssOf('<p style="left:var(--d)">a</p>', css)).toBe(
      ':root{--c:2px;--d:3px}@property --c{syntax:"*";inherits:false}p{top:var(--c)}',
    )
  })

  test('reads strings, comments, escapes and statements for what they are', () => {
    const page = '<p class="x">a</p>'
    expect(cssOf(page, '/* } .y{ */@layer one,two;.x:after{content:"}.y{;";top:0}@font-face{src:url(a.woff2)}')).toBe(
      '@layer one,two;.a:after{content:"}.y{;";top:0}@font-face{src:url(a.woff2)}',
    )
  })

  test('takes away what React would hydrate by, and nothing that is read', () => {
    expect(withOwnStyle('<!--$--><p>1<!-- --> to <!-- -->2</p><!--/$-->', '').html).toBe('<p>1 to 2</p>')
  })
})
