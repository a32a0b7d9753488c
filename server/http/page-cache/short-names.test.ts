import { expect, test } from 'vitest'
import { renamePage, renameSheet, shortNames } from './short-names.ts'

const SHEET = String.raw`.note{top:0}.lg\:has-\[a\>b\]\:p-1\.5{top:1px}.group:hover .in-group,.note:is(.loud){top:2px}.font-display{top:3px}.\32xl{top:4px}`

test('each class of the sheet has one short name, and no two have the same', () => {
  const names = shortNames(SHEET)
  expect([...names.keys()]).toEqual(['note', 'lg:has-[a>b]:p-1.5', 'group', 'in-group', 'loud', 'font-display', '2xl'])
  expect(new Set(names.values()).size).toBe(names.size)
  const many = shortNames(Array.from({ length: 3_000 }, (_, at) => `.class-${at}{top:0}`).join(''))
  expect(new Set(many.values()).size).toBe(3_000)
  expect(Math.max(...[...many.values()].map((name) => name.length))).toBe(3)
})

test('a rule matches what it matched before', () => {
  const names = shortNames(SHEET)
  expect(renameSheet(SHEET, names)).toBe('.a{top:0}.b{top:1px}.c:hover .d,.a:is(.e){top:2px}.font-display{top:3px}.f{top:4px}')
  expect(renamePage('<p class="note lg:has-[a&gt;b]:p-1.5"><i class="2xl">x</i></p>', names)).toBe(
    '<p class="a b"><i class="f">x</i></p>',
  )
})

test('classes without a rule are left out, and so are the marks that React starts from', () => {
  expect(renamePage('<p class="none">1<!-- -->2</p><b class="none note"></b>', shortNames(SHEET))).toBe(
    '<p>12</p><b class="a"></b>',
  )
})

test('what a script looks for keeps its name, and scripts and text stay as they are', () => {
  const page = '<p class="font-display">1 class=&quot;note&quot;</p><script>x=\'<p class="note">\'</script>'
  expect(renamePage(page, shortNames(SHEET))).toBe(page)
})
