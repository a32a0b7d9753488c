/** What an answer may look like: a table, a question back, numbers to call; and a page of a phone that keeps its field in sight. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, openAs } from '../portal-student.ts'
import { openSite } from '../site.ts'
import {
  answerWith,
  ASSISTANT_EMAIL,
  askAndWait,
  CHAT,
  expectSound,
  input,
  lastMessage,
  messages,
  openAssistant,
  replyOf,
} from './assistant-page.ts'
import { fakeVoice, voiceOf } from './fake-voice.ts'

const LONG_MS = 120_000
const PHONE = { width: 390, height: 844 }

const site = openSite()
let context: BrowserContext
let page: Page
let errors: string[]

beforeEach(async () => void ({ context, page, errors } = await openVisitor(site.browser, site.url)))
afterEach(() => context.close())

const source = (number: number, text: string, checkedOn: string | null = '2026-11-19') => ({
  number,
  factId: `fact.${number}`,
  text,
  source: `Publisher ${number}`,
  sourceUrl: 'https://example.org/fees',
  page: '/programs#fees',
  checkedOn,
})

const COMPARED = replyOf({
  response: 'The second, by €1,200 in the first year.\nTuition makes the difference [1][2].',
  table: {
    columns: ['Item', 'First', 'Second'],
    rows: [
      ['Tuition', '€3,000 [1]', '€1,800 [2]'],
      ['Blocked account', '€11,904', '€11,904'],
    ],
  },
  sources: [source(1, 'The fee is 1,500 euros a semester.'), source(2, 'Tuition makes the difference.', null)],
})
const UNCLEAR = replyOf({
  response: 'That depends on which paper you mean.',
  choices: [
    { label: 'My degree, for the application', question: 'Do I need an apostille on my degree?' },
    { label: 'My birth certificate, for the visa', question: 'Do I need an apostille on my birth certificate?' },
  ],
})
const UNSURE = replyOf({
  response: 'IELTS 7.',
  others: [
    { label: 'Language: Aachen', question: 'Language: Aachen' },
    { label: 'Deadline: Aachen', question: 'Deadline: Aachen' },
  ],
})
const DISTRESS = replyOf({
  response: 'That is a lot to carry, and nothing here has to be done today.\nPlease call one of these now.',
  helplines: [
    { name: 'A line for India', note: 'Free, day and night', phone: '14416' },
    { name: 'A line for Germany', note: 'Free, day and night', phone: '+49 800 1110111' },
  ],
})

describe('asking back', () => {
  test('two readings are two buttons; a press asks what it means, as the next turn of the conversation', async () => {
    await openAssistant(page)
    await answerWith(page, UNCLEAR)
    await askAndWait(page, 'Do I need an apostille?')
    const choices = lastMessage(page).getByRole('group', { name: 'Choose what you meant' }).getByRole('button')
    expect(await choices.allTextContents()).toEqual(['My degree, for the application', 'My birth certificate, for the visa'])
    await page.unroute(CHAT)
    await answerWith(page, replyOf({ response: 'Yes.' }))
    const next = page.waitForRequest(CHAT)
    await choices.last().click()
    expect((await next).postDataJSON()).toEqual({
      message: 'Do I need an apostille on my birth certificate?',
      context: [
        { role: 'user', content: 'Do I need an apostille?' },
        { role: 'assistant', content: 'That depends on which paper you mean.' },
      ],
    })
    await lastMessage(page).getByText('Yes.', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Do I need an apostille on my birth certificate?' }).waitFor()
    expect(errors).toEqual([])
  })

  test('by keyboard, and read out with what can be chosen', async () => {
    await openAssistant(page)
    await answerWith(page, UNCLEAR)
    await askAndWait(page, 'Do I need an apostille?')
    await expect
      .poll(() => page.locator('[data-slot=announced]').textContent())
      .toBe('That depends on which paper you mean.\nMy degree, for the application\nMy birth certificate, for the visa')
    await lastMessage(page).getByRole('button', { name: 'My degree, for the application' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Do I need an apostille on my degree?' }).waitFor()
  })
})

describe('what else may be meant', () => {
  test('stands below an answer that is not sure, is read out with it, and a press asks it', async () => {
    await openAssistant(page)
    await answerWith(page, UNSURE)
    await askAndWait(page, 'Is Aachen strict?')
    const others = lastMessage(page).getByRole('group', { name: 'Or did you mean:' }).getByRole('button')
    expect(await others.allTextContents()).toEqual(['Language: Aachen', 'Deadline: Aachen'])
    await expect
      .poll(() => page.locator('[data-slot=announced]').textContent())
      .toBe('IELTS 7.\nOr did you mean:\nLanguage: Aachen\nDeadline: Aachen')
    await page.unroute(CHAT)
    await answerWith(page, replyOf({ response: 'English.' }))
    const next = page.waitForRequest(CHAT)
    await others.first().focus()
    await page.keyboard.press('Enter')
    expect((await next).postDataJSON()).toMatchObject({ message: 'Language: Aachen' })
    await lastMessage(page).getByText('English.', { exact: true }).waitFor()
    expect(await lastMessage(page).getByRole('group').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('the table and the sources', () => {
  test('what is compared stands in a table with its citations, and a number opens its source', async () => {
    await openAssistant(page)
    await answerWith(page, COMPARED)
    await askAndWait(page, 'Which costs less?')
    const table = lastMessage(page).getByRole('table')
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Item', 'First', 'Second'])
    expect(await table.getByRole('rowheader').allTextContents()).toEqual(['Tuition', 'Blocked account'])
    expect(await table.getByRole('cell').last().textContent()).toBe('€11,904')
    const quote = lastMessage(page).getByText('The fee is 1,500 euros a semester.')
    expect(await quote.isVisible()).toBe(false)
    await table.getByRole('button', { name: 'Source 1' }).click()
    await quote.waitFor()
    await lastMessage(page).getByText('Checked on Nov 19, 2026.').waitFor()
    expect(await table.getByRole('button', { name: 'Source 1' }).getAttribute('aria-expanded')).toBe('true')
    await table.getByRole('button', { name: 'Source 1' }).click()
    await quote.waitFor({ state: 'hidden' })
  })

  test('a source that says no more than the answer is not read twice, and says whether it was checked', async () => {
    await openAssistant(page)
    await answerWith(page, COMPARED)
    await askAndWait(page, 'Which costs less?')
    await lastMessage(page).locator('summary').last().click()
    await lastMessage(page).getByText('Not checked against its source.').waitFor()
    expect(await lastMessage(page).locator('details').last().locator('blockquote').count()).toBe(0)
    expect(await lastMessage(page).locator('details').first().locator('blockquote').count()).toBe(1)
  })

  test('many sources fold to three and a button', async () => {
    await openAssistant(page)
    const sources = Array.from({ length: 7 }, (_, index) => source(index + 1, `Fact ${index + 1}.`))
    await answerWith(page, replyOf({ response: 'Seven [1][2][3][4][5][6][7].', sources }))
    await askAndWait(page, 'q')
    await expect.poll(() => lastMessage(page).locator('summary').count()).toBe(3)
    await lastMessage(page).getByRole('button', { name: 'Source 6' }).click()
    await lastMessage(page).getByText('Fact 6.').waitFor()
    await lastMessage(page).getByRole('button', { name: 'Show all 7 sources' }).click()
    await expect.poll(() => lastMessage(page).locator('summary').count()).toBe(7)
  })

  test('small talk has none, and no offer; a reload keeps the whole answer', async () => {
    await openAssistant(page)
    await answerWith(page, replyOf({ response: 'You are welcome.' }))
    await askAndWait(page, 'thanks!')
    expect(await lastMessage(page).locator('details, [data-slot=pass-on]').count()).toBe(0)
    await page.unroute(CHAT)
    await answerWith(page, COMPARED)
    await askAndWait(page, 'Which costs less?')
    await page.reload()
    await lastMessage(page).getByRole('table').waitFor()
    await expect.poll(() => lastMessage(page).locator('summary').count()).toBe(2)
  })
})

describe('distress', () => {
  test('the numbers can be called at a press, are read out, and a person is one press away', async () => {
    await page.addInitScript(fakeVoice)
    await openAssistant(page)
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await answerWith(page, DISTRESS)
    await askAndWait(page, 'I cannot do this any more')
    const calls = lastMessage(page).getByRole('link', { name: /^Call / })
    await expect
      .poll(() => calls.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['tel:14416', 'tel:+498001110111'])
    await expect.poll(() => page.locator('[data-slot=announced]').textContent()).toContain('A line for India: 14416.')
    await expect.poll(async () => (await voiceOf(page)).spoken.at(-1)?.text).toContain('14416')
    const passed = page.waitForRequest('**/functions/v1/ask-counsellor')
    await lastMessage(page).getByRole('button', { name: 'Talk to a person' }).click()
    expect((await passed).postDataJSON()).toEqual({
      question: 'I cannot do this any more',
      lookedFor: [],
      email: ASSISTANT_EMAIL,
    })
    await lastMessage(page).getByText('Your question is with our counsellors.').waitFor()
    expect(await lastMessage(page).locator('[data-slot=pass-on]').count()).toBe(0)
  })

  test('where it is not sure, the answer stands with its sources, and the numbers below it', async () => {
    await openAssistant(page)
    await askAndWait(page, 'my agent is not picking calls since two weeks, i paid him 50000. what is the fee of phase 1')
    const answer = lastMessage(page)
    expect(await answer.innerText()).toMatch(/^€900\./)
    await answer.getByText('pay nothing more, keep every message').waitFor()
    await answer.getByRole('link', { name: 'Call 1930' }).waitFor()
    await answer.getByRole('button', { name: 'Talk to a person' }).waitFor()
    await answer.locator('[data-slot=sources]').waitFor()
  })

  test('where it cannot be passed on, the numbers stay and it says why', async () => {
    await openAssistant(page)
    await answerWith(page, DISTRESS)
    await askAndWait(page, 'I cannot do this any more')
    await page.route('**/functions/v1/ask-counsellor', (route) => route.abort())
    await lastMessage(page).getByRole('button', { name: 'Talk to a person' }).click()
    await lastMessage(page).getByText('The server could not be reached.').waitFor()
    await lastMessage(page).getByRole('link', { name: 'Call 14416' }).waitFor()
    await lastMessage(page).getByRole('button', { name: 'Try again' }).waitFor()
  })
})

describe('on a phone', () => {
  const isInSight = (on: Page) =>
    input(on).evaluate((field) => {
      const { top, bottom, left, right } = field.getBoundingClientRect()
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= window.innerHeight && above === field
    })

  test.each([PHONE, { width: 320, height: 568 }])(
    'the field is in sight at once and stays there, wherever the page stands: $width px',
    async (size) => {
      await page.setViewportSize(size)
      await openAssistant(page)
      await expect.poll(() => isInSight(page)).toBe(true)
      for (const question of ['Which universities in Germany are under 10,000?', 'How many lions live in Heidelberg zoo?']) {
        await askAndWait(page, question)
        await expect.poll(() => isInSight(page)).toBe(true)
      }
      for (const place of [0, 0.5]) {
        await page.evaluate((share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)), place)
        await expect.poll(() => isInSight(page)).toBe(true)
      }
    },
  )

  test('the question that was sent and the beginning of its answer are in sight', async () => {
    await page.setViewportSize(PHONE)
    await openAssistant(page)
    await answerWith(page, COMPARED)
    for (let turn = 0; turn < 3; turn++) await askAndWait(page, `Which costs less, the ${turn}th time?`)
    const composer = page.locator('[data-slot=composer]')
    const isBetween = async () => {
      const [question, form] = [await messages(page).nth(-2).boundingBox(), await composer.boundingBox()]
      return question !== null && form !== null && question.y > 0 && question.y + question.height < form.y
    }
    await expect.poll(isBetween).toBe(true)
  })
})

describe('the counsellor itself', () => {
  test('recognises distress in plain words: helplines to call, a person, and no list of what was looked for', async () => {
    await openAssistant(page)
    await askAndWait(page, 'i want to die')
    const calls = lastMessage(page).getByRole('link', { name: /^Call / })
    await expect.poll(() => calls.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain('tel:14416')
    await lastMessage(page).getByRole('button', { name: 'Talk to a person' }).waitFor()
    expect(await lastMessage(page).innerText()).not.toMatch(/looked for/i)
  })

  test('compares in a table, each row with its figure, and cites them', async () => {
    await openAssistant(page)
    await askAndWait(page, 'compare the tuition of MIT, Harvard and Stanford')
    const table = lastMessage(page).getByRole('table')
    await expect.poll(() => table.getByRole('rowheader').count()).toBe(3)
    expect(await table.innerText()).toContain('$57,261')
    await lastMessage(page).locator('summary').first().waitFor()
  })

  test('answers both of two things that are asked at once, on a phone too, each with its source', async () => {
    await page.setViewportSize(PHONE)
    await openAssistant(page)
    await askAndWait(page, 'What does phase 2 of the diploma cost, and in which city is it?')
    await expect.poll(() => lastMessage(page).innerText()).toContain('€1,200')
    expect(await lastMessage(page).innerText()).toContain('Ioannina')
    expect(await lastMessage(page).locator('details').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })

  test('says how many universities there are as the catalogue does', async () => {
    const listed: number[] = []
    for (const region of ['europe', 'usa']) {
      await page.goto(`/universities?region=${region}`)
      const [count = ''] = /[\d,]+(?= universit(?:y|ies)\b)/.exec(await page.locator('main').innerText()) ?? []
      listed.push(Number(count.replace(',', '')))
    }
    await openAssistant(page)
    await askAndWait(page, 'How many universities do you have?')
    const told = /([\d,]+) universit(?:y|ies) in \d+ countries/
    await expect.poll(() => lastMessage(page).innerText()).toMatch(told)
    const [, all = ''] = told.exec(await lastMessage(page).innerText()) ?? []
    expect(Number(all.replace(',', ''))).toBe(listed[0]! + listed[1]!)
  })

  test('greets without a source, and without an offer to pass it on', async () => {
    await openAssistant(page)
    await askAndWait(page, 'hello')
    expect(await lastMessage(page).locator('details, [data-slot=pass-on]').count()).toBe(0)
  })

  test('answers a signed-in student from her own rows', async () => {
    const student = await addStudent(site.url)
    await openAs(page, student, '/student-portal/dashboard')
    await page.goto('/ai-assistant')
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
    await page.getByText(`You ask as ${student.email}`).waitFor()
    await askAndWait(page, 'when is my next deadline?')
    await lastMessage(page).getByText('Once you have selected universities').waitFor()
    expect(await lastMessage(page).locator('details').count()).toBe(0)
  })
})

test('it says how many of its facts were checked lately, and claims no more', async () => {
  const { facts, checkedLately, withinDays } = (await (await fetch(`${site.url}/functions/v1/gemini-chat`)).json()) as {
    facts: number
    checkedLately: number
    withinDays: number
  }
  expect(withinDays).toBe(90)
  expect(facts).toBeGreaterThan(100)
  await openAssistant(page)
  const head = await page.locator('main header').first().innerText()
  const lately = checkedLately === 0 ? 'none was' : `${checkedLately.toLocaleString('en-US')} were`
  expect(head).toContain(
    `Of the ${facts.toLocaleString('en-US')} facts it answers from, ${lately} checked within the last 90 days.`,
  )
  expect(await page.locator('main').innerText()).not.toMatch(/only from (?:checked )?facts|facts we have checked/i)
})

test('each of these is sound, in both themes, at 320 px and at a zoom of 200 %', { timeout: LONG_MS }, async () => {
  await openAssistant(page)
  for (const [state, reply] of Object.entries({ compared: COMPARED, unclear: UNCLEAR, unsure: UNSURE, distress: DISTRESS })) {
    await page.unroute(CHAT)
    await answerWith(page, reply)
    await askAndWait(page, `A question for ${state}`)
    await expectSound(page, state)
  }
})
