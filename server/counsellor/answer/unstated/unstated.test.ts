import { expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import { answerTo } from './test-answer.ts'
import { saidToBeUnstated } from './unstated.ts'

const ledger = builtInLedger()

test('what a record says itself not to be known is not told as known', () => {
  const { text, declined } = answerTo('When does the Radboud Encouragement Scholarship close?')
  expect(declined).toBe(true)
  expect(text).toContain('Not on the page read')
})

test('of two chambers in one sentence the one is told, and of the other it is said that nothing was found', () => {
  const first = 'What is the language exam fee of the chamber Westfalen-Lippe?'
  expect(answerTo(first).text).toContain('350')
  const { text, declined } = answerTo(first, 'and at Nordrhein?')
  expect(declined).toBe(true)
  expect(text).toContain('Nordrhein: fee not found')
  expect(answerTo('if he fails the fsp in nordrhein how long must he wait').declined).toBe(false)
})

test('whether a country is on a list that is not stated whole is unstated, and of one that is named it is told', () => {
  const isFor = (country: string) => answerTo(`Is the SI scholarship for global professionals open to people from ${country}?`)
  expect(isFor('Zimbabwe')).toMatchObject({ declined: true, text: expect.stringContaining('Nigeria among them') })
  expect(isFor('Nigeria').declined).toBe(false)
  expect(isFor('India').declined).toBe(false)
})

test.each([
  ['which city in germany is phase 3', 'the name of the city'],
  ['In which country is the on-campus part of the computational genomics certificate?', 'the name of the country'],
])('a thing that is asked for by its name is unstated where none is told: %s', (question, missing) => {
  const { text, declined } = answerTo(question)
  expect(declined).toBe(true)
  expect(text).toContain(missing)
})

test.each([
  ['Which city in Greece is phase 2 held in?', 'Ioannina'],
  ['In which city is your India office?', 'Hyderabad'],
  ['in which city is heidelberg university', 'Heidelberg'],
])('a city is told where a sentence names it, though no university here lies in it: %s', (question, city) => {
  expect(answerTo(question)).toMatchObject({ declined: false, text: expect.stringContaining(city) })
})

test('what is counted needs no name', () => {
  expect(answerTo('which us unis in ur catalogue, how many').declined).toBe(false)
})

test('which insurer to take is unstated, and what one takes is told where a sum is stated', () => {
  const given = answerTo('What does health insurance cost a month in Switzerland?')
  expect(given.declined).toBe(false)
  expect(saidToBeUnstated('which Swiss health insurer is the cheapest', given, ledger, '2026-11-22')).toMatchObject({
    declined: true,
    text: expect.stringContaining('the name of the insurance company'),
  })
  expect(answerTo('How much does a health insurance company take a month from a student in Germany?').declined).toBe(false)
})

test('a day that has passed is no answer for a later year, and one that comes again is', () => {
  const closed = 'When does the Government of Ireland scholarship close?'
  expect(answerTo(closed, 'and for 2027? the exact day please')).toMatchObject({
    declined: true,
    text: expect.stringContaining('a day in 2027'),
  })
  expect(answerTo('neurosciences LMU deadline 2027').declined).toBe(false)
})

test('a figure that is asked for by its name and missing is what is declined, whatever words stand beside it', () => {
  expect(answerTo('who holds the language exam in hamburg', 'and what does that chamber charge for it?').declined).toBe(true)
  expect(answerTo('berlin doctor licence, which office?', 'do they take telc?', 'and the fee of their own exam?').declined).toBe(
    true,
  )
})

test('a sum that is asked for by its name alone is unstated where only words are told, and what is told in words is told', () => {
  expect(answerTo('Language exam fee in Bremen for doctors?')).toMatchObject({
    declined: true,
    text: expect.stringContaining('fee of the language exam in Bremen'),
  })
  expect(answerTo('who holds the language exam in Bremen for doctors?').declined).toBe(false)
})

test('how many pass is told as a share or not at all', () => {
  const fee = 'Dentist knowledge exam fee in Thuringia?'
  expect(answerTo(fee).declined).toBe(false)
  expect(answerTo(fee, 'pass rate of dentists in that exam in Thuringia?').declined).toBe(true)
  expect(answerTo('How many pass the language exam in Bavaria, what is the pass rate?').declined).toBe(false)
})

/** What is made of the hours of work beside studying in Finland, where a question would be answered with them. */
function ofWorkHours(question: string) {
  const given = answerTo('How many hours may a student work in Finland?')
  expect(given.sources.map(({ attribute }) => attribute)).toContain('work-hours')
  return saidToBeUnstated(question, given, ledger, '2026-11-22')
}

test.each([
  'what about the husband, how much extra for each child',
  'can my husband work there',
  'may she bring her two kids on it',
  'is my spouse allowed to join',
  'and for a child who moves with me',
  'how much more for the wife if she comes along',
])('what family members may do or need is unstated: %s', (question) => {
  expect(ofWorkHours(question)).toMatchObject({ declined: true, text: expect.stringContaining('family members') })
})

test.each([
  '2 kids and husband, germany funds for all 4',
  'germany funds for me and my wife',
  'blocked account for me, my wife and my son',
  'we are a family of 4, how much funds for germany',
])('what a student has to show is multiplied by none of her family: %s', (question) => {
  const { declined, text } = answerTo(question)
  expect(declined).toBe(true)
  expect(text).toContain('family members')
  expect(text.replaceAll('\u00A0', ' ')).not.toMatch(/ × |23,808/)
})

test('for two who both study it is multiplied', () => {
  expect(answerTo('funds for me and my friend in germany').text).toMatch(/^€23,808/)
})

test.each([
  'My wife wants to study in Finland: how many hours can she work?',
  'my kids stay with my mother, how many hours may I work',
  'how many hours may our son work in Finland',
  'hours of work per week for my daughter',
])('a word for somebody of the family alone takes nothing from an answer: %s', (question) => {
  expect(ofWorkHours(question).declined).toBe(false)
})

test.each([
  ['what are your office hours on Friday and Saturday', 'opening hours and days'],
  ['I was refused a Schengen visa in 2024, will Poland refuse me again because of that?', 'what an earlier refusal means'],
  ['which visa centre takes documents for Italy', 'which visa centre'],
  ['What opening fee do the banks take for the German blocked account?', 'what a bank or provider takes'],
  ['can I transfer my credits to the nursing bachelor in Gdansk', 'credits earned elsewhere'],
])('what is asked beside something stated is said to be unstated: %s', (question, missing) => {
  expect(answerTo(question)).toMatchObject({ declined: true, text: expect.stringContaining(missing) })
})

test('what is stated is told, though an earlier refusal or a visa centre is spoken of', () => {
  const documents = 'What documents does Germany want for a student visa?'
  expect(askedOfTold(documents, `I was refused a visa in 2024. ${documents}`).declined).toBe(false)
  expect(answerTo('which documents does vfs want for the visa of Italy').declined).toBe(false)
})

/** The fixed answers below rest on what the content says today; what is asked for decides whether they answer. */
function askedOfTold(told: string, question: string) {
  const given = answerTo(told)
  expect(given.declined).toBe(false)
  return saidToBeUnstated(question, given, ledger, '2026-11-22')
}

test('a score that a record says to stand elsewhere is unstated, and what stands beside it is told', () => {
  const { text, declined } = answerTo('Tampere Public and Global Health, minimum IELTS score?')
  expect(declined).toBe(true)
  expect(text).toContain('not entered here yet')
  const exempt =
    'My degree was taught in English in India, am I exempt from the English test for Biosciences at the University of Oslo?'
  expect(answerTo(exempt).text).toContain('does not exempt')
  expect(answerTo(exempt).declined).toBe(false)
})

test('a span of time is told where one is asked for, and nothing else', () => {
  const fee = 'What does phase 1 of the AI in Medical Genomics Certificate cost?'
  expect(askedOfTold(fee, 'AI in Medical Genomics Certificate: how many months is it?')).toMatchObject({
    declined: true,
    text: expect.stringContaining('how long that is'),
  })
  expect(answerTo('How many months does the diploma take?').declined).toBe(false)
})

test('the sum of one academic year is none for another', () => {
  const norway = 'How much money must a student prove for Norway in 2026/27?'
  expect(askedOfTold(norway, 'and in 2024/25?')).toMatchObject({
    declined: true,
    text: expect.stringContaining('the academic year 2024/25'),
  })
  expect(askedOfTold(norway, 'Norway 2026/27, how much?').declined).toBe(false)
})

test('what is told of one city or canton is not told of another, and of a person who lives there it is', () => {
  const proof = 'How much money must a student prove for Switzerland?'
  expect(askedOfTold(proof, 'how many francs to prove for Bern')).toMatchObject({
    declined: true,
    text: expect.stringContaining('that for Bern'),
  })
  expect(askedOfTold(proof, 'how many francs to prove in Geneva').declined).toBe(false)
  expect(askedOfTold(proof, 'my cousin lives in Bern, how much must I prove in Zurich?').declined).toBe(false)
})

test('what one country states is not told of another', () => {
  const visa = 'What does the national visa of Poland cost?'
  expect(askedOfTold(visa, 'and Bulgaria?')).toMatchObject({ declined: true, text: expect.stringContaining('Bulgaria') })
  expect(askedOfTold(visa, 'I come from India, what does Poland take?').declined).toBe(false)
})

test('of several programmes that cost nothing known to who comes from outside none is told as an answer to her', () => {
  const { text, declined } = answerTo('Humanitas medicine, what does a student from outside the EU pay?')
  expect(declined).toBe(true)
  expect(text).toContain('students from outside the EU')
})

test.for([
  ['what do EU students pay for Neuroscience at Helsinki', 'what students from the EU pay there'],
  ['UCC medicine in Cork, deadline for a non-EU applicant', 'until when students from outside the EU apply there'],
  ['student health insurance in Germany, I am 34', 'that at the age of 34'],
  ['which PTE score do I need for the diploma', 'the PTE test'],
  ['What is the tuition at Kesselburg Medical University in Germany?', 'a university or town of that name'],
] as const)('"%s" is not answered by what holds for others: %s', ([question, missing]) => {
  expect(answerTo(question)).toMatchObject({ declined: true, text: expect.stringContaining(missing) })
})

test('of those whom a fee or a day holds for the ones that are asked about are told', () => {
  expect(answerTo('tuition for EU students of neurobiology at Radboud').text).toMatch(/^€2,695/)
  expect(answerTo('tuition of neurobiology at Radboud').text).toMatch(/^€19,555/)
  expect(answerTo('tuition of neurobiology at Radboud for somebody from Germany').text).toMatch(/^€2,695/)
  expect(answerTo('I am from Kenya, tuition of neurobiology at Radboud').text).toMatch(/^€19,555/)
  expect(answerTo('student health insurance in Germany, I am 24').declined).toBe(false)
})

test('tuition is no answer to what the recognition of a profession costs', () => {
  const tuition = 'Tuition of physiotherapy programmes?'
  expect(askedOfTold(tuition, 'physiotherapist, what does the recognition in Germany cost?')).toMatchObject({
    declined: true,
    text: expect.stringContaining('that licence'),
  })
})

test.each([
  [
    'tuition of Human Neuroscience at Turku',
    'does Turku charge an application fee for Human Neuroscience',
    'the application fee',
  ],
  ['What is your phone number?', 'what is the phone number of ZSBA', 'that number or address'],
  ['What is your phone number?', 'phone number of the office in Lagos', 'that number or address'],
  ['In which country is Bern?', 'and Bern, how many francs', 'Bern. The nearest I know'],
  ['funds for Sweden', 'sweden monthly sum for a spouse', 'what family members may do or need'],
  ['funds for Sweden', 'sweden, extra sum per month for my 5 year old daughter', 'what family members may do or need'],
  ['funds for Austria', 'Austria, monthly sum for a married couple', 'what family members may do or need'],
  ['funds for Sweden', 'Sweden monthly sum for 2029', 'the year 2029'],
  ['visa fee of Germany', 'visa fee of Germany, what was it before', 'what it was before'],
  [
    'Which programmes does the University of Geneva have?',
    'does the University of Geneva have nursing',
    'nursing at University of Geneva',
  ],
] as const)('what "%s" is told does not answer "%s"', (told, question, missing) => {
  expect(askedOfTold(told, question)).toMatchObject({ declined: true, text: expect.stringContaining(missing) })
})

test.each([
  ['What is your phone number?', "I am from Kenya, what's your phone number?"],
  ['In which country is Bern?', 'where is Bern'],
  ['funds for Sweden', 'I have a daughter and want to study in Sweden, the monthly sum?'],
  ['visa fee of the Netherlands', 'visa fee of the Netherlands, what was it before'],
] as const)('what "%s" is told answers "%s"', (told, question) => {
  expect(askedOfTold(told, question).declined).toBe(false)
})

test('what the permit after the studies takes is told of that permit, or said to be unstated', () => {
  const after = (country: string) =>
    askedOfTold(`funds for ${country}`, `${country}, the permit to look for work after my masters, how much money to show`)
  expect(after('Norway')).toMatchObject({
    declined: false,
    text: expect.stringMatching(/^Staying after the studies, Norway: .*341,373 NOK/),
  })
  expect(after('Germany')).toMatchObject({
    declined: true,
    text: expect.stringContaining(
      'what the permit after the studies takes. The nearest I know:\nStaying after the studies, Germany',
    ),
  })
  expect(askedOfTold('funds for Germany', 'funds for a student visa of Germany').declined).toBe(false)
})

test.each([
  ['tuition of Systemic Neurosciences at LMU', 'how much is the monthly stipend for the doctorate there', 'a stipend there'],
  ['What age do I need for the diploma?', 'is there a maximum age', 'an upper age limit'],
  ['approbation fee in Bavaria', 'Wie hoch ist die Kirchensteuer in Bayern?', 'taxes'],
] as const)('"%s" says nothing of what "%s" asks', (told, question, missing) => {
  expect(askedOfTold(told, question)).toMatchObject({ declined: true, text: expect.stringContaining(missing) })
})

test('how long the diploma takes says nothing of a passport', () => {
  expect(answerTo('for the diploma how many months must my passport still be valid').text).toContain(
    'how long a passport has to be valid',
  )
})

test.each(['Inlaks', 'Chevening', 'Fulbright'])(
  'of a scholarship that is not here the deadline of no other is told: %s',
  (name) => {
    expect(answerTo(`${name} scholarship deadline for this year`)).toMatchObject({
      declined: true,
      text: expect.stringContaining(`nothing on ${name}`),
    })
  },
)

test.each([
  ['In which country is Lund?', 'Lund is in Sweden or Norway?'],
  ['funds for Sweden', "I'm 16 and my family pays, what funds must I show for Sweden?"],
  ['tuition for EU students of neurobiology at Radboud', 'tuition for 2027 of neurobiology at Radboud'],
] as const)('what "%s" is told answers "%s" too', (told, question) => {
  expect(askedOfTold(told, question).declined).toBe(false)
})

test('what is asked after the permit after the studies goes on from it, and from no figure that it took the place of', () => {
  const { state } = askedOfTold(
    'funds for Norway',
    'Norway, the permit to look for work after my masters, how much money to show',
  )
  expect(state.query).toMatchObject({ entities: ['country.Norway'], attributes: ['post-study'] })
  expect(state.figure).not.toMatchObject({ value: 170_368 })
})

test('an acronym in what is said of the permit after the studies is no sum', () => {
  for (const { id, name } of ledger.ofKind('country'))
    if (ledger.of(id, 'post-study').length > 0 && id !== 'country.Norway')
      expect([
        name,
        askedOfTold(`funds for ${name}`, `${name}, the permit to look for work after my masters, how much to show`).declined,
      ]).toEqual([name, true])
})

test('after the funds of a country the permit after the studies is asked of by itself', () => {
  const { text, declined } = answerTo(
    'funds for Norway',
    'Norway, the permit to look for work after my masters, how much money to show',
  )
  expect(declined).toBe(false)
  expect(text).toMatch(/^Means of 341,373 NOK\.\nStaying after the studies, Norway: /)
})

test('what is unstated beside a question with chatter about it is said once', () => {
  const { text } = answerTo('hello dear sir, what is the tuition of medicine at Szeged or Quellberg')
  expect(text.match(/a university or town of that name/g)).toHaveLength(1)
})

const UNSURE = /^I am not sure that this answers you:\n/

test.each([
  ['do I need a police certificate', 'criminal cases'],
  ['how many times a year is the exam in Marburg', 'Several times a year in Marburg'],
  ['Romania: what does the visa fee cost? I saw 120 somewhere.', 'On the visa fee reports differ'],
])('above a line that speaks of what is missing nothing is said to be missing: %s', (asked, told) => {
  const { text, declined } = answerTo(...asked.split(' => '))
  expect(declined).toBe(true)
  expect(text).toMatch(UNSURE)
  expect(text).toContain(told)
})

test.each([
  ['Eiffel age limit masters', 'up to 25 years'],
  ['how many ECTS must i earn each year in Austria to get my permit extended', '16 ECTS a year for the extension'],
  ['Was kostet die Gleichwertigkeitsprüfung in Thüringen für Apotheker?', '1,773'],
  ['In welcher Stadt sitzt euer Büro in Indien?', 'Hyderabad'],
  ['In which city is your Indian office?', 'Hyderabad'],
  ['saarland bioinformatics do they want an ielts certificate', 'No English certificate needed'],
  ['Romania visa fee? I read different things.', 'On the visa fee reports differ'],
  ['My parents can pay tuition but not my food, so: how many hours can I work as a student in Spain each week?', '30 hours'],
  ['do nurses profit from the new recognition law too?', 'Nurses are not in it'],
])('what the record holds is told: %s', (question, told) => {
  expect(answerTo(question)).toMatchObject({ declined: false, text: expect.stringContaining(told) })
})

test.each([
  ['SI scholarship age limit?', 'an age limit'],
  ['ielts score for msc biomedical engineering at lübeck', 'the IELTS test'],
  ['phone number of your office in Lagos', 'that number or address'],
  [
    'HAW hamburg public health whole programme cost => and how high is the semester contribution on top?',
    'the semester contribution',
  ],
])('what lies beside it and is not held stays unstated: %s', (asked, missing) => {
  expect(answerTo(...asked.split(' => '))).toMatchObject({ declined: true, text: expect.stringContaining(missing) })
})

test('of living costs, which are not stated, what has to be proved for them is the nearest', () => {
  const { text, declined } = answerTo('cost of living germany per month student')
  expect(declined).toBe(true)
  expect(text).toMatch(/^Not stated here: living cost of Germany\. The nearest I know:\n.*12 payments of €992/)
})

test('of whose family it is said that nothing is stated, and no words of the question are cut up for it', () => {
  for (const asked of ['can i bring my wife and 2 kids on student visa in germany', 'can my wife come with me to germany'])
    expect(answerTo(asked).text).toMatch(/^I do not have a checked fact on what family members may do or need\./)
})

test('below a refusal stands nothing that shares no telling word with what was asked', () => {
  expect(answerTo('study gap 6 yrs problem?').text).not.toContain('The nearest I know')
  expect(answerTo('cost of living germany per month student').text).toContain('The nearest I know')
})

test.each([
  ['how many scholarships does MAECI give every year?', [], 'how many there are'],
  ['how many characters fit into the additional information of the survey', [], 'how many there are'],
  ['what is the fee for the swedish permit to look for work after studies?', [], 'what that permit costs'],
  ['fee in norway to renew the study permit', [], 'what it takes to extend it'],
  ['clinical neuroscience certificate start date', [], 'the start'],
  ['length of AI in medical genomics certificate for MBBS?', [], 'how long it takes'],
  ['In which country exactly does your server stand?', [], 'the country in which our server stands'],
  ['Name five of the 50+ partner companies please.', [], 'the names of the partner companies'],
  ['irish study visa from Abuja, how many working days?', [], 'that for the office of that city'],
  [
    'And by Mumbai consulate how many weeks?',
    ['Verification of my degree by New Delhi embassy takes how many weeks sir'],
    'that for the office of that city',
  ],
  ['Una get office for Lagos, which street?', [], 'that for the office of that city'],
  ['what is their phone number', ['which authority for doctors in hessen'], 'that number or address'],
  ['which scholarship has the highest success rate', [], 'that rate'],
  ['APS Vietnam ki fee kitni hai?', [], 'documents of Vietnam'],
  ['I have a Kenyan degree, does Germany still legalise Kenyan papers?', [], 'documents of Kenya'],
  ['Eiffel, how many euro a month for a doctorate?', [], 'that for a doctorate'],
  ['phase 3 mein kaun kaun se courses hain, naam?', [], 'the topics of Phase 3'],
  ['n in 2024?', ['how many kenntnisprufung exams in NRW in 2022'], 'the year 2024'],
  ["before July 2026 what was belgium's student visa fee", [], 'what it was before'],
  ['When is the IMAT in 2027?', [], 'the day of that'],
] as const)('what is told beside what is asked is no answer: %s', (question, earlier, missing) => {
  const { declined, text } = answerTo(...earlier, question)
  expect(declined).toBe(true)
  expect(text.split('. ')[0]!.split('.\n')[0]).toBe(`I do not have a checked fact on ${missing}`)
})

test.each([
  ['how many places does the UM NL-High Potential scholarship have', [], '21 places'],
  ['how many kenntnisprufung exams in NRW in 2022', [], '570 exams in 2022'],
  ['how long does the visa for Ireland take in New Delhi', [], '15 working days'],
  ['APS fee for India?', [], '18,000'],
  ['Eiffel, how many euro a month for a master?', [], '1,200'],
  ['Stipendium Hungaricum, how many HUF a month for a bachelor?', [], '43,700'],
  ['which courses are in phase 2?', [], 'AI-Driven Variant Analysis'],
  ['what does phase 1 cost', [], '€900'],
  ['I live in Chennai, where is your office?', [], 'Hyderabad'],
  ['Helix Abroad, what is their phone number?', [], '+1 (307) 555-0100'],
  ['Nurse ako sa Cebu, valid ba ang apostille ng Philippines sa Germany?', [], 'embassy in Manila'],
  ['I am from Nepal and studied in India, does an apostille help in Germany?', [], 'no effect in Germany'],
] as const)('what is told of exactly that is one: %s', (question, earlier, told) => {
  const { declined, text } = answerTo(...earlier, question)
  expect({ declined, text }).toEqual({ declined: false, text: expect.stringContaining(told) })
})
