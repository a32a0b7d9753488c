import { expect, test } from 'vitest'
import { answerTo } from '../../unstated/test-answer.ts'

const verdict = (...messages: readonly string[]) => answerTo(...messages).text.split('\n')[0]

test('what a visa of France costs is told by where somebody comes from', () => {
  expect(verdict('france visa fee for a filipino')).toBe('€99.')
  expect(verdict('france visa fee for an indian')).toBe('€50.')
  expect(verdict('france visa fee philippines', 'for nigeria')).toBe('€50.')
  expect(verdict('france visa fee')).toBe('€50 for India and Nigeria, €99 otherwise.')
  expect(answerTo('i am from ghana, france visa fee').text).toMatch(/^€99\.[\s\S]*Ghana is not named there/)
})

test('for several the sum is of what they pay, or says what it rests on', () => {
  expect(verdict('We are 3 friends from India going to France. Visa fees for all three together?')).toBe('€150: €50 × 3 people.')
  expect(answerTo('france visa fee for two students').text).toContain('€50 for India and Nigeria, €99 otherwise.')
})

test('two visas are compared by what she pays who asks', () => {
  expect(verdict("Is France's visa cheaper than Italy's for a Filipino?")).toBe('No: Italy has the lower visa fee, by €49.')
  expect(verdict("Is France's visa cheaper than Italy's for a Nigerian?")).toBe('No: the same for both.')
})

test('who needs APS is told by the country that is named', () => {
  for (const country of ['nigerian', 'kenya', 'filipino', 'ghana']) expect(verdict(`is aps needed for ${country}`)).toBe('No.')
  for (const country of ['indian', 'vietnam']) expect(verdict(`is aps needed for ${country}`)).toBe('Yes.')
  expect(verdict('is aps needed for nigerian', 'and for kenya')).toBe('No.')
  expect(verdict('i am kenyan, do i need aps')).toBe('No.')
  // Papers of a country that is named decide, whoever holds them.
  expect(verdict('Nigerian with an Indian bachelor, do I need APS')).toBe('Yes.')
  expect(answerTo('is APS needed for mbbs done in ukraine, indian passport').text).not.toContain('APS for Ukraine')
  // Of two countries it is not known which decides.
  expect(verdict('is aps needed if i did mbbs in ukraine but indian')).not.toBe('No.')
  // The papers decide, and not the passport.
  expect(verdict('Nepali passport but my nursing degree is from Bangalore, APS required for a german visa?')).not.toBe('No.')
  expect(answerTo('do indian student need aps for italy').text).toMatch(/a step of the visa for Germany/)
})

test('a scholarship is asked for by those who come from a country, and not there', () => {
  const { text, declined } = answerTo('scholarships for nigeria')
  expect(declined).toBe(false)
  expect(text).toMatch(/^20 scholarships not said to leave out Nigeria: SI Scholarship for Global Professionals; /)
  expect(answerTo('what scholarships for nigerian students')).toMatchObject({ declined: false, text })
  expect(answerTo('scholarship for filipino nurse').text).toMatch(
    /leave out the Philippines fulfil the rest, among them: ICP Connect scholarships; /,
  )
  expect(verdict('which scholarship can I apply as indian with deadline in 2027')).toMatch(
    /^2 scholarships not said to leave out India with deadline from January 1, 2027/,
  )
  expect(text).toContain('Nigeria among them')
  expect(text.split('\n')[0]).not.toContain('ICP Connect')
  expect(answerTo('scholarships philippines').text).toMatch(
    /\nNot stated here of .*Stipendium Hungaricum.*: whether the Philippines is among their countries\.$/m,
  )
  expect(answerTo('scholarships in India').declined).toBe(true)
})

test('where somebody is from is not where she goes, and of the visa nothing is said for who is from the EU', () => {
  for (const asker of ['i am polish', 'i am from poland', 'as a polish citizen'])
    expect(answerTo(`${asker}, do i need a visa for germany`)).toMatchObject({
      declined: true,
      text: expect.stringMatching(
        /^I do not have a checked fact on what visa students from the EU need there\. The nearest I know:/,
      ),
    })
  expect(answerTo('do i need a visa for poland or germany').text).toMatch(/Poland: National visa/)
})

test('what one country alone has is asked of that country by somebody from another', () => {
  expect(verdict('blocked account amount nigeria')).toBe('€11,904 a year.')
  expect(answerTo('universities in nigeria').declined).toBe(true)
})
