import { expect, test } from 'vitest'
import { searchForm } from './search-form.ts'

test.each([
  ['Universität zu Köln', 'universitat zu koln'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø, Œuvre', 'aero, oeuvre'],
  ['Þingvellir, Đorđe, Reykjavíð', 'thingvellir, dorde, reykjavid'],
  ['Işık', 'isik'],
  ['İstanbul', 'istanbul'],
  ['Tromsø', 'tromso'],
])('%s is found as %s', (text, form) => expect(searchForm(text)).toBe(form))
