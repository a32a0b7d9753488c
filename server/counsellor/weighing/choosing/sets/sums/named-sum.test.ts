import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function say(conversation: string): string {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(turns.at(-1)!, earlier, ledger, '2026-11-30').text
}

test.for([
  // Asked by examiners, who were told the diploma alone.
  ['total cost of diploma plus germany visa plus blocked account plz', '€18,879: €6,900 + €75 + €11,904.'],
  ['diploma + greece visa + germany visa total', '€7,065: €6,900 + €90 + €75.'],
  ['what do i pay in total for phase 3, the germany visa and health insurance for 3 months', '€5,310: €4,800 + €75 + €435.'],
  [
    'kitna total lagega agar main diploma ke 3 phase + greece aur germany me 3-3 mahine rehne ka paisa dikhana pade',
    '€11,826: €6,900 + €2,976 + €1,950.',
  ],
  ['diploma plus germany visa total => add the greece visa also', '€7,065: €6,900 + €75 + €90.'],
  [
    '3 months in Greece and 3 months in Germany, how much living money must i prove for both together => add the phase fees',
    '€11,826: €2,976 + €1,950 + €6,900.',
  ],
  ['diploma plus germany visa total => plus blocked account', '€18,879: €6,900 + €75 + €11,904.'],
] as const)('%s', ([conversation, verdict]) => {
  expect(say(conversation).split('\n')[0]).toBe(verdict)
})

test('one price alone is multiplied and added to none that nobody named', () => {
  expect(say('Health insurance for student germany how much monthly and for 2 yrs total?')).toMatch(
    /^€3,480: €145 a month × 24 months\./,
  )
})

test('what a sum lacks is said in front, and the same sum is asked of another country', () => {
  const germany = 'how much total for first year germany: blocked account + visa fee + aps + insurance'
  expect(say(`${germany} => same thing for ireland`)).toMatch(
    /^No whole total: what is stated here comes to €10,060: €10,000 \+ €60\.[\s\S]*Not stated here: insurance of Ireland\./,
  )
  expect(say('Total documents cost for approbation: translation, FSP, KP, approbation fee in Baden Württemberg')).toMatch(
    /^No whole total: what is stated here comes to €350\./,
  )
})

test('each stay has its own span, and what several friends ask one after the other is no sum', () => {
  expect(
    say('total to show for 9 months of stays, that is 3 months in Greece and 3 months in Germany, plus the phase fees'),
  ).toMatch(/^€11,826: /)
  expect(say('We are three friends. One wants Italy, one Ireland, one Sweden. Start with Italy, visa fee?')).not.toContain(' + ')
})
