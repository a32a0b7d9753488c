import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

/** What is told on a day, by default November 29, 2026, after what was asked before. */
function told(question: string, earlier: readonly string[] = [], today = '2026-11-29'): string {
  const { text, declined } = telling(
    question,
    earlier.map((content) => ({ role: 'user' as const, content })),
    ledger,
    today,
  )
  expect(declined).toBe(false)
  return text
}

test('who is named as one that needs it not is told no, and never yes above it', () => {
  expect(told('is aps needed for nigerian')).toMatch(/^No\.\n.*no APS step for them/)
  expect(told('does a filipino need aps for germany')).not.toMatch(/^Yes/)
  expect(told('is aps needed for students from kenya')).not.toMatch(/^Yes/)
  expect(told('is aps needed for indian students')).toMatch(/^Yes\./)
  // "The documents decide, not the passport" denies the passport, and not the step.
  const ofPassport = told('My cousin has a Nepali passport but a BSc of Bangalore. Is APS required for the german student visa?')
  expect(ofPassport).not.toMatch(/^No/)
})

test('what a sentence denies is no yes, and all of what it denies is a no', () => {
  expect(told('does the diploma count as a step of the recognition?')).toMatch(/^No\./)
  expect(told('does the diploma give a degree in medicine')).toMatch(/^No\./)
  expect(told('is a certificate issued for phase 1?')).toMatch(/^Yes\./)
  expect(told('does NRW accept English documents without translation')).toMatch(/^No\.\nNorth Rhine-Westphalia asks for/)
  expect(told('is health insurance compulsory for a student in germany')).not.toMatch(/^Yes/)
})

test('that no permit is needed is no denial of the work, and a limit that is not named is none', () => {
  expect(told('can i work while studying in the czech republic?')).toMatch(/^Yes\./)
  expect(told('do I need a work permit as a student in Poland?')).toMatch(/^No\./)
  expect(told('Is there a limit on working hours for full-time students in Poland?')).not.toMatch(/^Yes/)
})

test('a figure is told first only where the sentence does not say before it that there is none', () => {
  expect(told('can i work in the first month in zurich?')).not.toMatch(/^15 hours/)
  expect(told('how many hours may a student work in Zurich')).not.toMatch(/^15 hours/)
})

test('which of two figures it is, is told by the right one, and what cannot be set beside a figure has neither yes nor no', () => {
  expect(told('is blocked account 11208 or 11904')).toMatch(/^€11,904 a year\./)
  expect(told('is the APS fee 18000 or 20000 rupees?')).toMatch(/^₹18,000\./)
  expect(told('is the diploma fee 7000 euro?')).toMatch(/^No\./)
  expect(told('is it true that the pass rate in Bavaria is only 48%?')).toMatch(/^Yes: 48 % passed /)
})

test('the end that is asked for is told by its name', () => {
  expect(told('Germany or Poland, where do I need more money for visa?')).toMatch(/^Germany has the higher funds, by /)
  expect(told('Netherlands or Ireland, which has more work hours per week?')).toMatch(
    /^Ireland has the higher work hours, by at least 4 hours a week\./,
  )
  expect(told('which is cheaper for the visa money, Ireland or Germany?')).toMatch(/^Ireland has the lower funds, by /)
  expect(told('most expensive state for the dental Kenntnisprüfung')).toContain('The highest fee of the ')
  expect(told('which state is dearest for the dental Kenntnisprüfung')).toContain('The highest fee of the ')
  expect(told('is the Kenntnisprüfung more expensive in Thuringia or Schleswig-Holstein?')).toMatch(
    /^Thuringia has the higher fee, by €100\./,
  )
})

test('whether it is too late is said of the day on which it is asked', () => {
  expect(told('Can I still apply to NTNU neuroscience?')).toMatch(/^Yes: until December 1, 2026, in 2 days\./)
  expect(told('is it too late to apply for NTNU neuroscience?')).toMatch(/^No: until December 1, 2026, in 2 days\./)
  expect(told('Is 5 December too late to apply for NTNU neuroscience?')).toMatch(/^Yes: December 1, 2026\./)
  expect(told('Can I still apply on November 30 for NTNU neuroscience?')).toMatch(/^Yes: December 1, 2026\./)
  expect(told('Karolinska toxicology before or after 31 January?')).toMatch(/^Before: January 15, 2027\./)
  expect(told('is the deadline of Karolinska toxicology before january 10?')).toMatch(/^No: January 15, 2027\./)
  expect(told('how many days left?', ['Göttingen neuroscience deadline?'])).toMatch(/^47 days, until January 15, 2027\./)
})

test('whether a country is in a list that leaves none out is said first', () => {
  expect(told('Is Switzerland in your jobs board?')).toMatch(/^No: Switzerland is not among them\./)
  expect(told('is greece one of your job countries?')).toMatch(/^No: Greece is not among them\./)
  expect(told('is Ireland in your jobs board?')).toMatch(/^Yes: Ireland is among them\./)
})

test('of what may be changed after submitting a record rules on each, and on nothing that she has done', () => {
  expect(told('what can still be changed after submitting?')).toMatch(/^After you have submitted: /)
  expect(told('can I still change my profile?', ['what happens after I submit?'])).toMatch(/^Yes\.\nAfter you have submitted: /)
  expect(told('Can I still swap a university after submitting?')).toMatch(/^No\.\nAfter you have submitted: /)
  // Before that they can.
  expect(told('can I still change my choices')).not.toMatch(/^(?:Yes|No)\b/)
  expect(told('have I submitted my application')).not.toMatch(/^(?:Yes|No)\b/)
})

test('what costs nothing is none, and a day in a table is one that a person reads', () => {
  expect(told('tuition of Infection Biology in Lübeck')).not.toContain('€0')
  const { table } = telling('which programmes have a deadline in January', [], ledger, '2026-11-29')
  expect(table?.rows.flat().filter((cell) => /^-?-?\d*-?\d\d-\d\d$/.test(cell))).toEqual([])
  expect(table?.rows.flat()).toContain('January 15')
})

test('of several universities and towns that are named those are told that lie in a place', () => {
  expect(told('which of these is in Germany: Maastricht, Göttingen, Turku, Lübeck')).toMatch(
    /^2 universities in Germany: University of Göttingen; University of Lübeck/,
  )
})

test('what costs from so much to so much is not paid to the cent by its upper end', () => {
  expect(told('I am a doctor with €1,000, is it enough for the approbation?')).toMatch(
    /^€1,000 is enough: it is €150 to €1,000\./,
  )
  expect(told('is 500 euros enough for the approbation?')).toMatch(/^€500 is enough in part of the cases: it is €150 to €1,000\./)
})

test('what somebody lacks, and what is asked of some, is no yes', () => {
  for (const question of [
    'may i enrol without any programming if i have a nursing degree?',
    'can i join the diploma with no programming',
    'is ielts required for master in germany?',
  ])
    expect(told(question), question).not.toMatch(/(?:^|\n)Yes[.:]/)
})

test('what somebody says of herself is set against what is asked for', () => {
  const grade = (own: string) => told(`Bonn-Rhein-Sieg Biomedical Sciences: my German grade is ${own}, am I eligible?`)
  expect(grade('2.7')).toMatch(/^2\.7 is not enough: 2\.5 or better\.\nGrade 2\.5/)
  expect(grade('2.1')).toMatch(/^2\.1 is enough: 2\.5 or better\./)
  // On another scale it says nothing.
  expect(told('Bonn-Rhein-Sieg Biomedical Sciences: my GPA is 3.2, am I eligible?')).not.toContain('not enough')
  expect(told('Delft Biomedical Engineering: I have 71 percent marks, enough?')).not.toContain('not enough')
  expect(told("I am 27 and want the Eiffel scholarship for a master's. Am I too old?")).toMatch(
    /^Too old for it at 27 \(up to 25 years for a master's degree\)\.\nFor whom France Excellence Eiffel is/,
  )
  expect(told('I am 38 from the Philippines, can I get the ICP Connect scholarship for epidemiology in Antwerp?')).toMatch(
    /^No: too old for it at 38 \(under 35 for an initial master\)\./,
  )
  const scholarship = "I'm a Nigerian citizen. Can I apply for the SI Scholarship for Global Professionals?"
  expect(told(scholarship)).toMatch(/^By the country yes: Nigeria is among them\./)
  expect(told('and for Indians?', [scholarship])).toMatch(/^No: India is not among them\./)
})

test('a sum that somebody takes for the price is that or is not, and an older guide is no ground for a yes', () => {
  expect(told('is the visa fee for italy 50 euro?')).toMatch(/^Yes: €50\./)
  expect(told('is the visa fee for germany 100 euro')).toMatch(/^No: €75\./)
  expect(told('does germany ask 992 euro a month for the visa?')).toMatch(/^Yes\b/)
  expect(told('does germany ask 1000 euro a month for the visa?')).toMatch(/^No\b/)
  expect(told('I could only read that Spain wants 900 euro a month. Is this right?')).toMatch(/^No\./)
  expect(told('is public health at charité free for me')).toMatch(/^Yes: none is charged\./)
  // There is a limit, and none for a part of the year.
  expect(told('Is it correct that students in Sweden can work without limit?')).not.toMatch(/^Yes/)
})

test('somebody’s own sum or grade is set against each of several things of which she takes one', () => {
  expect(told('I have 11000 euro. Is it enough for Germany, France or Italy?')).toMatch(
    /^€11,000 is enough for France and Italy, not for Germany\.\nGermany: €11,904 a year, €904 is missing \[1\]\.\nFrance: €10,530 a year, €470 is left/,
  )
  expect(told('is 12000 euro enough for germany and france')).toMatch(/^Yes, €12,000 is enough for each\./)
  expect(
    told(
      'My German converted grade is 2.7. Bonn-Rhein-Sieg Biomedical Sciences, Heidelberg Molecular Biosciences: do I meet either?',
    ),
  ).toMatch(/^No, 2\.7 is not enough for any\./)
})

test('of several figures the lowest is named first, and of what more is better the highest', () => {
  expect(told('Karolinska, Lund or Uppsala biomedicine master: rank them by tuition')).toMatch(
    /Uppsala University has the lowest tuition of the 3\./,
  )
  expect(told('How long can I stay after graduating: Ireland vs Germany vs Netherlands?')).toMatch(
    /^By the most Ireland has the longest post-study stay of the 3 \(24 months\), by the least Germany \(18 months\)\./,
  )
  expect(told('how many universities in Germany and France')).toMatch(/^Germany: \d+ universities/)
})

test('the part of a sentence that the question is on stands first, and not the figure of another part', () => {
  expect(told('how many hours may students work in Sweden in summer')).toMatch(/^No limit from June to August\.\n/)
  expect(told('and from June to September?', ['Work hours for a student in Ireland in term time?'])).toMatch(
    /^Up to 40 from June to September and from December 15 to January 15\.\n/,
  )
  expect(told('My uncle in Helsinki wants to sponsor me so i show his bank account for the Finnish permit. ok?')).toMatch(
    /^No\.\nFunds to prove for Finland, .*sponsors are not accepted/,
  )
  // For whom or under what a figure holds is no answer by itself.
  expect(told('Norway study permit fee, and the visa centre on top: least and most?')).not.toMatch(/^And 290/)
})

test('a yes or no is what a record rules on what is asked, whatever was told first, and stands in front of that record', () => {
  expect(told('telc accepted in Berlin?')).toBe(
    'No.\nLanguage exam, Berlin: Only the exam of the Berlin chamber counts, telc doesn’t [1].',
  )
  expect(told('is the belgian post study permit renewable?')).toMatch(/^No\.\nStaying after the studies, Belgium: 12 months, not/)
  expect(told('is the diploma a medical degree?')).toMatch(/^No\.\nThe diploma of 9 months is no licence/)
  expect(told('can i apply for approbation in two states at the same time?')).toMatch(/^No\.\nOne application in one state/)
  expect(told('do nurses need B2 for germany?')).toMatch(/^Yes\.\nNurses: Recognition/)
  expect(told('can i enrol without programming?')).toMatch(/^No\.\nTo enrol in the diploma you need basic programming/)
  expect(told('is the statement of purpose optional?')).toMatch(/^Yes\.\nThe statement of purpose is optional/)
  expect(told('can it be renewed?', ['post study permit belgium'])).toMatch(/^No\.\nStaying after the studies, Belgium/)
})

test('what is ruled of one of many is no verdict on another, on all of them, or on what she has herself', () => {
  expect(told('is a certificate issued after phase 2?')).not.toMatch(/^(?:Yes|No)\b/)
  expect(told('do I need a visa for it?', ['tell me about phase 2'])).not.toMatch(/^No\b/)
  expect(told("can i use my dad's bank account for the czech visa?")).not.toMatch(/^Yes/)
  expect(told('can my uncle sponsor me?')).not.toMatch(/^(?:Yes|No)\b/)
  expect(told('TOEFL 78, enough for the diploma?')).toMatch(/^TOEFL 78 is not enough/)
})

test('a part of a test that falls short of the least for one is told, and which of two sums it is has no yes', () => {
  expect(told("IELTS 6.5 overall but writing only 5.0. Is that enough for the bioinformatics master's at Uppsala?")).toMatch(
    /^5 in a part is not enough: no part below 5\.5\./,
  )
  expect(told('Is it 615 or 877.50 euro a month that France wants to see?')).toMatch(/^€877\.50 a month/)
  expect(told('How many months may I stay in Denmark after a doctorate?')).toMatch(/^Doctorate: 3 years\./)
})

test('how long a visa takes is told in the words of its source, and set beside another as a range', () => {
  expect(told('Sweden student visa how long it takes')).toMatch(/^Processing time of the visa, Sweden: Usually 2 to 5 months/)
  expect(told('which visa is faster, Ireland or Sweden')).toMatch(
    /^Ireland has the shorter processing time, by at least 5 days\./,
  )
})

test('a No on one fee is none on another, and papers of no country that is named need no APS', () => {
  expect(told('if my visa gets refused will i get my money back')).toMatch(/^Each phase is paid for by itself/)
  expect(told('from Nepal do I need APS for germany student visa')).toMatch(/^No\.\nBesides India/)
})

test('what the provider is asked for by "you" is ruled on by its own records, though nothing of it is named', () => {
  expect(told('do u give hostel in Greece?')).toMatch(/^No\.\nTravel, accommodation, insurance/)
  expect(told('does your site teach german?')).toMatch(/^Yes\.\nThe German tutor of this site/)
  expect(told('is helix abroad a university')).toMatch(/^No\.\nHelix Abroad is run by Helix Abroad LLC/)
  const ofOthers = telling('do you do background checks', [], ledger, '2026-11-29')
  expect(ofOthers.text).not.toMatch(/^(?:Yes|No)\./)
})

test('whether somebody is let into the diploma is told by what she has, what she lacks and what she does not name', () => {
  expect(told('hi i finished bsc nursing in kerala, can i join ur pg diploma??')).toMatch(
    /^By the bachelor's degree yes\. Needed besides: the English score and basic programming\.\nTo enrol in the diploma you need: .*\[1\]\.$/,
  )
  expect(told('BTech in Computer Science, IELTS 6.0, some Python. Do I qualify for the diploma?')).toBe(
    'No: IELTS 6 is not enough, 0.5 short.\nTo enrol in the diploma you need English proficiency: IELTS 6.5 or TOEFL 80+ for non-native speakers [1][2].',
  )
  expect(told('I have a B.Sc. in biotechnology and TOEFL 78. Do I qualify for your diploma?')).toMatch(/^No: TOEFL 78 is not/)
  expect(told('my son has ielts 6 only. will he be accepted in the diploma?')).toMatch(/^No: IELTS 6 is not enough/)
  expect(told('my son is 17 yrs, completed plus two science. can he join the PG diploma')).toMatch(
    /^No: the bachelor's degree is missing, and at 17 only with parental consent\.\n.* bachelor's degree in .*\n.* parental consent \[2\]\.$/,
  )
  // Whether another subject is a related one is nobody's to say here.
  expect(told('I have a BCom degree, can i apply for the biomedical diploma?')).not.toMatch(/^(?:Yes|No|By)\b/)
  expect(told('Is a BSc in physics ok for your diploma?')).not.toMatch(/^(?:Yes|No|By)\b/)
})

test('of the most that is given less is possible too, and of two that are stated nothing is decided', () => {
  expect(told('can I stay 6 months in Germany after my degree?')).toMatch(/^Yes\.\nStaying after the studies, Germany/)
  expect(told('after degree in Italy can i stay 12 months?')).toMatch(/^Yes: 12 months\./)
  expect(told('can i stay 1 year in poland after graduation')).toMatch(/^No: 9 months\./)
  expect(told('can i stay 3 years in Denmark after masters')).not.toMatch(/^(?:Yes|No)\b/)
  expect(told('can i pick 8', ['how much u charge for european explorer if i pick 4 universities'])).toMatch(
    /^No\.\nThe plan's description/,
  )
  expect(told('does the German sum already include health insurance?')).toMatch(/^No\.\nNot in the visa sums of Germany/)
})

test('an age is set against what a scholarship says of ages, whatever of it is told first', () => {
  expect(told("I am 31, can I apply for the ICP Connect scholarship for a master's?")).toMatch(
    /^By the age yes: not too old for it at 31\. Needed besides: nationals and residents of about 30 countries; /,
  )
  expect(told('eiffel scholarship - i am 27 can i apply for master')).toMatch(/^No: too old for it at 27 \(up to 25 years/)
})

test('what names one attribute of one thing and nothing besides is told and not doubted', () => {
  expect(told('fsp exam fee in bavaria')).toMatch(/^€550\.\nLanguage exam, fee, Bavaria/)
})

test('what is less than all of it is no yes to the whole, and a list is no no to what is not on it', () => {
  expect(told('Can I work full time in Germany while studying?')).not.toMatch(/^(?:Yes|No)\b/)
  expect(told('Is it 20 hours a week that students may work in Spain?')).not.toMatch(/^Yes/)
  expect(told('Does the French sum include insurance?')).not.toMatch(/^(?:Yes|No)\b/)
})

test('what a scholarship asks for is set against what somebody says of herself, with what else it asks for', () => {
  expect(told('I am Indian with 1 year of work, can I apply for the DAAD EPOS scholarship?')).toMatch(
    /^No: 1 year of work is too little \(at least two years of professional experience after the bachelor's degree\)\.\nFor whom /,
  )
  expect(told('I graduated 8 years ago. Can I still get DAAD EPOS?')).toMatch(
    /^No: a degree of 8 years ago is too old \(as a rule not older than six years\)\./,
  )
  expect(
    told("I have 3 years of nursing work experience and graduated in 2022, I'm from Nepal. Am I eligible for EPOS?"),
  ).toMatch(
    /^By the years of work and the age of the degree yes\. Needed besides: developing countries; degree above average; only for the courses/,
  )
  // What EPOS asks for is asked for by what is like it.
  expect(told('Do I have any chance for DAAD EPOS in Heidelberg with only 18 months experience?')).toMatch(
    /^No: 1\.5 years of work is too little/,
  )
  expect(told("I'm a fresher, no work experience. Can I get SI scholarship?")).toMatch(
    /^No: work is asked for \(work and leadership experience\)\./,
  )
  expect(told('As a Norwegian can I get the Leiden excellence scholarship?')).toMatch(
    /^No: it is not for somebody from Norway \(from outside EEA\/EFTA\)\./,
  )
  expect(told("I'm Kenyan. Is the Leiden LExS open to me?")).toMatch(
    /^By the country yes\. Needed besides: excellent results; a full-time master's programme\./,
  )
  expect(told("I'm 29, can I get the Eiffel scholarship for a PhD?")).toMatch(
    /^By the age yes: not too old for it at 29\. Needed besides: students from abroad; only the French institution can propose\./,
  )
  // For which level she is too old is not said.
  expect(told("I'm 29, can I get the Eiffel scholarship?")).not.toMatch(/^(?:Yes|No|By)\b/)
})

test('what somebody said of herself before holds, and what she said of another does not', () => {
  const asked = 'can I apply for the SI scholarship?'
  expect(told(asked, ['I am Indian'])).toMatch(/^No: India is not among them\./)
  expect(told(asked, ['Can my Nigerian colleague apply for VLIR-UOS?'])).not.toMatch(/^(?:No|By)\b/)
})

test('whether a scholarship pays a cost is told by the costs that it is said to pay, in part too', () => {
  expect(told('Does Erasmus Mundus pay the tuition?')).toMatch(/^Yes\.\nWhat Erasmus Mundus/)
  expect(told('do I have to pay tuition if I get Erasmus Mundus?')).toMatch(/^No\.\nWhat Erasmus Mundus/)
  expect(told('does the Karolinska scholarship cover living costs?')).toMatch(/^No\.\nWhat KI Global/)
  expect(told('Is the tuition covered by LExS?')).toMatch(/^In part\.\nWhat Leiden University Excellence/)
  expect(told('Does Radboud Scholarship cover the full tuition?')).toMatch(/^No\.\nWhat Radboud Scholarship/)
  expect(told('Will Radboud Encouragement pay my rent and visa?')).toMatch(/^Yes\./)
  expect(told('Does MAECI pay travel?')).not.toMatch(/^(?:Yes|No|In part)\b/)
})

test('what each programme closes on a day of its own is neither open nor closed', () => {
  expect(told('Is Eiffel still open?')).toMatch(
    /^That turns on the programme: each sets its own day\.\nWhen France Excellence Eiffel/,
  )
})

test('of the diploma that was spoken of it is told whether it is recognised, and how it is paid without a yes or no', () => {
  const before = ['whats the diploma']
  expect(told('is it recognised', before)).toMatch(/^No\.\nThe diploma of 9 months is no licence/)
  for (const question of ['can i pay monthly', 'can i pay month by month', 'is there installment'])
    expect(told(question, before)).toMatch(/^Each phase must be paid .*€900, €1,200, €4,800.*No instalment within a phase/)
  expect(told('can I stop there without owing for phase 3', ['tell me about phase 2'])).toMatch(/^Yes\.\n/)
})

test('what asks for a thing by its name has no yes', () => {
  expect(told('whatsapp number?', ['i want talk to human'])).toMatch(/^The WhatsApp number of Helix Abroad is/)
})

test('what she who comes along may do is not told as the right of who studies', () => {
  const earlier = [{ role: 'user' as const, content: 'can i take my wife and kid to germany as student' }]
  const { text } = telling('and she can work?', earlier, ledger, '2026-11-29')
  expect(text).toMatch(/^I do not have a checked fact on what family members may do or need/)
})

test('what she says of herself after a thing is set against what it asks for', () => {
  const enrol = ['who can enrol in pg diploma']
  expect(told('i have bsc nursing and dont know python', enrol)).toMatch(/^No: basic programming is missing\./)
  expect(told('i know some python and have bpharm', enrol)).toMatch(/^By the bachelor's degree and basic programming yes\./)
  expect(told('i have 1 year work experience', ['tell me about EPOS'])).toMatch(/^No: 1 year of work is too little/)
  expect(told('i am 27', ['eiffel scholarship who can apply'])).toMatch(
    /^At 27 too old for the level master, not for the level doctorate \(up to 25 years for a master's degree, 30 for a doctorate\)\./,
  )
  expect(told('i am 27 and want phd', ['eiffel scholarship amount'])).toMatch(/^By the age yes: /)
  // What she wants is nothing that she has.
  expect(told('i want to pay monthly', enrol)).not.toMatch(/^(?:By|No)/)
})

test('a yes that holds with a part of the sentence alone says with which', () => {
  expect(told('if my brother sponsors from dubai is it ok?', ['german blocked account'])).toMatch(
    /^Only by somebody in Germany\.\nAbout the visa of Germany/,
  )
  expect(told('how many hours can students work in the netherlands')).toMatch(/^Up to 16 hours a week, or seasonal work in June/)
})

test('who would be turned away hears what is missing and no No, and studies elsewhere are no diploma of ours', () => {
  expect(told('I have no python knowledge, MBBS, ielts 7. will you reject me')).toMatch(/^Basic programming is missing\./)
  const { text: medicine } = telling('my daughter finished 12th, can she join mbbs in germany directly', [], ledger, '2026-11-29')
  expect(medicine).not.toMatch(/^By the bachelor's degree yes/)
  expect(told('is the diploma recognised by german government')).toMatch(/^No\.\nThe diploma of 9 months is no licence/)
  // Whether it is accredited no page says.
  expect(telling('is the diploma accredited', [], ledger, '2026-11-29')).toMatchObject({ declined: true })
})

test('a bare yes on what nobody named says of what it is', () => {
  expect(told('is ielts compulsory')).toMatch(/^Yes, for the PG Diploma in Biomedical Science\./)
})
