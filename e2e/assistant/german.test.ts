/** The German tutor in a real browser: every state of it, without a network, on two devices, by keyboard and by voice. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, openAs } from '../portal-student.ts'
import { openSite } from '../site.ts'
import { expectSound, openAssistant } from './assistant-page.ts'
import { fakeVoice, voiceOf } from './fake-voice.ts'

const site = openSite()
let context: BrowserContext
let page: Page
let errors: string[]

beforeEach(async () => void ({ context, page, errors } = await openVisitor(site.browser, site.url)))
afterEach(() => context.close())

/** Axe looks twice at each of a dozen states. */
const LONG_MS = 300_000
const SOON = { timeout: 10_000 }
const IN_ACCOUNT = 'Progress is kept in your account.'

const counts = (on: Page) => on.locator('[data-slot=due-counts]')
const resting = (on: Page) => expect.poll(() => restingCount(on), SOON)

async function restingCount(on: Page): Promise<number> {
  return Number(/resting\s+(\d+)/.exec(await counts(on).innerText())?.[1])
}

/** Of the phrase that stands there: asked, given up, and graded. */
async function review(on: Page, grade: RegExp): Promise<void> {
  await on.getByRole('button', { name: 'Ask me' }).click()
  await on.getByRole('button', { name: 'I do not know' }).click()
  await on.getByRole('button', { name: grade }).click()
}

/** The page and its files are kept by the service worker. */
async function waitUntilKept(on: Page): Promise<void> {
  const keptFiles = () => on.evaluate(async () => (await (await caches.open('tutor-1')).keys()).length)
  await expect.poll(keptFiles, SOON).toBeGreaterThan(10)
}

test('shows, asks, marks kindly, and brings back later', async () => {
  await page.goto('/german')
  await page.getByRole('button', { name: 'Ask me' }).click()
  await page.getByLabel('In German').fill('ich mochte mich einschreiben')
  await page.getByLabel('In German').press('Enter')
  await page.getByText('Nearly right.').waitFor()
  await page.getByText('Mind the dots and the ß: "möchte".').waitFor()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await page.getByText('7 to go in this round').waitFor()
  await resting(page).toBe(1)
  expect(errors).toEqual([])
})

test('what was typed stays text', async () => {
  await page.goto('/german')
  await page.getByRole('button', { name: 'Ask me' }).click()
  await page.getByLabel('In German').fill('<img src=x onerror="window.hit=1">')
  await page.getByLabel('In German').press('Enter')
  await page.getByText('Not yet.').waitFor()
  expect(await page.locator('[data-slot=marked-answer] img').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

describe('without a network', () => {
  test('once visited, it opens, asks, marks and remembers', async () => {
    await page.goto('/german')
    await review(page, /^Easy/)
    await waitUntilKept(page)
    await context.setOffline(true)
    await page.reload()
    await resting(page).toBe(1)
    await review(page, /^Easy/)
    await resting(page).toBe(2)
    await page.reload()
    await resting(page).toBe(2)
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual([])
  })

  test('what was learned on the way reaches the account as soon as there is a network again', async () => {
    const student = await addStudent(site.url)
    await openAs(page, student, '/student-portal')
    await page.goto('/german')
    await page.getByText(IN_ACCOUNT).waitFor()
    await waitUntilKept(page)
    await context.setOffline(true)
    await page.reload()
    await review(page, /^Easy/)
    await page.getByText('your account could not be reached and gets it later').waitFor()
    const stored = () => student.client.from('german_progress').select('phrase_id').throwOnError()
    expect((await stored()).data).toEqual([])
    await context.setOffline(false)
    await page.getByText(IN_ACCOUNT).waitFor()
    expect((await stored()).data).toHaveLength(1)
  })
})

describe('in the account', () => {
  test('two devices that learned different things have both, and nothing of either is lost', async () => {
    const student = await addStudent(site.url)
    // One learns before she has logged in, and takes it along.
    await learnOne(page)
    await findLevel(page)
    await openAs(page, student, '/student-portal')
    await page.goto('/german')
    await page.getByText(IN_ACCOUNT).waitFor()
    const other = await openVisitor(site.browser, site.url)
    await openAs(other.page, student, '/student-portal')
    await other.page.goto('/ai-assistant')
    await other.page.getByText(`You ask as ${student.email}`).waitFor()
    await other.page.getByRole('switch', { name: 'German learning mode' }).click()
    await other.page.getByText('1 of 15 learned').waitFor()
    const kept = other.page.waitForResponse(
      (answer) => answer.url().includes('german_learners') && answer.request().method() === 'POST',
    )
    await other.page.getByLabel('Difficulty').selectOption('advanced')
    await other.page.locator('[data-slot=phrase]').getByText('Advanced').waitFor()
    await other.page.getByRole('button', { name: 'Mark as learned' }).click()
    expect((await kept).ok()).toBe(true)
    await other.page.goto('/german')
    await counts(other.page).getByText('your level').waitFor()
    await review(other.page, /^Easy/)
    await other.page.getByText(IN_ACCOUNT).waitFor()
    await other.context.close()

    await page.goto('/ai-assistant')
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    await page.getByText('2 of 15 learned').waitFor()
    await page.goto('/german')
    await resting(page).toBe(1)
    // The portal asks for a profile that is not there yet.
    expect(errors.filter((error) => !error.includes('406'))).toEqual([])
  })

  test('what one account has learned does not go over to another on the same device', async () => {
    const [first, second] = [await addStudent(site.url), await addStudent(site.url)]
    await openAs(page, first, '/student-portal')
    await page.goto('/german')
    await page.getByText(IN_ACCOUNT).waitFor()
    await review(page, /^Easy/)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'helix-german') localStorage.removeItem(key)
    })
    await openAs(page, second, '/student-portal')
    await page.goto('/german')
    await page.getByText(IN_ACCOUNT).waitFor()
    await resting(page).toBe(0)
    expect((await second.client.from('german_progress').select('phrase_id').throwOnError()).data).toEqual([])
  })
})

test('two tabs of one device do not overwrite each other', async () => {
  await page.goto('/german')
  await page.getByRole('button', { name: 'Ask me' }).waitFor()
  const second = await context.newPage()
  await second.goto('/german')
  await second.getByLabel('Topic').selectOption('emergency')
  await review(second, /^Easy/)
  await page.bringToFront()
  await resting(page).toBe(1)
  await review(page, /^Easy/)
  await page.reload()
  await resting(page).toBe(2)
})

test('the level test asks nine questions, by keyboard alone, and keeps what it finds', async () => {
  await page.goto('/german')
  await page.getByRole('tab', { name: 'Practice' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let question = 1; question <= 9; question++) {
    await page.getByRole('img', { name: `Question ${question} of 9` }).waitFor()
    // The focus goes to the first answer, and from the answer to the button that leads on.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: question === 9 ? 'See your level' : 'Next', exact: true }).waitFor()
    expect(await focused(page)).toMatchObject({ described: expect.stringMatching(/^(Right\.|It means: )/) })
    await page.keyboard.press('Enter')
  }
  await page.getByText(/Your level: (Beginner|Intermediate|Advanced)/).waitFor()
  expect(await focused(page)).toMatchObject({ text: expect.stringMatching(/^Your level/) })
  await page.reload()
  await counts(page).getByText('your level').waitFor()
})

test('a round by keyboard alone; a reader hears the marking with the grade it suggests', async () => {
  await page.goto('/german')
  await page.getByRole('button', { name: 'Ask me' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ich mochte')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => focused(page))
    .toMatchObject({ text: expect.stringMatching(/^Again/), described: expect.stringMatching(/^ *Not yet/) })
  await page.keyboard.press('Enter')
  // Seven new phrases, and the one that comes again: that is asked at once.
  for (let phrase = 1; phrase <= 8; phrase++) {
    if (phrase < 8) {
      await expect.poll(() => focused(page), SOON).toMatchObject({ text: 'Ask me' })
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'I do not know' }).press('Enter')
    await page.getByRole('button', { name: /^Easy/ }).press('Enter')
  }
  await expect.poll(() => focused(page), SOON).toMatchObject({ text: expect.stringMatching(/^The next phrase comes back/) })
})

test('German is spoken and heard in German; a browser that cannot says so', async () => {
  await page.addInitScript(fakeVoice)
  await page.goto('/german')
  await page.getByRole('button', { name: 'Listen' }).click()
  expect((await voiceOf(page)).spoken).toMatchObject([{ lang: 'de-DE', rate: 1 }])
  await page.getByRole('button', { name: 'Ask me' }).click()
  await page.getByRole('button', { name: 'Say it' }).click()
  expect(await voiceOf(page)).toMatchObject({ lang: 'de-DE', continuous: false })
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
      Object.defineProperty(window, name, { value: undefined })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByText('Speech synthesis is not supported in your browser').waitFor()
  await page.getByRole('button', { name: 'Ask me' }).click()
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.getByText('Speech recognition is not supported in your browser').waitFor()
})

test('a device that stores nothing says so, and the practice goes on', async () => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/german')
  await review(page, /^Easy/)
  await page.getByText('The browser refuses to store your progress.').waitFor()
  await page.getByText('7 to go in this round').waitFor()
})

test('every state is sound, in both themes, at 320 px and at a zoom of 200 %', { timeout: LONG_MS }, async () => {
  await page.addInitScript(fakeVoice)
  await page.goto('/german')
  await page.getByRole('button', { name: 'Ask me' }).waitFor()
  await expectSound(page, 'a new phrase')
  await page.getByRole('button', { name: 'Ask me' }).click()
  await expectSound(page, 'asked')
  await page.getByRole('button', { name: 'Say it' }).click()
  await expectSound(page, 'listening')
  await page.evaluate(() => window.fakeVoice.fail('no-speech'))
  await page.getByText('Failed to recognize speech: no-speech').waitFor()
  await expectSound(page, 'not heard')
  await page.getByLabel('In German').fill('mich Ich mochte jetzt einschreiben')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Not yet.').waitFor()
  await expectSound(page, 'marked')
  await page.getByRole('button', { name: /^Again/ }).click()
  await page.getByRole('tab', { name: 'Level test' }).click()
  await expectSound(page, 'level test')
  await page.getByRole('button', { name: 'Start the level test' }).click()
  await expectSound(page, 'a question')
  await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
  await expectSound(page, 'a question answered')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await answerTheRest(page, 2)
  await expectSound(page, 'level found')
  await page.getByLabel('Topic').selectOption('emergency')
  await page.getByRole('tab', { name: 'All phrases' }).click()
  await expectSound(page, 'phrases of a topic')
  await keepCards(page, -1)
  await page.getByLabel('Topic').selectOption('emergency')
  await page.getByText('31 to go in this round').waitFor()
  await page.getByRole('tab', { name: 'All phrases' }).click()
  await page.getByRole('tabpanel').getByText('Due').first().waitFor()
  await expectSound(page, 'phrases that are due')
  await keepCards(page, 1)
  await page.getByLabel('Topic').selectOption('emergency')
  await page.getByText('Done for now').waitFor()
  await expectSound(page, 'nothing due')
})

/** What has the focus, and what describes it. */
function focused(on: Page): Promise<{ text: string; described: string }> {
  return on.evaluate(() => {
    const active = document.activeElement
    const described = document.getElementById(active?.getAttribute('aria-describedby') ?? '')
    return { text: active?.textContent ?? '', described: described?.textContent ?? '' }
  })
}

/** Of the topic of emergencies every phrase is known, and due so many days from now. */
async function keepCards(on: Page, days: number): Promise<void> {
  await on.evaluate((daysFromNow) => {
    const now = Date.now()
    const card = {
      due: new Date(now + daysFromNow * 86_400_000).toISOString(),
      stability: 3,
      difficulty: 5,
      elapsedDays: 0,
      scheduledDays: 1,
      learningSteps: 0,
      reps: 1,
      lapses: 0,
      state: 'review',
      lastReview: new Date(now).toISOString(),
    }
    const ids = Array.from({ length: 31 }, (_, index) => `emergency-${String(index + 1).padStart(2, '0')}`)
    localStorage.setItem('helix-german', JSON.stringify({ cards: Object.fromEntries(ids.map((id) => [id, card])) }))
  }, days)
  await on.reload()
}

async function learnOne(on: Page): Promise<void> {
  await openAssistant(on)
  await on.getByRole('switch', { name: 'German learning mode' }).click()
  await on.getByRole('button', { name: 'Mark as learned' }).click()
  await on.getByText('1 of 15 learned').waitFor()
}

async function findLevel(on: Page): Promise<void> {
  await on.goto('/german')
  await on.getByRole('tab', { name: 'Level test' }).click()
  await on.getByRole('button', { name: 'Start the level test' }).click()
  await answerTheRest(on, 1)
}

async function answerTheRest(on: Page, from: number): Promise<void> {
  for (let question = from; question <= 9; question++) {
    await on.getByRole('img', { name: `Question ${question} of 9` }).waitFor()
    await on.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
    await on.getByRole('button', { name: question === 9 ? 'See your level' : 'Next', exact: true }).click()
  }
  await on.getByText(/Your level: (Beginner|Intermediate|Advanced)/).waitFor()
}
