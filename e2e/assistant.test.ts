/** The assistant and the German tutor in a real browser: every state and every text of theirs, and the voice with a fake recogniser. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '#test/server-process.ts'
import { openBrowser, openVisitor } from './browser.ts'
import { fakeVoice, voiceOf } from './fake-voice.ts'

const EMAIL = 'asha@example.org'
const CHAT = '**/functions/v1/gemini-chat'
const CONNECTION_TEXT = 'There was an issue connecting to our AI assistant. Please try again later.'
const QUOTA_TEXT =
  'Our AI assistant has reached its usage limit. You can still use the German Learning Mode while we resolve this issue.'

let browser: Browser
let server: ServerProcess
let dataDirectory: string
let context: BrowserContext
let page: Page
let errors: string[]

beforeAll(async () => {
  dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-assistant-'))
  server = await startServer({ DATA_DIR: dataDirectory, RATE_LIMITS: 'false' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  fs.rmSync(dataDirectory, { recursive: true, force: true })
})
beforeEach(async () => void ({ context, page, errors } = await openVisitor(browser, server.url)))
afterEach(() => context.close())

async function openAssistant(): Promise<void> {
  await page.goto(`/ai-assistant?email=${EMAIL}`)
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
}

const input = () => page.getByLabel('Your question')
const messages = () => page.locator('[data-slot=message]')
const lastMessage = () => messages().last()

async function askAndWait(question: string): Promise<void> {
  const before = await messages().count()
  await input().fill(question)
  await input().press('Enter')
  await expect.poll(() => messages().count()).toBe(before + 2)
}

/** Answers the chat function with this, in place of the server. */
async function answerWith(body: object | string, status = 200): Promise<void> {
  await page.route(CHAT, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  )
}

const reply = (change: object) => ({
  response: null,
  error: null,
  sources: [],
  declined: false,
  lookedFor: [],
  engine: 'facts',
  ...change,
})

async function toast(title: string, description: string): Promise<void> {
  const notice = page.locator('[data-slot=toast]').filter({ hasText: description }).first()
  await notice.getByText(title, { exact: true }).waitFor()
}

describe('who comes in', () => {
  test('without an address: after 200 ms home with the form open and the toast; with it: in, also after a reload', async () => {
    await page.goto('/ai-assistant')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Email Required', { exact: true }).waitFor()
    await page.getByText('Please enter your email to use the AI Genie counselor', { exact: true }).waitFor()
    await page.getByRole('dialog').getByLabel('Email').fill(EMAIL)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
    await page.reload()
    await page.getByText(`You ask as ${EMAIL}`).waitFor()
    expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
    expect(errors).toEqual([])
  })

  test('the page first says that it prepares', async () => {
    expect(await (await fetch(`${server.url}/ai-assistant`)).text()).toContain('Preparing your AI Genie experience...')
  })

  test('a navigation state gives the address and the way back, and the visit is noted', async () => {
    const noted = page.waitForRequest('**/rest/v1/rpc/note_ai_genie_visit')
    await page.goto('/german')
    await page.evaluate((email) => {
      history.pushState({ usr: { email, returnTo: 'about' }, key: 'x' }, '', '/ai-assistant')
      location.reload()
    }, EMAIL)
    await page.getByText(`You ask as ${EMAIL}`).waitFor()
    expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/#about')
    expect((await noted).postDataJSON()).toEqual({ visitor_email: EMAIL })
    expect((await (await noted).response())?.ok()).toBe(true)
  })
})

describe('the chat', () => {
  test('a greeting, eight categories that send by themselves, and answers with numbered sources', async () => {
    await openAssistant()
    expect(await messages().count()).toBe(1)
    const list = page.locator('[data-slot=message-list]')
    expect(await list.evaluate((box) => getComputedStyle(box).maxHeight)).toBe('500px')
    const labels = [
      'Universities',
      'Visas',
      'Admissions',
      'Internships',
      'Overseas Jobs',
      'Tuition fees',
      'Part-time Jobs',
      'German Language',
    ]
    const categories = page.getByRole('region', { name: 'Ask about' }).getByRole('button')
    expect((await categories.allTextContents()).map((text) => text.trim())).toEqual(labels)
    const sent = page.waitForRequest(CHAT)
    const pressedAt = Date.now()
    await page.getByRole('button', { name: 'Tuition fees' }).click()
    expect((await sent).postDataJSON()).toEqual({ message: 'What are the tuition fees?', context: [] })
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(480)
    await expect.poll(() => messages().count()).toBe(3)
    const citation = lastMessage().getByRole('link', { name: 'Source 1', exact: true }).first()
    expect(await citation.getAttribute('href')).toMatch(/^\/[#a-z]/)
    expect(await page.locator('[data-slot=announced]').textContent()).not.toMatch(/\[\d\]/)
    await page.getByRole('button', { name: 'Clear chat' }).click()
    expect(await messages().count()).toBe(1)
    expect(errors).toEqual([])
  })

  test('Enter sends, Shift and Enter and a composing input method do not, a blank question is ignored', async () => {
    await openAssistant()
    await input().fill('   ')
    await input().press('Enter')
    expect(await messages().count()).toBe(1)
    await input().fill('one')
    await input().press('Shift+Enter')
    expect(await input().inputValue()).toBe('one\n')
    await input().dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    expect(await messages().count()).toBe(1)
  })

  test('while it thinks, sending and writing are disabled, and the answer can be stopped', async () => {
    await page.route(CHAT, () => {})
    await openAssistant()
    await input().fill('Which visas are there?')
    await input().press('Enter')
    await page.locator('[data-slot=arriving]').getByText('Thinking...').waitFor()
    expect(await input().isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Thinking...' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    expect(await input().isEnabled()).toBe(true)
    expect(await page.locator('[data-slot=toast]').count()).toBe(0)
  })

  test('what comes in shows at once; what is taken back goes', async () => {
    await openAssistant()
    const done = reply({ response: 'Right [1].', sources: [] })
    const events = [
      ['text', { text: 'Wrong' }],
      ['replace', {}],
      ['text', { text: 'Right [1].' }],
      ['done', done],
    ]
    const body = events.map(([event, data]) => `event: ${event as string}\ndata: ${JSON.stringify(data)}\n\n`).join('')
    await page.route(CHAT, (route) => route.fulfill({ contentType: 'text/event-stream', body }))
    await askAndWait('q')
    expect(await lastMessage().innerText()).toContain('Right [1].')
    expect(await lastMessage().innerText()).not.toContain('Wrong')
  })

  test('an answer is text, never HTML', async () => {
    await openAssistant()
    await answerWith(reply({ response: '<img src=x onerror="window.hit=1"><b>bold</b>' }))
    await askAndWait('q')
    await lastMessage().getByText('<b>bold</b>').waitFor()
    expect(await lastMessage().locator('img, b').count()).toBe(0)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })

  test('a declined question can be passed on to a counsellor, and it says what came of it', async () => {
    await openAssistant()
    await askAndWait('How many lions live in Heidelberg zoo?')
    await page.route(
      '**/functions/v1/ask-counsellor',
      (route) => route.fulfill({ status: 429, json: { error: 'Too many questions were passed on.' } }),
      { times: 1 },
    )
    await lastMessage().getByRole('button', { name: 'Pass my question to a counsellor' }).click()
    await lastMessage().getByText('Your question was not passed on. Too many questions were passed on.').waitFor()
    await lastMessage().getByRole('button', { name: 'Try again' }).click()
    await lastMessage().getByText(`Your question is with our counsellors. They answer to ${EMAIL}.`).waitFor()
    await askAndWait('How many tigers live in Munich zoo?')
    await input().fill('yes please')
    await input().press('Enter')
    await lastMessage().getByText('Your question is with our counsellors.').waitFor()
  })
})

describe('failures', () => {
  test.each([
    ['no words of the server', '<html>', 502, CONNECTION_TEXT, 'Failed to get a response'],
    ['a missing response', reply({}), 200, CONNECTION_TEXT, 'Invalid response received from AI assistant'],
    [
      'a flood',
      reply({ error: 'Too many questions at once. Please try again in 9 seconds.' }),
      429,
      CONNECTION_TEXT,
      'Please try again in 9 seconds.',
    ],
    ['the quota', reply({ error: 'You exceeded your current quota' }), 500, QUOTA_TEXT, 'quota'],
    ['the quota in the words of the API', reply({ error: '429 RESOURCE_EXHAUSTED' }), 500, QUOTA_TEXT, 'RESOURCE_EXHAUSTED'],
  ])('%s: toast, warning, and the question can be sent again', async (_name, body, status, text, detail) => {
    await openAssistant()
    await answerWith(body, status)
    await input().fill('What does the diploma cost?')
    await input().press('Enter')
    await toast('Error', 'Failed to get AI response. Please try again.')
    const warning = page.locator('[data-slot=alert]')
    await warning.getByText('AI Assistant Unavailable').waitFor()
    await warning.getByText(text).waitFor()
    expect(await warning.innerText()).toContain(detail)
    await page.unroute(CHAT)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => messages().count()).toBe(3)
    expect(await warning.count()).toBe(0)
    expect(await lastMessage().innerText()).toContain('6,900')
  })

  test('no network: the same', async () => {
    await openAssistant()
    await page.route(CHAT, (route) => route.abort())
    await input().fill('q')
    await input().press('Enter')
    await toast('Error', 'Failed to get AI response. Please try again.')
    await page.getByText(CONNECTION_TEXT).waitFor()
  })

  test('facts that stand in for the language model come with the warning, without a toast', async () => {
    await openAssistant()
    await answerWith(reply({ response: 'From the facts.', error: 'RESOURCE_EXHAUSTED' }))
    await askAndWait('q')
    await page.getByText(QUOTA_TEXT).waitFor()
    expect(await page.locator('[data-slot=toast]').count()).toBe(0)
  })
})

describe('the voice', () => {
  test('listens once in English, shows what it hears, vibrates; every failure is said', async () => {
    await page.addInitScript(fakeVoice)
    await openAssistant()
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    expect(await voiceOf(page)).toMatchObject({ continuous: false, interimResults: true, lang: 'en-US', vibrated: [50] })
    await page.evaluate(() => window.fakeVoice.hear('tuition in Germany'))
    expect(await input().inputValue()).toBe('tuition in Germany')
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await page.evaluate(() => window.fakeVoice.fail('network'))
    await toast('Speech Recognition Error', 'Failed to recognize speech: network')
    await page.evaluate(() => (window.fakeVoice.refuseStart = true))
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await toast('Error', 'Failed to start the microphone. Please try again.')
  })

  test('reads answers aloud 300 ms after them while it is on, and stops at once', async () => {
    await page.addInitScript(fakeVoice)
    await openAssistant()
    await answerWith(reply({ response: 'It costs €900 [1].' }))
    await askAndWait('q')
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    const before = Date.now()
    await askAndWait('q')
    await expect
      .poll(async () => (await voiceOf(page)).spoken)
      .toEqual([{ text: 'It costs €900.', lang: 'en-US', rate: 1, pitch: 1, volume: 1 }])
    expect(Date.now() - before).toBeGreaterThanOrEqual(300)
    await page.getByRole('button', { name: 'Stop speaking' }).waitFor()
    const cancelled = (await voiceOf(page)).cancelled
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    expect((await voiceOf(page)).cancelled).toBe(cancelled + 1)
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await page.evaluate(() => (window.fakeVoice.refuseSpeech = true))
    await askAndWait('q')
    await toast('Speech Error', 'Failed to speak the text.')
  })

  test('a browser without either says which one is missing', async () => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await openAssistant()
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await toast('Not Supported', 'Speech recognition is not supported in your browser')
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await toast('Not Supported', 'Speech synthesis is not supported in your browser')
    expect(await page.getByRole('switch', { name: 'Voice responses' }).getAttribute('aria-checked')).toBe('false')
  })
})

describe('German learning mode', () => {
  test('draws, marks once, draws anew after 500 ms, filters after 100 ms, sends nothing, and remembers', async () => {
    await openAssistant()
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    const phrase = page.locator('[data-slot=phrase]')
    const id = () => phrase.getAttribute('data-phrase')
    await phrase.waitFor()
    await input().fill('kept')
    await input().press('Enter')
    expect(await input().inputValue()).toBe('kept')
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    const first = await id()
    const markedAt = Date.now()
    await page.getByRole('button', { name: 'Mark as learned' }).click()
    await page.getByText('1 of 15 learned').waitFor()
    await expect.poll(id, { interval: 20 }).not.toBe(first)
    expect(Date.now() - markedAt).toBeGreaterThanOrEqual(490)
    await page.getByLabel('Difficulty').selectOption('advanced')
    await phrase.getByText('Advanced').waitFor()
    await page.getByLabel('Category').selectOption('campus_navigation')
    await phrase.getByText('Finding the way').waitFor()
    await page.reload()
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    await page.getByText('1 of 15 learned').waitFor()
    expect(errors).toEqual([])
  })
})

async function signIn(): Promise<void> {
  const password = 'Secret-1-word'
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Email Address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login*')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/student-portal/**')
}

test('a signed-in person goes straight in, and finds her German on another device', async () => {
  await signIn()
  await page.goto('/ai-assistant')
  await page.getByText(`You ask as ${EMAIL}`).waitFor()
  await page.goto('/german')
  await page.getByText('Progress is kept in your account.').waitFor()
  await page.getByRole('button', { name: 'Ask me' }).click()
  await page.getByRole('button', { name: 'I do not know' }).click()
  const stored = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/german_progress') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: /^Easy/ }).click()
  expect((await stored).ok()).toBe(true)
  // A device that knows the account and nothing else.
  await page.evaluate(() => localStorage.removeItem('helix-german'))
  await page.reload()
  await expect.poll(() => page.locator('[data-slot=due-counts]').innerText()).toMatch(/resting\s+1/)
  // The portal asks for a profile that is not there yet.
  expect(errors.filter((error) => !error.includes('406'))).toEqual([])
})

describe('the tutor', () => {
  test('shows, asks, marks kindly, brings back later, and works without a network', async () => {
    await page.goto('/german')
    await page.getByRole('button', { name: 'Ask me' }).click()
    await page.getByLabel('In German').fill('ich mochte mich einschreiben')
    await page.getByLabel('In German').press('Enter')
    await page.getByText('Nearly right.').waitFor()
    await page.getByText('Mind the dots and the ß: "möchte".').waitFor()
    await page.getByRole('button', { name: /^Easy/ }).click()
    await page.getByText('7 to go in this round').waitFor()
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('tutor-1')).keys()).length)).toBeGreaterThan(10)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Ask me' }).waitFor()
    expect(await page.locator('[data-slot=due-counts]').innerText()).toMatch(/resting\s+1/)
    await page.getByRole('button', { name: 'Ask me' }).click()
    await page.getByRole('button', { name: 'I do not know' }).click()
    await page.getByText('Not yet.').waitFor()
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual([])
  })

  test('the level test asks nine questions and keeps what it finds', async () => {
    await page.goto('/german')
    await page.getByRole('tab', { name: 'Level test' }).click()
    await page.getByRole('button', { name: 'Start the level test' }).click()
    for (let question = 1; question <= 9; question++) {
      await page.getByRole('img', { name: `Question ${question} of 9` }).waitFor()
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
      await page.getByRole('button', { name: question === 9 ? 'See your level' : 'Next', exact: true }).click()
    }
    await page.getByText(/Your level: (Beginner|Intermediate|Advanced)/).waitFor()
    await page.reload()
    await page.getByText('your level').waitFor()
  })

  test('German is spoken in German', async () => {
    await page.addInitScript(fakeVoice)
    await page.goto('/german')
    await page.getByRole('button', { name: 'Listen' }).click()
    expect((await voiceOf(page)).spoken).toMatchObject([{ lang: 'de-DE', rate: 1 }])
    await page.getByRole('button', { name: 'Ask me' }).click()
    await page.getByRole('button', { name: 'Say it' }).click()
    expect(await voiceOf(page)).toMatchObject({ lang: 'de-DE', continuous: false })
  })
})

test.each([320, 1280])('at %i px nothing overflows and axe finds nothing', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await openAssistant()
    await askAndWait('What does the diploma cost?')
    await expectSound()
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    await page.locator('[data-slot=phrase]').waitFor()
    await expectSound()
    await page.goto('/german')
    await page.getByRole('button', { name: 'Ask me' }).click()
    await page.getByRole('button', { name: 'I do not know' }).click()
    await expectSound()
  }
})

async function expectSound(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}
