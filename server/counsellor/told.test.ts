import { expect, test } from 'vitest'
import { JOB_PLACES } from '#content/jobs/job-places.ts'
import HELPLINES from './care/helplines.json' with { type: 'json' }
import { createLedgerEngine } from './engine.ts'
import { builtInLedger } from './ledger/source.ts'
import ASKED from './ledger/writing/asked.json' with { type: 'json' }
import { read } from './reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function told(question: string): string {
  const { text, declined } = engine(question, [], ledger, '2026-11-22')
  expect(declined).toBe(false)
  return text
}

test('each place that advertises jobs is known, with its address', () => {
  for (const { id, url } of JOB_PLACES) expect(ledger.of(`page.${id}`, 'website').map(({ value }) => value)).toEqual([url])
  expect(told('which site for research jobs in netherlands')).toContain('academictransfer.com')
})

test('who asks for jobs is told that the listings are samples, and a list stands before what the board covers', () => {
  const text = told('jobs in hungary')
  expect(text).toMatch(/^\d+ jobs in Hungary: /)
  expect(text).toContain('marked "Sample listing"')
})

test('who says what she is by profession is told of that profession', () => {
  expect(told('I am a nurse, can I work in Germany?')).toContain('Recognition (Anerkennung) as Pflegefachperson')
})

test('whether a sum is enough does not turn on where in the question the time stands', () => {
  const questions = [
    'Is 12000 euro enough for 1 year in Germany?',
    'For 1 year in Germany, is 12000 euro enough?',
    'I will stay one year, are 12,000 euros enough for Germany?',
  ]
  for (const question of questions) expect(told(question)).toMatch(/^Yes, €96 is left: €12,000 − €11,904\./)
})

test('a state’s fee is that of the exam that is named', () => {
  expect(told('kenntnisprüfung fee in nordrhein westfalen')).toMatch(/^€1,050\./)
  expect(told('FSP fee bavaria')).toMatch(/^€550\./)
  expect(told('approbation fee bavaria')).toMatch(/^€400\./)
  expect(engine('fee for fachsprachprüfung hamburg', [], ledger, '2026-11-22').declined).toBe(true)
})

test('what a state asks of nurses and dentists is not told from its rules for doctors, and each of their sums is told by what it is for', () => {
  expect(told('nurse recognition thuringia notice fee and certificate fee')).toMatch(/^Notice at most €160, certificate €80\./)
  expect(told('dentist kenntnisprüfung fee in nordrhein')).toMatch(/^€2,500: €330 \+ €960 \+ €1,210\./)
})

test('of sums that a page lists for several states, the one of the state that is named is told', () => {
  expect(told('dentist kenntnisprüfung fee in bavaria')).toMatch(
    /^€1,140\.\nDentists, Bavaria, Kenntnisprüfung: 1,140 euro \(not confirmed/,
  )
})

test('what the portal, the survey and the tutor do is found by the words that people ask with', () => {
  expect(told('why was my password rejected')).toContain('at least 6 characters')
  expect(told('what does documents pending mean')).toContain('Upload the documents marked as required')
  expect(told('can i see my matches in the survey without giving my name')).toContain('before you give a name')
  expect(told('does the german tutor work offline')).toContain('works offline too')
  expect(told('will i get a refund within 14 days')).toContain('sent the way you paid it, and is with you within 14 days')
  expect(told('what does amber beside a figure mean')).toContain('A figure in amber')
  expect(told('how many countries have a student visa entry')).toContain('19 countries')
})

test('of a list whose item is asked for, the item is told alone, what it says first; who asks for none of them is told the list', () => {
  expect(told('how long does my login session last')).toMatch(
    /^Until you sign out, and at most about 60 days after the last use\.\nWe keep it no longer than its purpose needs: Sessions: [^\n]*$/,
  )
  expect(told('survey ke answers kitne saal rakhte ho')).toMatch(/^2 years from the day they came in/)
  expect(told('how long do you keep the email i gave the assistant')).toMatch(/^365 days after its last use\.\n[^\n]*$/)
  expect(told('how long u keep my chat with the assistant')).toMatch(/^Until you close the tab\./)
})

test('where jobs of a country are advertised is told of that country alone', () => {
  for (const asked of ['Where can I look for jobs in Portugal from outside the EU?', 'job portal for portugal official'])
    expect(told(asked)).toMatch(/^Jobs in Portugal are advertised at IEFP online [^\n]*$/)
  expect(told('Where are real jobs advertised?')).toContain('Real jobs are advertised elsewhere: EURES')
})

test('the German that a doctor needs is asked of the licence, and the diploma is no part of it', () => {
  expect(told('which level of general German does a doctor need for the Approbation')).toContain('B2 general German first')
  expect(told('does the pg diploma replace kenntnisprüfung so i skip it')).toContain('no licence and no admission as a doctor')
})

test('a sum in another currency is told in its own too', () => {
  expect(told('What is the total for 9 months in rupees?')).toMatch(/^₹7,52,424 \(€6,900\): €900 \+ €1,200 \+ €4,800\./)
  expect(told('500000 inr sufficient for france 9 months')).toContain(
    'No, €3,312.32 (₹3,61,199) is missing: €7,897.50 − ₹5,00,000 (€4,585.18).',
  )
  expect(told('I have 1000 euros a month, is that enough for Germany?')).toMatch(
    /^Yes, €96 a year is left: €1,000 a month \(€12,000 a year\) − €11,904 a year\./,
  )
  expect(told('I have 900 euros a month, is that enough for Germany?')).toMatch(
    /^No, €1,104 a year is missing: .*\(€10,800 a year\)\./,
  )
  expect(told('Is 1000 euros per month enough for France?')).toContain(
    'Yes, €122.50 a month is left: €1,000 a month − €877.50 a month.',
  )
})

test('of two answers in one a verdict without its sentence is left out', () => {
  const lines = told('is IELTS must and if yes how much, plus age limit').split('\n')
  expect(lines.filter((line, at) => !/\[\d+\]$|\]\.$/.test(line) && !/\[\d+\]/.test(lines[at + 1] ?? ''))).toEqual([])
})

test('phases of the diploma are added without the diploma, and all three stand beside the other price', () => {
  expect(told('if i only do phase 1 and phase 2 of the diploma what do i pay in total')).toMatch(/^€2,100: €900 \+ €1,200\./)
  expect(told('what is the total fee for all three phases together')).toContain('€4,500')
  expect(told('i have 6 lakhs is it enough for the whole diploma')).toContain('€4,500')
})

test('what only students from the EU pay is told so, and makes nothing the cheapest', () => {
  const forEu = ledger.records.filter(({ attribute, conditions }) => attribute === 'tuition' && conditions['group'] === 'eu')
  expect(forEu.length).toBeGreaterThan(0)
  expect(told('maastricht tuition')).toContain('€2,695 a year (students from the EU)')
  expect(told('cheapest master in the netherlands')).not.toContain('€2,695')
})

test('a yes is told only where what is stated speaks of what was asked', () => {
  expect(told('do i need IELTS for the diploma')).toMatch(/^Yes\./)
  expect(told('got my mbbs degree apostilled by MEA delhi will german office accept it')).not.toContain('Yes')
})

test('a city that the catalogue lacks is not answered with all universities', () => {
  expect(engine('any university in london', [], ledger, '2026-11-22').declined).toBe(true)
})

test('a list of what there is stands before what its page claims, and what is listed is counted', () => {
  expect(told('internships in which countries')).toMatch(/Germany.*Switzerland.*Netherlands.*Sweden/)
  expect(told('how many courses does phase 2 have')).toContain('The 4 courses of phase 2 are:')
  expect(told('computational genomics certificate fee nd duration')).toMatch(/\$7,500\.[^]*5 months\./)
})

test('what the sheet notes of a phase is known of it: when it is paid for, and its certificate', () => {
  expect(told('When do I have to pay for phase 2?')).toContain('before the visa application')
  expect(ledger.of('phase.1', 'certificate').map(({ text }) => text)).toEqual(['Phase 1: A certificate is issued for Phase 1.'])
})

test('a yes to a test of English is of the test that is named', () => {
  expect(told('does heidelberg accept ielts or toefl')).toMatch(/^Yes, where it is stated:\n.*Heidelberg/)
  expect(engine('Does Heidelberg accept Duolingo?', [], ledger, '2026-11-22').text).toMatch(
    /^(?:Nothing is stated here of|I do not have a checked fact on the) Duolingo/,
  )
  expect(told('do they need ielts at university of milan')).toMatch(/^Nothing is stated here of IELTS\. What is:\n.*B2/)
  expect(told('can I study at heidelberg without IELTS')).not.toMatch(/\byes\b/i)
})

test('fees and a day that are asked for together are told side by side, and are no sum', () => {
  const text = told('pécs general medicine english program fees per year + deadline')
  expect(text).toMatch(/^\$16,750 a year\./)
  expect(text).toContain('June 30')
})

test('the cheapest of those that fulfil something in words is the one that costs least', () => {
  expect(told('cheapest bachelor of nursing taught in english in your list?')).toMatch(/^Nursing, UniCamillus.*€3,000 a year/)
})

test('a rate between two currencies is that of one to the other', () => {
  expect(told('usd to inr rate')).toMatch(/^₹93\.33 \(from \$1\)/)
  expect(told('site pe euro ko rupee me kis rate se badalte ho')).toContain('109.047 INR')
})

test('a subject in a place outside is asked of that place', () => {
  const ask = (question: string) => engine(question, [], ledger, '2026-11-22')
  expect(ask('MBBS in Georgia total fees 6 years')).toMatchObject({ declined: true })
  expect(ask('manchester university msc genomics fee').text).toMatch(/^I have nothing on Manchester University\./)
})

test('what one country states is not told of another that is named', () => {
  expect(engine('how much visa funds for usa F1', [], ledger, '2026-11-22').declined).toBe(true)
})

test('a list of one says what the one thing is worth', () => {
  expect(engine('any govt scholarship italy', [], ledger, '2026-11-22').table?.rows.flat()).toContain('€1,200 a month')
})

test('how long one waits for the exam in a state is a span of time, and no rule', () => {
  expect(ledger.of('state.thueringen', 'duration')[0]!.text).toContain('5 to 6 months')
})

test('a price that is paid in parts is listed with them', () => {
  const { table } = engine('list your certificate courses and fees pls', [], ledger, '2026-11-22')
  expect(table?.rows.flat()).toContain('$500 + $2,500')
})

test('what is said of a country that somebody comes from is told first', () => {
  expect(told('I am Nigerian with a Nigerian degree. Do I also need the APS certificate?')).toMatch(
    /^No\.\nBesides India: .*Nigeria/,
  )
})

test('a step of which one thing is known is told by it, and what was asked for is said not to be stated', () => {
  expect(told('berufserlaubnis valid for how long')).toContain('at most two years')
})

test('a doubtful question on what is hers is answered by the step that its words lead to', () => {
  expect(told('i submitted my application but want to replace one university with another one now')).toMatch(
    /^(?:No\.\n)?After you have submitted: “Your applications have been submitted/,
  )
  expect(told('my match is 58 percent is that good or bad')).toContain('Above 60 a programme is recommended')
})

test('the name of a degree before a colon asks nothing by itself', () => {
  expect(told('Hi po, LMU Munich MSc Epidemiology: may tuition po ba?')).not.toContain('MSc Bioinformatics')
})

test('a subject that a university has nothing of is said not to be described, before what is stated of the university', () => {
  const { text, declined } = engine('harvard mph tuition', [], ledger, '2026-11-22')
  expect(text).toMatch(/^No programme in public health of Harvard University is described here\./)
  expect(declined).toBe(true)
  expect(told('does leiden offer statistics')).toMatch(/^No programme in statistics of Leiden University is described here\./)
})

test('the first two of the phases are taken from the whole', () => {
  expect(told('I have paid for the first two phases of the diploma. How much is left?')).toMatch(
    /^€4,800: €6,900 − €900 − €1,200\./,
  )
})

test.each([
  ['I put 150 euro aside every month. After how many months do I have the fee of phase 2?', '8 months: €1,200 ÷ €150 a month.'],
  [
    'My salary is 40,000 rupees a month. How many salaries does the whole diploma cost?',
    '18.81 months (19 whole ones): €6,900 ÷ ',
  ],
  [
    'From my deposit of 5,000 euro I pay phases 1 and 2 of the diploma, how much stays?',
    'Yes, €2,900 is left: €5,000 − €2,100 (',
  ],
  ['I have 7,000 euro. All three phases, do I get through and what remains?', 'Yes, €100 is left: €7,000 − €6,900 ('],
  [
    'We have 2,800 dollars for the certificate in AI for medical genomics, how many are missing?',
    'No, $200 is missing: $3,000 (',
  ],
  [
    'I managed 10,300 euros after six years in Riyadh. For the blocked account of Germany, how much am I short?',
    'No, €1,604 is m',
  ],
  ['I have 2000 euro of my grandmother who died in 2015. Are phases 1 and 2 covered?', 'No, €100 is missing: €2,100 ('],
  ['With 15,000 euro in the account, are the funds for Germany and the diploma covered?', 'No, €3,804 is missing: €18,804 ('],
  ['I have 9,000 euro after paying phase 1. Is it enough for phases 2 and 3?', 'Yes, €3,000 is left: €9,000 − €6,000 ('],
  ['I have already paid 2,100. How much is left for the diploma?', '€4,800: €6,900 − €2,100.'],
])('her own money is set against what it is for: %s', (question, verdict) => {
  expect(told(question).slice(0, verdict.length)).toBe(verdict)
})

test('her own money is set against nothing that she did not name', () => {
  for (const question of ['I have 7000, is it enough for food', 'I earn 2500 euro. how many months does the diploma take?'])
    expect(engine(question, [], ledger, '2026-11-22').text).not.toMatch(/^(?:Yes|No), |÷/)
})

test('what no page states is said to be unstated before the nearest thing is told', () => {
  const questions = [
    'can my wife work in ireland',
    'how many seats left',
    'emi available for fees?',
    'how many people work in your hyderabad office',
  ]
  for (const question of questions) {
    const { text, declined } = engine(question, [], ledger, '2026-11-22')
    expect(declined, question).toBe(true)
    expect(text, question).toMatch(/^I do not have a checked fact on /)
  }
  expect(told('hours of work for students in ireland')).toMatch(/^Up to 20 hours a week, up to 40 from June to September/)
  expect(told('Who teaches phase 1?')).toContain('Barcelona')
})

test.each(['vice chancellor of heidelberg', 'zumba in lund', 'what is the zorblax of leiden university'])(
  'a thing that nothing was learned of is declined: %s',
  (question) => {
    expect(engine(question, [], ledger, '2026-11-22').declined).toBe(true)
  },
)

test('where no listing fits it is said that the listings are samples', () => {
  expect(engine('biotechnology jobs in heidelberg', [], ledger, '2026-11-22').text).toMatch(
    /invented|Sample listing, nobody can apply/,
  )
})

test('what has no effect is not needed, however one asks', () => {
  for (const question of ['do i need an apostille for germany', 'is apostille required for my indian degree in germany?'])
    expect(told(question)).toMatch(/^No\.\nAn Indian apostille has no effect in Germany/)
})

test('a register is called by its name', () => {
  expect(ledger.of('university.harvard-university', 'tuition').map(({ source }) => source)).toEqual(['US College Scorecard'])
})

test('that data is not sold is told where its sharing is asked for, and no item is told beside the list that it is of', () => {
  const lines = told('do u sell my data').split('\n')
  expect(lines[0]).toBe('No.')
  expect(lines[1]).toContain('We do not sell it')
  expect(lines.filter((line) => line.startsWith('Others receive it'))).toHaveLength(1)
})

test('what begins with a name is not told under the same name once more', () => {
  expect(told('poland and jagiellonian')).not.toContain('Jagiellonian University: Jagiellonian University')
})

test('what is found only in other words than its own is found by those that people say', () => {
  for (const { entity, holds } of ASKED.records) {
    const records = ledger.records.filter((one) => (entity === null || one.entity === entity) && one.text.includes(holds))
    expect(records.length, holds).toBeGreaterThan(0)
    expect(records.every(({ asked }) => asked !== undefined)).toBe(true)
  }
  expect(told('does your website use Google Analytics or ad trackers?')).toContain('no advertising or analytics trackers')
  expect(told('I deleted my account. Until when might a copy float around in your backups?')).toContain('35 days at the most')
  expect(told('What does the GPA box take?')).toContain('GPA from 0 to 4.0')
  expect(told('is the phone number required in that matching form?')).toContain('optional and can stay empty: Phone Number')
  expect(told('Which US or UK universities are your partners in the diploma?')).toContain('none in the USA or the UK')
  expect(told('Where does one search for academic vacancies in Holland?')).toContain('AcademicTransfer')
})

test('a price and a length asked for in one word each are both told', () => {
  const text = told('clinical neuroscience cert: length? price?')
  expect(text).toContain('5 months.')
  expect(text).toContain('$2,500.')
})

test('a city that stands for its one university is set beside another', () => {
  expect(told('Trinity or Cork for medicine, and the difference a year?')).toContain('by €5,586 a year')
})

test('where somebody is from is not what is asked about, and what is asked about still is', () => {
  expect(read('How much is medicine at Trinity for someone from Dubai?', ledger).outside).toBeLessThan(0.5)
  expect(engine('universities in Dubai', [], ledger, '2026-11-22').text).toContain('the United Arab Emirates is not among them')
})

test('a refusal after other messages says of what thing nothing is known, where the message names nothing', () => {
  const earlier = [{ role: 'user' as const, content: 'deadline of the leiden excellence scholarship' }]
  const { text, declined } = engine('how many indians got it last year', earlier, ledger, '2026-11-22')
  expect(declined).toBe(true)
  expect(text).toMatch(/^I do not have a checked fact (?:on “|that answers this for Leiden)/)
  const before = [{ role: 'user' as const, content: 'deadline of Biomedical Sciences at Leiden' }]
  const elsewhere = engine('What is the tuition at Quellberg University?', before, ledger, '2026-11-22')
  expect(elsewhere.declined).toBe(true)
  expect(elsewhere.text).toMatch(/^I do not have a checked fact on a university or town of that name/)
})

test('where only the rate of students from the EU is known, that of others is said to be unstated', () => {
  const { text, declined } = engine('Maastricht global health non-EU fees?', [], ledger, '2026-11-22')
  expect(declined).toBe(true)
  expect(text).toMatch(/^I do not have a checked fact on what students from outside the EU pay there/)
  expect(told('Maastricht global health fees for EU students')).toContain('€2,695 a year')
})

test('a phrase of the tutor that stands whole in a question is the one that is asked for', () => {
  expect(told('I mean how do I say I would like to apply, in german')).toContain('Ich möchte mich bewerben')
})

test('phase 1 takes nobody abroad', () => {
  expect(told('do i need a visa for phase 1')).toContain('Phase 1 is online')
})

test('a name of one word that one rule of several holds leads to that rule', () => {
  expect(told('After deletion how long in backup?')).toContain('35 days at the most')
})

test('a share of what is known is told by what it is the share of, and the next one by that alone', () => {
  const after = (question: string, ...earlier: string[]) => {
    const { text } = engine(
      question,
      earlier.map((content) => ({ role: 'user' as const, content })),
      ledger,
      '2026-11-22',
    )
    return text.split('\n')[0]
  }
  const first = 'For what share of your 560 entered programmes is non-EU tuition known?'
  expect(after(first)).toMatch(/^Tuition, students from outside the EU: known of \d+ % of the programmes entered/)
  expect(after('and the English requirement?', first)).toMatch(/^English asked, where taught in English: known of \d+ %/)
  expect(after('and length?', first, 'and the English requirement?')).toMatch(/^Length: known of \d+ %/)
  for (const { text } of ledger.of('page.figures-visas', 'visa-fee')) expect(text).toMatch(/^Fee of the visa: known of \d+ %/)
})

test('what the terms, the policy and the pages on jobs and papers say is found by the words that people ask with', () => {
  expect(told('Is there any automated decision-making about me?')).toContain('no decision about you is made by a machine alone')
  expect(told('For what reasons can you kick a student out?')).toContain('forged documents, cheating or harassment')
  expect(told('Does the German tutor work when my data bundle is finished?')).toContain('works offline')
  expect(told('I want a research post in Spain, which site do you point to?')).toContain('https://www.euraxess.es/')
})

test('a part that is asked for by its sum is converted, and the whole with its parts beside it', () => {
  const [fee] = ledger.of('certificate.ai-in-medical-genomics', 'fee')
  expect(fee!.value).toBe(500)
  const rupees = (text: string) => Number(/₹([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
  const part = told(
    'The five hundred dollars the MBBS certificate wants at enrolment, what is that in INR on the bank rate you use?',
  )
  const whole = told('What is the fee of the MBBS certificate in INR?')
  expect(whole).toMatch(/^₹[\d,]+, which is \$3,000: \$500 \+ \$2,500\.\n/)
  expect(rupees(whole) / rupees(part)).toBeCloseTo(6, 2)
})

test('a sentence that stands for several scores names the source of each', () => {
  const { text, sources } = engine('Aarhus bioinformatics TOEFL and IELTS minimum', [], ledger, '2026-11-22')
  expect(text).toMatch(/^IELTS 6\.5, TOEFL iBT 83/)
  expect(sources.map(({ value }) => value)).toEqual(expect.arrayContaining([6.5, 83]))
})

test('who says what she is by profession is told of that profession after other things too', () => {
  const earlier = [{ role: 'user' as const, content: 'The diploma, all three phases: do I get through with 7,000 euro?' }]
  const { text } = engine('I am a nurse, can I work in Germany?', earlier, ledger, '2026-11-22')
  expect(text).toContain('Recognition (Anerkennung) as Pflegefachperson')
})

test('a superlative is told with the one that it is of and what comes next, and an order with all', () => {
  const [first, set, next, some] = told('Which country has the cheapest student visa?').split('\n')
  expect(first).toMatch(/^Italy: €50 \[/)
  expect(some).toMatch(/^France: €50 for India and Nigeria, €99 otherwise/)
  expect(set).toMatch(/^The lowest visa fee of the \d+ countries with a comparable figure here/)
  expect(next).toMatch(/^Next: Ireland: €60; Germany: €75/)
  expect(told('Rank all countries by visa fee, the cheapest first')).toMatch(
    /^Italy: €50; Ireland: €60; Germany: €75; .*France: €99 \(€50 for India and Nigeria\)/,
  )
})

test('the score in the test that is asked for stands first, and programmes state them in one order', () => {
  expect(told('PTE score for Digital Health at Potsdam?')).toMatch(/^PTE Academic 76/)
  expect(told('TOEFL for Digital Health at Potsdam?')).toMatch(/^TOEFL iBT 95/)
  const tests = ledger
    .of('programme.university-of-potsdam/digital-health', 'english-score')
    .map(({ conditions }) => conditions['test'])
  expect(tests).toEqual(['IELTS', 'TOEFL iBT', 'PTE Academic', 'English'])
})

test('how many each of two countries has is told of each', () => {
  expect(told('how many universities in Germany and France')).toMatch(
    /^Germany: \d+ universities \[1\]\.\nFrance: \d+ universities/,
  )
})

test('a message in letters of which no word is known is not guessed at', () => {
  const { text, declined } = engine('معي 10000 يورو. هل تكفي لإثبات المال لسنة في ألمانيا؟', [], ledger, '2026-11-22')
  expect(declined).toBe(true)
  expect(text).toMatch(/^I can read English and German, and other languages as they are typed in Latin letters/)
  // Nobody can see whether it was a call for help: the number is one of those that somebody in distress is told.
  const emergency = HELPLINES.lines.filter(({ phone }) => phone === '112').map(({ country }) => country)
  expect(emergency).toEqual(expect.arrayContaining(['Europe', 'India']))
  expect(text).toContain('If you are in danger, call 112: it is the emergency number in Europe and in India.')
})

test('sums of other currencies that are set in order say at which rates they were compared', () => {
  expect(told('which country asks for the least funds')).toContain(
    'Compared at the reference rate: 1 EUR is 4.2543 PLN; 1 EUR is 24.378 CZK by the European Central Bank',
  )
})

test('where distress is not sure the question is answered, with help offered after it', () => {
  const message = 'my agent is not picking calls since two weeks, i paid him 50000. what is the fee of phase 1'
  const { text, declined, helplines, sources } = engine(message, [], ledger, '2026-11-29')
  expect(text).toMatch(/^€900\./)
  expect(text).toContain('pay nothing more, keep every message')
  expect(declined).toBe(false)
  expect(sources.map(({ id }) => id)).toContain('phase.1.fee')
  expect(helplines.map(({ phone }) => phone)).toContain(HELPLINES.lines.find(({ name }) => name.startsWith('Cyber'))?.phone)
})

test('where nothing answers and distress is not sure, help stands first, and nothing of what was looked for', () => {
  const message = 'i am so tired of everything, my husband does not want me to study. which documents for phase 1'
  const { text, declined, helplines, lookedFor } = engine(message, [], ledger, '2026-11-29')
  expect(text).toMatch(/^If it is all too heavy just now, please do not stay alone with it/)
  expect(text).not.toContain('tired of everything')
  expect(declined).toBe(true)
  expect(helplines.length).toBeGreaterThan(0)
  expect(lookedFor).toEqual([])
})

test('an ordinary question has no help beside it', () => {
  for (const message of ['what is the fee of phase 1', 'this visa process is killing me, how long does APS take'])
    expect(engine(message, [], ledger, '2026-11-29').helplines).toEqual([])
})

test('a scholarship for no field in particular is told to those of a field, and it is said so', () => {
  const text = told('kenya nurse scholarships for masters in sweden')
  expect(text).toContain('SI Scholarship for Global Professionals')
  expect(text).toMatch(/^I cannot tell which of these fulfil “nursing”/)
  expect(text).not.toMatch(/in nursing/)
})

test('a score and a budget in one message both restrict', () => {
  const text = told(
    'My IELTS is 6.5 and I have 15,000 euro a year for tuition. Which masters in biomedical engineering can I get into?',
  )
  expect(text).toContain('with IELTS at most 6.5 and with tuition at most €15,000 a year')
  expect(text).not.toContain('named test')
})

test('how to log in is told, and not what stands behind the log-in', () => {
  expect(told('how do i log in to the student portal')).toMatch(/^To log in press "Log in" \(\/login\), give your e-mail address/)
})

test('what a record denies in the words of the question is a no, however seldom such questions have an answer', () => {
  expect(told('is the diploma recognised in germany as a doctor licence')).toMatch(
    /^No\.\nThe diploma of 9 months is no licence and no admission as a doctor\./,
  )
})

test('who asks for the way to a visa or for its documents is told those, and no figure that nobody asked for', () => {
  expect(told('what documents for france student visa from nigeria')).toMatch(/^Key requirement for the visa of France: /)
  expect(told('how do i apply for greece visa')).toMatch(/^Key requirement for the visa of Greece: /)
  expect(told('germany visa process')).toMatch(/^Key requirement for the visa of Germany: /)
  expect(told('visa fee for france from nigeria')).toMatch(/^€50\./)
  expect(told('how long does germany visa take')).toMatch(/^Processing time of the visa, Germany: At most 90 days/)
})

test('the way to the licence is told whole, by what it is called and by what it costs from the least to the most', () => {
  expect(told("I'm an MBBS doctor from India, how do I get my licence in Germany?")).toMatch(
    /^The way to a licence as a doctor in Germany, of which our diploma is no part: 1\. German first; /,
  )
  expect(told('how much does approbation cost')).toMatch(/^€150 to €1,000\./)
  expect(told('nurse recognition germany how long')).toMatch(
    /^4 months, 2 months in the accelerated procedure\.\nNurses: Four months of complete documents/,
  )
  expect(told('can i work while waiting for approbation')).toMatch(/^Berufserlaubnis: limited in time and to one state/)
})

test('whether a test or a language is asked for by many programmes depends on each of them, and what they state is counted', () => {
  expect(told('is ielts required for master in germany')).toMatch(
    /^It depends on the programme\. Of \d+ programmes in Germany of the level master \d+ state the English score: IELTS [\d.]+ to [\d.]+ \(\d+\); /,
  )
  expect(told('do i need german for masters in germany')).toMatch(
    /^It depends on the programme\. Of \d+ programmes .* state the language: English \(\d+\); German \(\d+\)/,
  )
})

test('a yes or no of all countries is told by what speaks of it in words, and by no list of them', () => {
  const text = told('can my uncle sponsor me?')
  expect(text).toMatch(
    /^About the visa of Germany: .* a declaration of commitment by somebody in Germany may be accepted instead/,
  )
  expect(text).toContain('sponsors are not accepted')
})

test('a part of a message is no yes to the whole of it where another part lacks something', () => {
  const text = told('can i join the diploma with bds degree and no programming')
  expect(text).toContain('you need basic programming')
  expect(text).not.toMatch(/^Yes\./m)
})

test('a diploma in a field that is not taught here is said not to be known, and of what is taught here nothing in the catalogue is a part', () => {
  const say = (question: string) => engine(question, [], ledger, '2026-11-22')
  expect(say('what is the diploma in clinical research').text).toMatch(
    /^I do not have a checked fact on a diploma of ours in clinical research\./,
  )
  expect(told('what is the diploma in biomedical science')).toMatch(/^The PG Diploma in Biomedical Science is a 9-month/)
  expect(told('i have a diploma in nursing can i join')).toMatch(/^To enrol in the diploma you need: /)
  expect(say('scholarship for the diploma?').text).not.toContain('scholarships in PG Diploma in Biomedical Science')
})

test('how to enrol is told by the button, and a page says of a rule nothing but the rule', () => {
  expect(told('how to enrol in the diploma')).toMatch(/^What the button "Enroll Now" does: /)
  expect(told('how long is a work permit').split('\n')).toHaveLength(1)
  expect(told('how many universities can i apply to')).toMatch(/^You can select at most 6 universities/)
})

test('what something is called is explained by the sentence that begins with it', () => {
  expect(told('what is blocked account')).toMatch(
    /^About the visa of Germany: A blocked account \(Sperrkonto\) is the usual proof/,
  )
  expect(told('what is kenntnisprufung')).toMatch(/^Kenntnisprüfung: one day, presentation of a patient/)
})

test('who asks for the whole of a visa, of a country or of its costs is told what matters of it, a sentence each', () => {
  const visa = told('Tell me about the German student visa').split('\n')
  expect(visa).toHaveLength(5)
  expect(visa[0]).toMatch(/^The visa for studying in Germany: National visa/)
  expect(visa[2]).toMatch(/^Funds to prove for Germany, .*€11,904 a year/)
  expect(visa[3]).toMatch(/^Fee of the visa, Germany: National visa: €75/)
  expect(told('what is the total cost of studying in france')).toMatch(
    /^Tuition in France: €[\d,]+ a year to €[\d,]+ a year \(\d+ programmes\) .*\nFunds to prove for France/,
  )
  expect(told('i want to study in finland')).toMatch(/\nStaying after the studies, Finland: Up to two years/)
})

test('who asks how somebody of a profession comes to work in Germany is told the way, the time and the cost', () => {
  expect(told('how do i get recognised as pharmacist')).toMatch(/^Pharmacists: Approbation after the Fachsprachprüfung/)
  expect(told('I am a nurse from Kerala, how can I work in Germany')).toMatch(
    /^Nurses: Recognition .*\n.*§ 16d .*\nNurses: Four months .*\nNurses: Thüringen/,
  )
  expect(told('MBBS doctor from india how to practise in germany')).toMatch(
    /^The way to a licence as a doctor in Germany.*\nB2 general German first[^]*150 to 1,000 euro/,
  )
})

test('our own courses are told with their fees and lengths, and the diploma with its fee and whom it is for', () => {
  expect(told('what courses do you offer')).toMatch(
    /^PG Diploma in Biomedical Science: fee €6,900; duration 9 months[^]*Computational Genomics Certificate: fee \$7,500/,
  )
  expect(told('tell me about the diploma')).toMatch(
    /The 9-month diploma costs €6,900[^]*quotes the same diploma at €4,500[^]*To enrol/,
  )
  expect(told('documents for admission')).toMatch(/a bachelor's degree in healthcare[^]*a valid passport/)
})

test('of a list the price is told where it is asked for, and of scholarships what they pay and until when', () => {
  expect(told('MBBS in Romania fees')).toContain('Carol Davila University of Medicine and Pharmacy: €10,000 a year')
  expect(told('certificates you have and price')).toMatch(/^3 certificates: .*: \$2,500; .*: \$500 \+ \$2,500/)
  const { table } = engine('masters in Finland with scholarships', [], ledger, '2026-11-22')
  expect(table?.columns).toEqual(['', 'level', 'amount', 'deadline'])
  expect(table?.rows[0]?.[2]).toMatch(/^50 to 100 % of the first year's tuition/)
})

test('two states of which one is cheaper are set side by side, and an apostille is told of the country that is named', () => {
  expect(told("cheaper, Bavaria or Bremen for the dentists' exams")).toMatch(
    /^Bavaria \(dentists\) has the lower fee, by €1,860\./,
  )
  expect(told('do i need apostille for greece')).toMatch(/^Yes\.\nKey requirement for the visa of Greece: .*apostille first/)
  expect(engine('is apostille needed for italy visa', [], ledger, '2026-11-22').text).toMatch(
    /^I do not have a checked fact on an apostille for Italy\./,
  )
})

test('where two things are asked, what belongs beside each of them is not told', () => {
  const text = told('how much does the german student visa cost and how much in blocked account')
  expect(text).toMatch(/^€75\.\nFee of the visa, Germany: .*\n€11,904 a year\.\nFunds to prove for Germany/)
  expect(text).not.toContain('Further cost')
})

test('our own courses are what is offered, whatever was spoken of before', () => {
  const earlier = [{ role: 'user' as const, content: 'work hours in Germany' }]
  expect(engine('what courses do you offer', earlier, ledger, '2026-11-29').text).toMatch(
    /^PG Diploma in Biomedical Science: fee €6,900; duration 9 months .*\nClinical Neuroscience and Precision Medicine Certificate: fee \$2,500/,
  )
})

test('what somebody says of herself before a question is not what she asks, and nothing is paid for as long as she has worked', () => {
  expect(told('hi i am from philippines RN want to go germany')).toContain('Recognition (Anerkennung) as Pflegefachperson')
  expect(told('hello sir i completed my bds in 2019 and working since 3 years, how much bank balance for germany')).toMatch(
    /^€11,904 a year\./,
  )
})

test('the diploma is not what is meant where nobody names it', () => {
  expect(told('my son finished 12th can he study bachelor in germany')).toMatch(
    /^\d+ programmes in Germany of the level bachelor: /,
  )
  expect(told('i have 5 lakh rupees only can i go')).toMatch(/^1 country with funds at most ₹5,00,000: Poland/)
  expect(told('my gpa is low 2.3 can i still get in')).toMatch(/^\d+ programmes with gpa needed: /)
  expect(told('phd paid in europe for mbbs')).toMatch(/ of the level doctorate said to pay living costs: Stipendium Hungaricum/)
})

test('how long all is kept is a table of what is kept, in the order of the page', () => {
  const { text, table } = engine('how long do you keep my data', [], ledger, '2026-11-29')
  expect(text).toBe('We keep it no longer than its purpose needs: [1]')
  expect(table?.rows[0]).toEqual(['Account, profile, choices, applications and documents', 'until you delete the account'])
  expect(table?.rows.at(-1)).toEqual(['Backups', 'what you delete is in them until they are replaced, 35 days at the most'])
})

test('a limit on days of a year is no average of a week', () => {
  expect(told('how many hours can a student work per week in germany')).toMatch(/^140 days a year/)
})

test('what is denied is what stands behind the denial, and what is joined to that', () => {
  expect(told('ielts 6.5, no python, BSc nursing. can i join the diploma?')).toMatch(/^No: basic programming is missing\./)
  expect(told('no python and BSc nursing, can i join the diploma?')).toMatch(/^No: basic programming is missing\./)
  expect(told('i have no degree or python, can i join the diploma?')).toMatch(/^No: the bachelor's degree is missing, and basic/)
})

test('a sum in pesos or rupees is whole, and what a euro is worth is not', () => {
  expect(told('1 euro in pesos')).toMatch(/^₱70\.36 \(from €1\)/)
  expect(told('1 euro in rupees')).toMatch(/^₹109\.05 \(from €1\)/)
  expect(told('fee of phase 2 in pesos')).toMatch(/^₱84,427\b(?!\.\d)/)
})
