import fc from 'fast-check'
import { expect, test } from 'vitest'
import DISTRESS from '../../../eval/distress.json' with { type: 'json' }
import { byQuery } from '../answer/by-reading.ts'
import { choicesOf } from '../answer/tell.ts'
import type { EngineAnswer } from '../engine-answer.ts'
import { createLedgerEngine, type Turn } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { remember } from '../memory/questions.ts'
import { BLANK_QUERY } from '../query/query.ts'
import { labelOf } from '../reader/labels/label.ts'
import { read } from '../reader/read.ts'
import { telling } from '../test-engine.ts'
import { EVEN } from '../weighing/test-trees.ts'
import { weigh, weighBy } from '../weighing/weigh.ts'
import { moveOf } from './move/move.ts'

const ledger = builtInLedger()
/** What goes on from what is compared by what is told, doubted or not. */
const engine = telling
const TODAY = '2026-11-22'
const SEED = 14

/** The answer to the last of these messages, the others sent before it. */
function say(...messages: readonly string[]): EngineAnswer {
  return engine(messages.at(-1)!, turnsOf(messages.slice(0, -1)), ledger, TODAY)
}

function turnsOf(messages: readonly string[]): Turn[] {
  return messages.map((content) => ({ role: 'user', content }))
}

const ASKED: Readonly<Record<string, readonly string[]>> = {
  country: ['funds', 'visa-fee', 'visa-time', 'permit', 'work-hours', 'post-study', 'documents', 'insurance'],
  university: ['tuition', 'deadline', 'acceptance-rate', 'website', 'place', 'application-fee'],
  phase: ['fee', 'duration', 'place', 'topics', 'mode'],
  certificate: ['fee', 'duration', 'start', 'mode'],
  scholarship: ['amount', 'eligibility', 'deadline'],
}

const holding = (kind: string, attribute: string) => ledger.ofKind(kind).filter(({ id }) => ledger.of(id, attribute).length > 0)

/** An attribute, one more of the same kind, and two entities that have the first. */
const asked = fc
  .constantFrom(...Object.entries(ASKED).flatMap(([kind, all]) => all.map((attribute) => ({ kind, attribute }))))
  .filter(({ kind, attribute }) => holding(kind, attribute).length > 1)
  .chain(({ kind, attribute }) =>
    fc.record({
      attribute: fc.constant(attribute),
      other: fc.constantFrom(...ASKED[kind]!.filter((one) => one !== attribute)),
      two: fc.shuffledSubarray(holding(kind, attribute), { minLength: 2, maxLength: 2 }),
    }),
  )

const wordOf = (attribute: string) => ledger.attributes.get(attribute)!.names[0]!
const isRead = ({ state }: EngineAnswer, attribute: string) => state.query?.attributes[0] === attribute
/** Of what is declined the nearest that is known may differ with the words. */
const told = ({ text, declined }: EngineAnswer) => ({ text: declined ? text.split('\n')[0] : text, declined })

const LEADS = [
  'and {}?',
  'what about {}',
  'aur {} ka?',
  'und {}?',
  'ok and {} then',
  'no, i meant {}',
  '{}',
  'same for {}',
  'sorry, {}',
]

test('"and Y?" after a question about X is answered as the question about Y', () => {
  let compared = 0
  fc.assert(
    fc.property(asked, fc.constantFrom(...LEADS), ({ attribute, two: [x, y] }, lead) => {
      const [before, alone] = [say(`${wordOf(attribute)} ${x!.name}`), say(`${wordOf(attribute)} ${y!.name}`)]
      fc.pre(isRead(before, attribute) && isRead(alone, attribute))
      compared++
      expect(told(say(`${wordOf(attribute)} ${x!.name}`, lead.replace('{}', y!.name)))).toEqual(told(alone))
    }),
    { seed: SEED, numRuns: 120 },
  )
  expect(compared).toBeGreaterThan(100)
})

test('"and the B?" after A of X is answered as the question about B of X', () => {
  fc.assert(
    fc.property(asked, ({ attribute, other, two: [x] }) => {
      fc.pre(ledger.of(x!.id, other).length > 0)
      const alone = say(`${wordOf(other)} ${x!.name}`)
      fc.pre(isRead(say(`${wordOf(attribute)} ${x!.name}`), attribute) && isRead(alone, other))
      expect(told(say(`${wordOf(attribute)} ${x!.name}`, `and the ${wordOf(other)}?`))).toEqual(told(alone))
    }),
    { seed: SEED, numRuns: 100 },
  )
})

test('a question that names all it needs takes nothing from the one before', () => {
  fc.assert(
    fc.property(asked, asked, ({ attribute, two: [x] }, { attribute: other, two: [y] }) => {
      const whole = `what is the ${wordOf(other)} of ${y!.name}?`
      expect(told(say(`${wordOf(attribute)} ${x!.name}`, whole))).toEqual(told(say(whole)))
    }),
    { seed: SEED, numRuns: 100 },
  )
})

test.for([
  [['what is the fee of the diploma', 'half of that'], '€3,450: €6,900 ÷ 2.'],
  [['what is the fee of the diploma', 'half of that', 'in rupees'], '₹3,76,212 (from €3,450).'],
  [['visa fee of Greece', 'what is the fee of the diploma', '10 percent of that'], '€690: €6,900 × 10 %.'],
  [['what is the fee of the diploma', 'how much is left after phase 1'], '€6,000: €6,900 − €900.'],
  [['what is the fee of the diploma', '10 percent of that'], '€690: €6,900 × 10 %.'],
  [['blocked account germany', 'for two people'], '€23,808 a year: €11,904 a year × 2 people.'],
  [['blocked account germany', 'und pro Monat?'], '€992 a month.'],
  [['blocked account germany', 'kitna hua mahine ka'], '€992 a month.'],
  [['blocked account germany', 'and with insurance'], '€13,644 a year: €11,904 a year + €1,740 a year.'],
  [['phase 1 fee', 'phase 2 fee', 'both together'], '€2,100: €900 + €1,200.'],
  [['work hours in italy', 'and per year how many'], '1,040 hours a year.'],
] as const)('%j reckons on the figure before: %s', ([messages, verdict]) => {
  expect(say(...messages).text.split('\n')[0]).toBe(verdict)
})

test('a sum is set beside the figure before', () => {
  expect(say('blocked account germany', 'is 10 lakh enough then').text).toMatch(/^No, €2,733\.64 .* is missing: €11,904 a year/)
})

test.for([
  [['universities in switzerland', 'the second one'], 'EPFL'],
  [['universities in switzerland', 'tuition of the second one'], 'Tuition at EPFL'],
  [['universities in switzerland', 'the cheapest of them'], 'University of Geneva'],
  [['universities in switzerland', 'the cheapest of them', 'and the most expensive?'], 'ETH Zurich'],
  [['stay back germany', 'and in ireland', 'which is longer'], 'By the most Ireland has the longer post-study stay, by 6 months'],
  [['which universities in sweden', 'which of them have bioinformatics'], 'Uppsala'],
  [['universities in denmark', 'how many are they'], '5 universities in Denmark'],
  [
    ['tuition at stanford', 'deadline for ulm molecular medicine', 'and the fee at the first university again?'],
    'Stanford University',
  ],
] as const)('%j speaks of what was found: %s', ([messages, name]) => {
  expect(say(...messages).text).toContain(name)
})

test('what none of the things found fulfils is not looked for among others', () => {
  const answer = say('universities in denmark', 'are any of them free')
  expect(answer.text).not.toMatch(/LMU|Göttingen/)
})

test('who doubts an answer is told who says it, and when it was checked', () => {
  for (const doubt of ['are you sure?', 'where does it say so', 'source?', 'since when', 'iska source kya hai', 'wo steht das?'])
    expect(say('fee of phase 1', doubt).text).toContain('Phase 1 (Foundation Courses) costs €900')
})

test('"ok" is no question, and leaves what was spoken of', () => {
  expect(say('blocked account germany', 'ok')).toMatchObject({ talk: true, declined: false })
  expect(say('blocked account germany', 'ok', 'and in italy?').text).toContain('€10,179.85')
  expect(say('fee of phase 1', 'ok', 'source?').text).toContain('Phase 1 (Foundation Courses) costs €900')
})

test('what no grammar explains is asked of what was spoken of, by what its records say', () => {
  const registering = say(
    'Ireland: money to show for a one year master?',
    'and what do I pay when I register there after landing',
  )
  expect(registering.text).toContain('300')
  const working = say('How many days may a student work in Germany in a year?', 'Does a HiWi job at the uni eat into that?')
  expect(working.text).toMatch(/not count/)
  expect(say('internships in which countries', 'is it paid').declined).toBe(true)
})

test('a button is answered by what it stands for: a programme by the university it is at', () => {
  const [degree, other] = ledger.ofKind('programme').filter(({ name }) => name === 'Biomedical Engineering')
  const query = (id: string) => ({ ...BLANK_QUERY, entities: [id], attributes: ['place'] })
  const readings = [degree!, other!].map(({ id }) => ({ query: query(id), confidence: 1, label: labelOf(query(id), ledger) }))
  const unclear = 'biomedical engineering where'
  const asking = createLedgerEngine(read, (matter) => {
    const weighed = weigh(matter)
    return matter.question === unclear ? { ...weighed, others: choicesOf(readings) } : weighed
  })
  const { others } = asking(unclear, [], ledger, TODAY)
  expect(new Set(others.map(({ label }) => label)).size).toBe(2)
  for (const { question, query: stands } of others) {
    const pressed = asking(question, [{ role: 'user', content: unclear }], ledger, TODAY)
    expect(told(pressed)).toEqual(told({ ...pressed, ...byQuery(stands, { ledger, today: TODAY }) }))
  }
})

test('a place in the list of what was asked back chooses', () => {
  const unclear = 'mainz epidemiology how many yrs of experience'
  const asking = createLedgerEngine(
    read,
    (matter) => (matter.question === unclear ? weighBy(EVEN)({ ...matter, isSure: false }) : weigh(matter)),
    remember,
    () => false,
  )
  const choices = asking(unclear, [], ledger, TODAY).choices
  expect(choices.length).toBeGreaterThan(1)
  const then = (message: string) => told(asking(message, [{ role: 'user', content: unclear }], ledger, TODAY))
  for (const { question } of choices) expect(then(question)).toEqual(told(say(question)))
  expect(then('the second one')).toEqual(told(say(choices[1]!.question)))
})

test('what a programme has not is asked of the country that it lies in, and what only the site has is a new topic', () => {
  expect(say('deadline for molecular medicine at ulm', 'and the blocked account?').text).toContain('€11,904')
  expect(told(say('TUM deadline', 'and the refund rule of the diploma?'))).toEqual(told(say('refund rule of the diploma')))
})

test('a half sentence on what the site has nothing of is declined', () => {
  expect(say('blocked account germany', 'and in canada?')).toMatchObject({ declined: true })
  expect(say('blocked account germany', 'and the weather?')).toMatchObject({ declined: true })
})

test.for(['my father is worried, and yale?', 'listen mate and yale?', 'and yale? I would be really grateful'])(
  'chatter around a half sentence changes nothing: %s',
  (message) => {
    expect(told(say('tuition at harvard', message))).toEqual(told(say('tuition at yale')))
  },
)

test('distress beside a half sentence is heard before it is answered', () => {
  expect(say('tuition at harvard', 'i want to die, and yale?').helplines.length).toBeGreaterThan(0)
})

test('distress is heard before whom a scholarship is for, and before who comes along', () => {
  const award = 'DAAD EPOS scholarship who can get it'
  expect(say(award, 'im a dentist, is it for me?').helplines).toEqual([])
  const { text, helplines } = say(award, 'im a dentist and i want to kill myself, is it for me?')
  expect(helplines.length).toBeGreaterThan(0)
  expect(text).not.toContain('For whom')
  expect(say('i will end my life if visa is refused, do you guarantee visa?').text).toMatch(/^I am very glad that you wrote this/)
  expect(say('can my wife come with me to germany', 'my husband beats me and she wants to die').helplines.length).toBeGreaterThan(
    0,
  )
})

test('no words of distress are explained by the grammar of conversation', () => {
  const distressed = DISTRESS.filter(({ care }) => care !== null)
  const explained = distressed.filter(({ text }) => moveOf(text, new Set(), ledger).residue.length === 0)
  expect(explained).toEqual([])
  expect(distressed.length).toBeGreaterThan(50)
})

test('what names nothing is asked of what was spoken of last that has it', () => {
  expect(say('tuition at eth zurich', 'which city is it in', 'what does a non eu student pay there').text).toContain('CHF')
  expect(say('visa fee of norway', 'how many hours may one work').text).toContain('Norway')
})

test('the one that lies in a place is the one of the list', () => {
  expect(say('in which countries do you have internships', 'the sweden one, how long is it').text).toContain('Sweden')
})

test('a name before or after "one" says which of those that were told of together is meant', () => {
  const asked = ['list your certificate courses and fees', 'the neuroscience one - how many months'] as const
  expect(say(...asked).text).toContain('Clinical Neuroscience and Precision Medicine Certificate takes 5 months')
  expect(say(...asked, 'and the computational genomics one, what is its fee').text).toContain('$7,500')
})

test('of two that were set side by side for a subject each is spoken of for that subject', () => {
  const asked = ['compare molecular medicine at Ulm and at Göttingen, tuition for non eu', 'the second one - deadline?'] as const
  expect(say(...asked).text).toContain('Molecular Medicine at University of Göttingen')
  expect(say(...asked, 'and of the first').text).toContain('Molecular Medicine at Ulm University')
})

test('the cheaper one is asked for its own deadline', () => {
  const asked = 'heidelberg: molecular biosciences or international health, which costs less'
  expect(say(asked, 'the cheaper one, when does it close').text).toContain('Molecular Biosciences')
})

test('what they ask for is told in other words of theirs, and the one for a programme is one of their kind', () => {
  const asked = ['the DAAD EPOS stipend for master students', 'How much work experience do they ask for?'] as const
  expect(say(...asked).text).toContain('two years of professional experience')
  expect(say(...asked, 'And when does the one for International Health at Charité close?').text).toMatch(/^October 15/)
})

test('a sentence in quotation marks after a sentence in German is one more to be said', () => {
  const asked = 'Paano po sabihin sa German "I would like to enrol"?'
  expect(say(asked, 'Eh yung "Where is the library, please?"').text).toContain('Wo ist die Bibliothek, bitte?')
})

test('what a sum comes to a month is that sum', () => {
  expect(say('bank balance for italy student visa', 'per month it comes to?').text).toMatch(/^€848\.32 a month/)
})

test('the sum that was told is told in another currency, by whatever name it goes', () => {
  const asked = 'how much is the blocked account for germany'
  expect(say(asked, 'in indian rupees?').text).toMatch(/^₹/)
  expect(say(asked, 'convert to rupees').text).toMatch(/^₹/)
})

test('the sum of all that are spoken of is a sum, in another currency too, and nothing of it is added to it again', () => {
  const asked = ['how long is the diploma', 'and what is the total fee for all three phases together?'] as const
  expect(say(...asked).text).toMatch(/^€6,900/)
  expect(say(...asked, 'how much is that in indian rupees approx?').text).toMatch(/^₹7,52/)
  expect(say(...asked, 'how much is that in rupees? the total of the three phases i mean').text).toMatch(/^₹7,52/)
})

test('where somebody comes from is no place that is asked about', () => {
  const asked = ['funds for a student visa in france', 'how much is the visa fee for someone from the Philippines?'] as const
  expect(say(...asked).text).toContain('€99')
  expect(say(...asked, 'and for a Nigerian applicant?').text).toContain('Études en France (India, Nigeria)')
  expect(say('blocked account for germany', 'okay in us dollars then').text).toMatch(/^\$13,908/)
})

test('what is told of every country by words alone is asked of the one that was spoken of', () => {
  const asked = ['funds for finland', 'can my father sponsor'] as const
  expect(say(...asked).text).toContain('sponsors are not accepted')
  expect(say(...asked, 'permit fee').text).toContain('Finland')
})

test('"the same for Norway" is no longer about Finland', () => {
  const { state } = say('funds for finland', 'now same things for norway - how much funds', 'hours of work there')
  expect(state.query).toMatchObject({ entities: ['country.Norway'], attributes: ['work-hours'] })
})

test('what a message names itself is what it points at, and the same programme is another university’s of the field', () => {
  const asked = [
    'charite medical neurosciences deadline',
    'fees',
    'sorry i meant international health in charite, what does that cost',
  ]
  expect(say(...asked).text).toContain('16,400')
  expect(say(...asked, 'and the same programme at heidelberg?').text).toContain('Heidelberg')
})

test('a period is said of what was last told in figures', () => {
  const asked = ['medicine at semmelweis, tuition', 'is there an entrance exam there', 'and debrecen per year?']
  expect(say(...asked).text).toMatch(/^\$16,900 a year/)
})

test('a place beside a university says where it is, and a field in another place is none of the university before', () => {
  expect(say('about trinity college dublin', 'what about poland, jagiellonian').text).not.toContain('visa of Poland')
  expect(say('what is the fee in global health in maastricht', 'global health in barcelona?').text).toContain(
    'University of Barcelona',
  )
})

test('a start is the intake of what starts once a year, and the level of a language stands with it', () => {
  expect(say('tuition public health at haw hamburg', 'when can i start').text).toMatch(/October[\s\S]*April/)
  const asked = [
    'is human medicine at the medical university of vienna taught in english?',
    'which level of the language do i need?',
  ]
  expect(say(...asked).text).toContain('C1')
})

test('phases are counted as they are numbered, whichever was spoken of', () => {
  expect(say('phase 2 fee', 'and the first one?').text).toMatch(/^€900/)
  expect(say('phase 1 fee', 'and the third one?').text).toMatch(/^€4,800/)
})

test('tuition without a name, after a country, is that of its universities', () => {
  const { state, text } = say('funds for austria', 'public university tuition per semester for us as non-eu?')
  expect(state.query).toMatchObject({ entities: ['country.Austria'] })
  expect(text).toContain('€726.72')
})

test('what was said before is read once in a conversation, and after it is forgotten the answer is the same', () => {
  const readTexts: string[] = []
  const counting = createLedgerEngine((text, own) => {
    readTexts.push(text)
    return read(text, own)
  })
  const messages = ['funds for finland', 'can my father sponsor', 'permit fee']
  const answers = messages.map((message, at) => {
    return counting(message, turnsOf(messages.slice(0, at)), ledger, TODAY)
  })
  expect(answers.at(-1)).toEqual(say(...messages))
  expect(readTexts.filter((text) => text === messages[0])).toHaveLength(countAlone(messages[0]!))
})

test('however long a conversation grows, each message costs one answer: none before it is read again', () => {
  const readTexts: string[] = []
  const counting = createLedgerEngine((text, own) => {
    readTexts.push(text)
    return read(text, own)
  })
  const countries = [
    'Finland',
    'Austria',
    'Spain',
    'Italy',
    'France',
    'Norway',
    'Sweden',
    'Poland',
    'Greece',
    'Ireland',
    'Hungary',
  ]
  const messages = countries.map((name) => `funds for ${name}`)
  const again = messages.map((message, at) => {
    readTexts.length = 0
    counting(message, turnsOf(messages.slice(0, at)), ledger, TODAY)
    return readTexts.filter((text) => messages.slice(0, at).includes(text))
  })
  expect(again).toEqual(messages.map(() => []))
})

/** How often a message by itself is read in full. */
function countAlone(message: string): number {
  let count = 0
  createLedgerEngine((text, own) => {
    if (text === message) count++
    return read(text, own)
  })(message, [], ledger, TODAY)
  return count
}

test.each<[what: string, turns: readonly string[], told: RegExp]>([
  [
    'a sum of a month, for so many',
    ['monthly proof of funds for France', 'For six months that makes?'],
    /^€5,265: €877\.50 a month × 6 months\./,
  ],
  ['a figure for so short a stay', ['proof of funds for Ireland', 'For eight months that makes?'], /^€6,665\.\n/],
  [
    'what was reckoned itself',
    ['proof of funds for France', 'double that', 'for six months'],
    /^€10,530: €1,755 a month × 6 months\./,
  ],
  ['a whole in another currency', ['proof of funds for Germany', 'and in rupees that would come to?'], /^₹12,98,095 a year\./],
  ['the one just told and one more', ['fee of phase 3', 'and that one plus the Greek one?'], /^€6,000: €4,800 \+ €1,200\./],
  [
    'that in rupees',
    ['fee of phase 3', 'that one plus the Greek one', 'In rupees that would come to?'],
    /^₹6,54,282 \(from €6,000\)\./,
  ],
])('on the figure just told is reckoned: %s', (_what, turns, told) => {
  expect(say(...turns).text).toMatch(told)
})

test('the fee of an exam is that of the exam that is named, and not of all that the state asks', () => {
  expect(say('approbation fee in bavaria', 'and the FSP fee').text).toMatch(/^€550/)
})

test.each<[what: string, turns: readonly string[], told: RegExp]>([
  [
    'where one applies for a scholarship by its page',
    ['how much is the eiffel scholarship', 'so where do i apply then'],
    /^The page of France Excellence Eiffel is https:/,
  ],
  [
    'where one applies in a country by its visa',
    ['visa fee for finland', 'how do i apply'],
    /Apply in Enter Finland, then prove the identity/,
  ],
  [
    'which masters there are, not the tuition again',
    ['tuition at heidelberg', 'which masters do they have'],
    /^\d+ programmes in Heidelberg/,
  ],
  [
    'where a programme is by its university',
    ['tuition of bioinformatics at saarland university', 'where is it'],
    /^Saarland University is in Saarbrücken/,
  ],
  [
    'what is good for something, which is no nod',
    ['who can enrol in the diploma', 'so what is it good for then'],
    /^The diploma prepares for six roles/,
  ],
  [
    'the one of which a word says no more than its name',
    ['scholarships in sweden', 'how much does the KI one pay', 'and the SI?'],
    /12,000 SEK a month, travel grant/,
  ],
  [
    'what is free of a list',
    ['neuroscience masters in germany', 'which are free'],
    /^\d+ programmes in neuroscience in Germany .* without tuition/,
  ],
  [
    'that there is none of a list',
    ['masters in ai in medicine', 'in netherlands'],
    /I know of no programme in AI in medicine in the Netherlands/,
  ],
  [
    'what a profession is asked in the state that is named',
    ['recognition of nurses in germany', 'in bavaria?'],
    /^Nurses: Bayern \(Bavaria\): Landesamt für Pflege/,
  ],
  [
    'her own money against what comes to it',
    ['i have 12000 euro, enough for germany 1 year', 'and with 3000 tuition?'],
    /^No, €2,904 is missing: €14,904 \(€11,904 \+ €3,000\) − €12,000/,
  ],
  [
    'a sum in a currency, and no number',
    ['how much is european explorer', 'for 4 unis', 'max how many', 'in dollars'],
    /^\$385\.73/,
  ],
  [
    'the sums of the level that is named, and none of others',
    ['stipendium hungaricum amount', 'in rupees', 'for phd?'],
    /^₹41,610 a month or ₹53,498 a month \(doctorate\)\./,
  ],
  [
    'what else is asked',
    ['do i need python for the diploma', 'what else'],
    /^To enrol in the diploma you need: an age of 18 or older/,
  ],
  [
    'how to apply for the cheaper of a list',
    ['masters in public health in germany', 'the cheaper one - how do i apply'],
    /^One applies for Public Health at/,
  ],
  ['whose degree says what she is', ['i did bds', 'can i practise in germany'], /^Dentists: /],
])('a half sentence is told %s', (_what, turns, told) => {
  expect(say(...turns).text).toMatch(told)
})
