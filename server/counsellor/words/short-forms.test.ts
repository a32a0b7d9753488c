import { expect, test } from 'vitest'
import { searchForm } from '#domain/text/search-form.ts'
import SHORT_FORMS from './short-forms.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'

test.each([
  ['Netherlands e week e koto ghonta kaj', 'netherlands week how many hour work'],
  ['APS ki entha? enni weeks padutundi', 'aps how much how many week takes'],
  ['Debrecen la evlo varusham', 'debrecen how many year'],
  ['ethra masam aanu', 'how many month is'],
  ['Denmark ko fee kati ho', 'denmark fee how much ho'],
  ['hapta ma kati ghanta', 'week how many hour'],
  ['fee ketlo che', 'fee how much is'],
  ['kiti divas lagtat', 'how many day need'],
  ['APS kinna lagda', 'aps how much need'],
  ['bei ya viza ni pesa ngapi', 'price viza is money how many'],
  ['anong level hinahanap', 'what level require'],
  ['Was kostet das', 'what cost the'],
])('"%s" is read as "%s"', (typed, english) => {
  expect(tokensOf(typed).join(' ')).toBe(english)
})

test.each([
  'what was the hole in my account, and why does it ache',
  'in the age of Das and Che, my mate Elli has to chai',
  'I want to die',
])('an English word is what it is where nothing else speaks another language: %s', (typed) => {
  expect(tokensOf(typed)).toEqual(typed.toLowerCase().replaceAll(',', '').split(' '))
})

test('what stands after a figure is its unit', () => {
  expect(tokensOf('amake 500 taka dite hobe').join(' ')).toBe('me 500 taka give is')
  expect(tokensOf('amake koto taka dite hobe').join(' ')).toBe('me how much money give is')
})

test('a word that is read so everywhere stands for one thing, and is written as the reader compares words', () => {
  const english = new Map<string, string>()
  for (const { words } of Object.values(SHORT_FORMS.languages))
    for (const [meaning, forms] of Object.entries(words))
      for (const form of forms.split(' ')) {
        expect(searchForm(form)).toBe(form)
        expect(english.get(form) ?? meaning, form).toBe(meaning)
        english.set(form, meaning)
      }
})
