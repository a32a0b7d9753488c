import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

test('a place in a list of the phases is a phase, though the diploma was named beside it', () => {
  expect(say('what is the fee for phase 1 of the diploma', 'and the 2nd?').text).toMatch(/^€1,200/)
})

test('each of two that were told of is asked, whichever way they are spoken of', () => {
  const messages = ['tuition bioinformatics saarland university', 'and bioinformatics at Freie Universität Berlin?']
  const { text } = say(...messages, 'the deadlines of both?')
  expect(text).toContain('Saarland')
  expect(text).toContain('Freie Universität Berlin')
})

test('"how long does it last" asks for no last one', () => {
  const { text } = say('tuition bioinformatics saarland university', 'how many months does it last')
  expect(text).toMatch(/^24 months/)
})

test('another field at the same place is asked for what was asked, and not for the place', () => {
  expect(say('yearly fee of medicine at Pécs', 'and dentistry at the same place').text).toMatch(/^\$17,350 a year/)
})

test('another place after two things that were asked at once is asked for both', () => {
  const { text } = say('what does nursing at Semmelweis cost a semester, and how many years does it take?', 'And Gdańsk?')
  expect(text).toContain('PLN 13,700')
  expect(text).toContain('36 months')
})

test('a scholarship of another country leaves the country before', () => {
  const { state } = say(
    'how much a month do I have to show for Switzerland',
    'and for Hungary, how many forints a month does Stipendium Hungaricum give',
  )
  expect(state.query?.entities).not.toContain('country.Switzerland')
})

test('another place is asked of the programme there that is called alike, and of nothing else of its field', () => {
  const messages = ['what does pharmacy in Debrecen cost a year', 'and Szeged, for a whole year?']
  const { text } = say(...messages)
  expect(text).toMatch(/^€10,840/)
  expect(text).not.toContain('Foundation')
  const { text: cheapest } = say(...messages, 'Pécs too please', 'which of the three is the cheapest?')
  expect(cheapest).toMatch(/^Pharmacy, University of Debrecen/)
  expect(cheapest).toContain('Pécs')
})

test('the same subject elsewhere is asked what was asked, and set beside the one before', () => {
  const messages = ['tuition of the bioinformatics master at Lund', 'same course in Uppsala?']
  expect(say(...messages).text).toMatch(/SEK 360,000/)
})

test('what else is asked of a programme names no field of the next place', () => {
  const { text } = say(
    'For Medicine and Surgery in Bologna, how much is it a year?',
    'And at Rome Tor Vergata, what amount there?',
  )
  expect(text).toContain('Medicine and Surgery at University of Rome Tor Vergata')
  expect(text).not.toContain('Pharmacy')
})

test('what no licensing office states is not told of the visa of the country', () => {
  const { text } = say('Which authority licenses doctors in Saxony?', 'what is the price of the visit?')
  expect(text).not.toContain('visa')
})

test('what names nothing is asked of what was spoken of, and not of the diploma', () => {
  const { text } = say('what does APS India charge', 'how many weeks should I keep free for it')
  expect(text).toMatch(/six to eight weeks/)
  const certificate = say('Price of the AI in Medical Genomics certificate?', 'how many months does the course run?').text
  expect(certificate).not.toMatch(/^(?:9 months|The diploma takes)/)
})

test('the money of a scholarship is what it gives, and not the funds for the country', () => {
  const { text } = say(
    'Is Nigeria on the list of the SI scholarship for global professionals?',
    'what money per month does it give',
  )
  expect(text).toContain('12,000')
})

test('another country is asked for the one thing there that is of a kind with the one before, or a part of it', () => {
  expect(say('internship in sweden, how many weeks', 'and Germany?').text).toMatch(/^12 weeks\.\nAn internship in Germany/)
  const jobs = say('where are real jobs advertised', 'and in Poland?').text
  expect(jobs).toContain('Jobs in Poland are advertised at Central Database')
})

test('the level of English is no level of a degree, whichever way round it is said', () => {
  for (const asked of ['And the level of English?', 'english level?'])
    expect(say('bioinformatics saarland fee', asked).text).toMatch(/^No English certificate needed/)
})

test('whether the one at another place is in a language is told of its language', () => {
  expect(say('HAW Hamburg public health fees?', 'Is Fulda in English?').text).toMatch(/^No\.\nPublic Health at Fulda/)
  const { text } = say('bioinformatics saarland fee', 'and Freie Universität Berlin, is that one taught in English?')
  expect(text).toMatch(/^Yes\.\nBioinformatics at Freie Universität Berlin is taught in English/)
})

test('the highest of all states is set in order, though one was spoken of and the sum is asked for beside it', () => {
  const before = ['Dentist KP fee, Rheinland-Pfalz?', 'And Thüringen?']
  expect(say(...before, 'Highest of all states listed, and amount?').text).toMatch(/^Bremen \(dentists\): €3,000/)
})

test('whom it is for changes that alone, and what is asked stays', () => {
  const uva = 'UvA biomedical sciences deadline EU students'
  expect(say(uva).text).toMatch(/^April 30, 2027/)
  expect(say(uva, 'non-EU?').text).toMatch(/^January 31, 2027/)
  const cork = 'UCC medicine deadline for EU people?'
  expect(say(cork, 'and for us outside EU, which date?').text).toContain(
    'I do not have a checked fact on until when students from outside the EU apply there',
  )
  expect(say('non eu deadline copenhagen human biology?', 'EU deadline for the same?').declined).toBe(true)
})

test('a state that is not known to ask anything of a profession is asked for it still', () => {
  const bremen = 'dentist Kenntnisprüfung price Bremen'
  expect(say(bremen, 'Hesse').text).toMatch(/^Not stated here: fee of the Kenntnisprüfung in Hesse \(dentists\)/)
  expect(say(bremen, 'Hesse', 'Bavaria').text).toMatch(/^€1,140/)
})

test('how much of something asks for that alone, and what a programme has itself is not told of its country', () => {
  expect(say('what does the visa for Sweden cost', 'how much can i work there').text).toMatch(
    /^15 hours a week in term .*, no limit from June to August\.\n(?!.*1,500)/s,
  )
  const lund = 'does Lund have a master in bioinformatics'
  expect(say(lund, 'how much is the fee there').text).toMatch(
    /^SEK\s370,000 for the whole programme\.\nTuition of Bioinformatics/,
  )
  expect(say('what is the deadline of medicine in Turin', 'how much is the tuition there').text).toMatch(/^€300 to €1,000 a year/)
  const heidelberg = 'Heidelberg molecular biosciences - deadline and ielts?'
  expect(say(heidelberg, 'fee for indian student').text).toMatch(/^€1,500 a semester\.\nTuition of Molecular Biosciences/)
})

test('a language beside another is no country', () => {
  expect(say('fees of Karolinska biomedicine master', 'is it english or swedish').text).toMatch(/^Yes\.\n.* is taught in English/)
})

test('what there is of something that was spoken of is listed, and what is set beside it is compared by the same', () => {
  expect(say('internship in Germany how long', 'which countries are there for it').text).toMatch(
    /^4 internships: Internship in Germany; /,
  )
  expect(say('fees of Karolinska biomedicine master', 'any scholarship for it').text).toMatch(/^2 scholarships in Sweden: /)
  expect(say('how many hours can students work in Finland', 'how does that compare with Sweden and Norway').text).toMatch(
    /^Finland has the highest work hours of the 3\.\nFinland: 30 hours a week .*\nSweden: 15 hours a week .*\nNorway: 20 hours a week/,
  )
  expect(say('Computational Genomics Certificate how long', 'is it cheaper than the AI one').text).toMatch(
    /has the lower fee, by \$4,500\./,
  )
})

test('who it is asked for is judged as before, and nurses are not told to whom nobody spoke of them', () => {
  const si = 'who can get the SI scholarship for global professionals'
  expect(say(si, 'what about an Indian colleague of mine?').text).toMatch(/^No: India is not among them\./)
  expect(say(si, 'what about my Nigerian cousin?').text).toMatch(/^By the country yes: Nigeria is among them\./)
  expect(say('is the blocked account needed for italy', 'what is needed then').text).not.toContain('Nurses')
  expect(
    say('health insurance for students in germany', 'is it the same in Austria, and how much is the visa there?').text,
  ).toMatch(/^No: €78\.84 a month \[1\]\. Germany: .*\n.*\n€218\.\n/)
})

test('another case of what was told is asked of the same statement', () => {
  const ofEight = 'for Ireland, what if it is only a level 8 degree? how long can I stay'
  expect(say(ofEight).text).toMatch(/^12 months at level 8\./)
  expect(say(ofEight, 'and level 9?').text).toMatch(/^Up to 24 months at level 9 and above\./)
  expect(say('work hours in Sweden', 'and in the summer?', 'and during term?').text).toMatch(/^15 hours a week in term/)
})

test('the rest of a year is told after a part of it', () => {
  expect(say('ireland student work hours in summer?', 'rest of the year?').text).toMatch(/^Up to 20 hours a week\./)
  expect(say('denmark work hours june', 'otherwise').text).toMatch(/^90 hours a month from September to May\./)
})

test('what is named of those that were listed is what they are to fulfil', () => {
  const { text } = say('Masters in bioinformatics in germany english', 'which of these has no tuition fee')
  expect(text).toMatch(/^\d programmes of the \d named without tuition: /)
  expect(text).not.toContain('Heidelberg')
})

test('another bound takes the place of the one before, and two are told beside each other', () => {
  const { text } = say('masters in germany under 3000 euro', 'what about 5000')
  expect(text).toMatch(/^\d+ programmes in Germany of the level master with tuition below €5,000: /)
  expect(say('masters in germany under 3000 euro', 'is 5000 enough for visa').text).toMatch(/^No, €6,904 is missing/)
  expect(say('programmes with IELTS at most 5.5', 'and up to 6.0?').text).not.toContain('5.5')
  const longer = say('Germany job search after degree how many months', 'and Poland?', 'which of both is longer').text
  expect(longer).toMatch(/^Germany has the longer post-study stay, by 9 months\./)
})

test('the day of a rate is told after it', () => {
  expect(say('what currency rate do you use for rupees to euro', 'from which date is it?').text).toContain('of April 13, 2026')
})

test('who asks how the provider is reached asks nothing of what was told before', () => {
  expect(say('can i change my programme after paying', 'how to contact u').text).toMatch(/^You reach Helix Abroad by e-mail/)
})

test('the same sum is asked of another state, and what that does not state is said', () => {
  const { text } = say('nurse, thüringen recognition: notice + certificate + course total', 'and same in niedersachsen')
  expect(text.replaceAll('\u00A0', ' ')).toMatch(/^No whole total: what is stated here comes to €200\./)
  expect(text).toContain('Not stated here: fee of the certificate in Lower Saxony (nurses)')
})

test('a currency alone is said of the last sum of money, whatever was asked since', () => {
  const messages = ['phase 1 and phase 3 together', 'where is phase 2']
  expect(say(...messages, 'in rupees').text.replaceAll('\u00A0', ' ')).toMatch(/^₹6,21,568 \(€5,700\): €900 \+ €4,800\./)
  expect(say('blocked account germany', 'how long is the visa processing', 'in rupees').text).toMatch(/^₹12,98,095/)
})
