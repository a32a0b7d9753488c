/** The assistant in a real browser: every state and every text of it, and the voice with a fake recogniser. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'
import {
  ASSISTANT_EMAIL,
  answerWith,
  askAndWait,
  CHAT,
  expectSound,
  holdClock,
  input,
  lastMessage,
  messages,
  openAssistant,
  replyOf,
} from './assistant-page.ts'
import { fakeVoice, voiceOf } from './fake-voice.ts'

/** Axe looks twice at each of a dozen states. */
const LONG_MS = 300_000
const CONNECTION_TEXT = 'There was an issue connecting to our AI assistant. Please try again later.'
const QUOTA_TEXT =
  'Our AI assistant has reached its usage limit. You can still use the German Learning Mode while we resolve this issue.'

const site = openSite()
let context: BrowserContext
let page: Page
let errors: string[]

beforeEach(async () => void ({ context, page, errors } = await openVisitor(site.browser, site.url)))
afterEach(() => context.close())

async function toast(title: string, description: string): Promise<void> {
  const notice = page.locator('[data-slot=toast]').filter({ hasText: description }).first()
  await notice.getByText(title, { exact: true }).waitFor()
}

describe('who comes in', () => {
  test('without an address: after 200 ms home with the form open and the toast; with it: in, also after a reload', async () => {
    await holdClock(page)
    await page.goto('/ai-assistant')
    await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')))
    await page.clock.runFor(199)
    expect(new URL(page.url()).pathname).toBe('/ai-assistant')
    await page.getByText('Preparing your AI Genie experience...').waitFor()
    await page.clock.resume()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Email Required', { exact: true }).waitFor()
    await page.getByText('Please enter your email to use the AI Genie counselor', { exact: true }).waitFor()
    await page.getByRole('dialog').getByLabel('Email').fill(ASSISTANT_EMAIL)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
    await page.reload()
    await page.getByText(`You ask as ${ASSISTANT_EMAIL}`).waitFor()
    expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/')
    expect(errors).toEqual([])
  })

  test('whoever opens the form in the section About goes back there, and so after a reload and a look at the tutor', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ask the assistant about us' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(ASSISTANT_EMAIL)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText(`You ask as ${ASSISTANT_EMAIL}`).waitFor()
    await page.waitForURL((url) => url.pathname === '/ai-assistant' && url.search === '')
    const wayBack = page.getByRole('link', { name: 'Return to Homepage' })
    await page.reload()
    await expect.poll(() => wayBack.getAttribute('href')).toBe('/#about')
    await page.getByRole('link', { name: 'German tutor', exact: true }).click()
    await page.getByRole('button', { name: 'Ask me' }).waitFor()
    await page.getByRole('link', { name: 'Assistant', exact: true }).click()
    await wayBack.click()
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#about')
    await expect.poll(() => isInView(page, '#about')).toBe(true)
    expect(errors).toEqual([])
  })

  test('another section, an unknown way back and a refused address: to the first page, to the first page, and still About', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ask the assistant about us' }).click()
    await page.getByRole('dialog').press('Escape')
    await page.locator('#contact').getByRole('link', { name: 'Ask the AI Genie' }).click()
    await page.getByRole('dialog').getByLabel('Email').fill(ASSISTANT_EMAIL)
    await page.getByRole('button', { name: 'Start' }).click()
    const wayBack = page.getByRole('link', { name: 'Return to Homepage' })
    expect(await wayBack.getAttribute('href')).toBe('/')
    await page.goto('/ai-assistant?returnTo=//evil.example')
    expect(await wayBack.getAttribute('href')).toBe('/')
    const refused = await fetch(`${site.url}/?index`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody', returnTo: 'about' }),
      headers: { Origin: site.url },
    })
    expect(await refused.text()).toMatch(/name="returnTo" value="about"/)
  })

  test('from the menu it opens in place, on any page, without a page load and without the toast; Close leaves the page where it was', async () => {
    await page.goto('/visa-information')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.evaluate(() => scrollTo(0, 900))
    await page.getByText('Explore', { exact: true }).click()
    await page.getByRole('link', { name: 'AI Genie counsellor' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ask the AI Genie' })
    await dialog.waitFor()
    expect(await page.getByText('Email Required', { exact: true }).isVisible()).toBe(false)
    await dialog.getByRole('link', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.evaluate('[scrollY, window.same, location.pathname + location.hash]')).toEqual([
      900,
      true,
      '/visa-information',
    ])
  })

  test('Back from the assistant leads to where the person was, never to the form again', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ask the AI Genie' }).first().click()
    await page.getByRole('dialog').getByLabel('Email').fill(ASSISTANT_EMAIL)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText(`You ask as ${ASSISTANT_EMAIL}`).waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    // Whoever gave an address is led straight on.
    await page.getByText('Explore', { exact: true }).click()
    await page.getByRole('link', { name: 'AI Genie counsellor' }).first().click()
    await page.getByText(`You ask as ${ASSISTANT_EMAIL}`).waitFor()
  })

  test('whoever comes without an address goes Back to the page before, not round in a circle', async () => {
    await page.goto('/research')
    await page.evaluate(() => location.assign('/ai-assistant'))
    await page.getByRole('dialog', { name: 'Ask the AI Genie' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await page.goBack()
    await page.waitForURL('**/research')
  })

  test('after a refused address the form is in front of the page again, and a reload asks for nothing', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Ask the AI Genie' }).first().click()
    await page.getByRole('dialog').getByLabel('Email').fill('nobody@nowhere')
    await page.getByRole('button', { name: 'Start' }).click()
    const dialog = page.locator('dialog#assistant:modal')
    await dialog.getByText('Please enter a valid email address').waitFor()
    expect(await dialog.getByLabel('Email').inputValue()).toBe('nobody@nowhere')
    expect(new URL(page.url()).search).toBe('')
  })

  test('the page first says that it prepares', async () => {
    expect(await (await fetch(`${site.url}/ai-assistant`)).text()).toContain('Preparing your AI Genie experience...')
  })

  test('a navigation state gives the address and the way back, and the visit is noted', async () => {
    const noted = page.waitForRequest('**/rest/v1/rpc/note_ai_genie_visit')
    await page.goto('/german')
    await page.evaluate((email) => {
      history.pushState({ usr: { email, returnTo: 'about' }, key: 'x' }, '', '/ai-assistant')
      location.reload()
    }, ASSISTANT_EMAIL)
    await page.getByText(`You ask as ${ASSISTANT_EMAIL}`).waitFor()
    expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/#about')
    expect((await noted).postDataJSON()).toEqual({ visitor_email: ASSISTANT_EMAIL })
    expect((await (await noted).response())?.ok()).toBe(true)
  })
})

describe('the chat', () => {
  test('a greeting, eight categories that send by themselves after 500 ms, and answers with numbered sources', async () => {
    await holdClock(page)
    await openAssistant(page)
    expect(await messages(page).count()).toBe(1)
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
    const requested: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/gemini-chat') && requested.push(request.postDataJSON()))
    await page.getByRole('button', { name: 'Tuition fees' }).click()
    await expect.poll(() => input(page).inputValue()).toBe('What are the tuition fees?')
    await page.clock.runFor(499)
    expect(requested).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => requested).toEqual([{ message: 'What are the tuition fees?', context: [] }])
    await expect.poll(() => messages(page).count()).toBe(3)
    await lastMessage(page).getByRole('button', { name: 'Source 1', exact: true }).first().click()
    const place = lastMessage(page).getByRole('link', { name: 'See it on the page' }).first()
    expect(await place.getAttribute('href')).toMatch(/^\/[#a-z]/)
    expect(await page.locator('[data-slot=announced]').textContent()).not.toMatch(/\[\d\]/)
    await page.getByRole('button', { name: 'Clear chat' }).click()
    await expect.poll(() => messages(page).count()).toBe(1)
    expect(errors).toEqual([])
  })

  test('Enter sends, Shift and Enter and a composing input method do not, a blank question is ignored', async () => {
    await openAssistant(page)
    await input(page).fill('   ')
    await input(page).press('Enter')
    expect(await messages(page).count()).toBe(1)
    await input(page).fill('one')
    await input(page).press('Shift+Enter')
    await expect.poll(() => input(page).inputValue()).toBe('one\n')
    await input(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
    expect(await messages(page).count()).toBe(1)
  })

  test('while it thinks, sending and writing are disabled, and the answer can be stopped', async () => {
    await page.route(CHAT, () => {})
    await openAssistant(page)
    await input(page).fill('Which visas are there?')
    await input(page).press('Enter')
    await page.locator('[data-slot=arriving]').getByText('Thinking...').waitFor()
    expect(await input(page).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Thinking...' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    expect(await input(page).isEnabled()).toBe(true)
    expect(await page.locator('[data-slot=toast]').count()).toBe(0)
  })

  test('what comes in shows at once; what is taken back goes; a reader hears the whole once, from one region', async () => {
    await openAssistant(page)
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const announced = document.querySelector('[data-slot=announced]')!
      new MutationObserver(() => announced.textContent && heard.push(announced.textContent)).observe(announced, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    })
    const done = replyOf({ response: 'Right [1].', sources: [] })
    const events = [
      ['text', { text: 'Wrong' }],
      ['replace', {}],
      ['text', { text: 'Right [1].' }],
      ['done', done],
    ]
    const body = events.map(([event, data]) => `event: ${event as string}\ndata: ${JSON.stringify(data)}\n\n`).join('')
    await page.route(CHAT, (route) => route.fulfill({ contentType: 'text/event-stream', body }))
    await askAndWait(page, 'q')
    expect(await lastMessage(page).innerText()).toContain('Right [1].')
    expect(await lastMessage(page).innerText()).not.toContain('Wrong')
    expect(await page.evaluate('window.heard')).toEqual(['Right.'])
    const regions = page.locator('[aria-live], [role=status], [role=log], [role=alert], output')
    expect(await regions.filter({ hasText: 'Right' }).evaluateAll((all) => all.map((one) => one.dataset.slot))).toEqual([
      'announced',
    ])
  })

  test('an answer is text, never HTML', async () => {
    await openAssistant(page)
    await answerWith(page, replyOf({ response: '<img src=x onerror="window.hit=1"><b>bold</b>' }))
    await askAndWait(page, 'q')
    await lastMessage(page).getByText('<b>bold</b>').waitFor()
    expect(await lastMessage(page).locator('img, b').count()).toBe(0)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  })

  test('a declined question can be passed on to a counsellor, and it says what came of it', async () => {
    await openAssistant(page)
    await askAndWait(page, 'How many lions live in Heidelberg zoo?')
    await page.route(
      '**/functions/v1/ask-counsellor',
      (route) => route.fulfill({ status: 429, json: { error: 'Too many questions were passed on.' } }),
      { times: 1 },
    )
    await lastMessage(page).getByRole('button', { name: 'Pass my question to a counsellor' }).click()
    await lastMessage(page).getByText('Your question was not passed on. Too many questions were passed on.').waitFor()
    await lastMessage(page).getByRole('button', { name: 'Try again' }).click()
    const confirmation = lastMessage(page).getByText(`Your question is with our counsellors. They answer to ${ASSISTANT_EMAIL}.`)
    await confirmation.waitFor()
    expect(await confirmation.evaluate((text) => text.closest('p') === document.activeElement)).toBe(true)
    await askAndWait(page, 'How many tigers live in Munich zoo?')
    await input(page).fill('yes please')
    await input(page).press('Enter')
    await lastMessage(page).getByText('Your question is with our counsellors.').waitFor()
    await page.locator('[data-slot=announced]').getByText('Your question is with our counsellors.').waitFor()
    expect(await input(page).inputValue()).toBe('')
  })
})

describe('failures', () => {
  test.each([
    ['no words of the server', '<html>', 502, CONNECTION_TEXT, 'Failed to get a response'],
    ['a missing response', replyOf({}), 200, CONNECTION_TEXT, 'Invalid response received from AI assistant'],
    [
      'a flood',
      replyOf({ error: 'Too many questions at once. Please try again in 9 seconds.' }),
      429,
      CONNECTION_TEXT,
      'Please try again in 9 seconds.',
    ],
    ['the quota', replyOf({ error: 'You exceeded your current quota' }), 500, QUOTA_TEXT, 'quota'],
    ['the quota in the words of the API', replyOf({ error: '429 RESOURCE_EXHAUSTED' }), 500, QUOTA_TEXT, 'RESOURCE_EXHAUSTED'],
  ])('%s: toast, warning, and the question can be sent again', async (_name, body, status, text, detail) => {
    await openAssistant(page)
    await answerWith(page, body, status)
    await input(page).fill('What does the diploma cost?')
    await input(page).press('Enter')
    await toast('Error', 'Failed to get AI response. Please try again.')
    const warning = page.locator('[data-slot=alert]')
    await warning.getByText('AI Assistant Unavailable').waitFor()
    await warning.getByText(text).waitFor()
    expect(await warning.innerText()).toContain(detail)
    await page.unroute(CHAT)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => messages(page).count()).toBe(3)
    await expect.poll(() => warning.count()).toBe(0)
    expect(await lastMessage(page).innerText()).toContain('6,900')
  })

  test('no network: the same', async () => {
    await openAssistant(page)
    await page.route(CHAT, (route) => route.abort())
    await input(page).fill('q')
    await input(page).press('Enter')
    await toast('Error', 'Failed to get AI response. Please try again.')
    await page.getByText(CONNECTION_TEXT).waitFor()
  })

  test('facts that stand in for the language model come with the warning, without a toast', async () => {
    await openAssistant(page)
    await answerWith(page, replyOf({ response: 'From the facts.', error: 'RESOURCE_EXHAUSTED' }))
    await askAndWait(page, 'q')
    await page.getByText(QUOTA_TEXT).waitFor()
    expect(await page.locator('[data-slot=toast]').count()).toBe(0)
  })
})

describe('the voice', () => {
  test('listens once in English, shows what it hears, vibrates; every failure is said', async () => {
    await page.addInitScript(fakeVoice)
    await openAssistant(page)
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    expect(await voiceOf(page)).toMatchObject({ continuous: false, interimResults: true, lang: 'en-US', vibrated: [50] })
    await page.evaluate(() => window.fakeVoice.hear('tuition in Germany'))
    await expect.poll(() => input(page).inputValue()).toBe('tuition in Germany')
    await page.getByRole('button', { name: 'Stop listening' }).click()
    // What was typed stays: more speech goes where the cursor stands.
    await input(page).fill('What is the  in Spain?')
    await input(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 12))
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    for (const heard of ['visa', 'visa fee']) await page.evaluate((words) => window.fakeVoice.hear(words), heard)
    await expect.poll(() => input(page).inputValue()).toBe('What is the visa fee in Spain?')
    await input(page).press('End')
    await input(page).pressSequentially(' Now?')
    await expect.poll(() => input(page).inputValue()).toBe('What is the visa fee in Spain? Now?')
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await page.getByRole('button', { name: 'Stop listening' }).click()
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await page.evaluate(() => window.fakeVoice.fail('network'))
    await toast('Speech Recognition Error', 'Failed to recognize speech: network')
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await page.evaluate(() => window.fakeVoice.fail('not-allowed'))
    await toast(
      'Speech Recognition Error',
      'Failed to recognize speech: not-allowed. Allow this site the microphone in your browser’s settings, or type.',
    )
    await page.evaluate(() => (window.fakeVoice.refuseStart = true))
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await toast('Error', 'Failed to start the microphone. Please try again.')
  })

  test('reads answers aloud 300 ms after them while it is on, and stops at once', async () => {
    await page.addInitScript(fakeVoice)
    await holdClock(page)
    await openAssistant(page)
    await answerWith(page, replyOf({ response: 'It costs €900 [1].' }))
    await askAndWait(page, 'q')
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await askAndWait(page, 'q')
    await page.clock.runFor(299)
    expect((await voiceOf(page)).spoken).toEqual([])
    await page.clock.runFor(1)
    expect((await voiceOf(page)).spoken).toEqual([{ text: 'It costs €900.', lang: 'en-US', rate: 1, pitch: 1, volume: 1 }])
    await page.getByRole('button', { name: 'Stop speaking' }).waitFor()
    const cancelled = (await voiceOf(page)).cancelled
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    expect((await voiceOf(page)).cancelled).toBe(cancelled + 1)
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await page.evaluate(() => (window.fakeVoice.refuseSpeech = true))
    await askAndWait(page, 'q')
    await page.clock.resume()
    await toast('Speech Error', 'Failed to speak the text.')
  })

  test('a browser without either says which one is missing', async () => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await openAssistant(page)
    await page.getByRole('button', { name: 'Speak', exact: true }).click()
    await toast('Not Supported', 'Speech recognition is not supported in your browser')
    await page.getByRole('switch', { name: 'Voice responses' }).click()
    await toast('Not Supported', 'Speech synthesis is not supported in your browser')
    expect(await page.getByRole('switch', { name: 'Voice responses' }).getAttribute('aria-checked')).toBe('false')
  })
})

describe('German learning mode', () => {
  test('draws, marks once, draws anew after 500 ms, filters after 100 ms, sends nothing, and remembers', async () => {
    await page.clock.install({ time: '2026-11-20T10:00:00Z' })
    await openAssistant(page)
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    const phrase = page.locator('[data-slot=phrase]')
    const id = () => phrase.getAttribute('data-phrase')
    await phrase.waitFor()
    await input(page).fill('kept')
    await input(page).press('Enter')
    expect(await input(page).inputValue()).toBe('kept')
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await page.clock.pauseAt('2026-11-20T11:00:00Z')
    const first = await id()
    await page.getByRole('button', { name: 'Mark as learned' }).click()
    await page.getByText('1 of 15 learned').waitFor()
    await page.getByRole('button', { name: 'Learned, next one' }).click()
    await page.clock.runFor(499)
    expect(await id()).toBe(first)
    await page.clock.runFor(1)
    await expect.poll(id).not.toBe(first)
    await page.getByText('1 of 15 learned').waitFor()
    await page.getByLabel('Difficulty').selectOption('advanced')
    await page.clock.runFor(99)
    expect(await phrase.getByText('Advanced').count()).toBe(0)
    await page.clock.runFor(1)
    await phrase.getByText('Advanced').waitFor()
    await page.getByLabel('Category').selectOption('campus_navigation')
    await page.clock.runFor(100)
    await phrase.getByText('Finding the way').waitFor()
    await page.clock.resume()
    await page.reload()
    await page.getByRole('switch', { name: 'German learning mode' }).click()
    await page.getByText('1 of 15 learned').waitFor()
    expect(errors).toEqual([])
  })
})

test('by keyboard alone: a category, an answer, its sources, the modes', async () => {
  await openAssistant(page)
  await page.getByRole('button', { name: 'Universities' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => messages(page).count()).toBe(3)
  await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await lastMessage(page).locator('summary').first().focus()
  const open = () =>
    lastMessage(page)
      .locator('details')
      .first()
      .evaluate((details: HTMLDetailsElement) => details.open)
  expect(await open()).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(open).toBe(true)
  await page.getByRole('switch', { name: 'German learning mode' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Mark as learned' }).waitFor()
  await page.getByRole('button', { name: 'Back to the chat' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await messages(page).count()).toBe(3)
})

test('on a phone a category that stands half outside its row comes in with the focus', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAssistant(page)
  for (const category of await page.getByRole('region', { name: 'Ask about' }).getByRole('button').all()) {
    await category.focus()
    await expect
      .poll(() =>
        category.evaluate((one) => one.getBoundingClientRect()).then(({ left, right }) => left >= 0 && Math.round(right) <= 390),
      )
      .toBe(true)
  }
})

test('every state is sound, in both themes, at 320 px and at a zoom of 200 %', { timeout: LONG_MS }, async () => {
  await page.addInitScript(fakeVoice)
  await openAssistant(page)
  await expectSound(page, 'greeting')
  await askAndWait(page, 'Which universities in Germany are under 10,000?')
  await lastMessage(page).locator('summary').first().click()
  await expectSound(page, 'sources open')
  await askAndWait(page, 'How many lions live in Heidelberg zoo?')
  await expectSound(page, 'declined, with the offer')
  await page.route('**/functions/v1/ask-counsellor', (route) => route.abort(), { times: 1 })
  await lastMessage(page).getByRole('button', { name: 'Pass my question to a counsellor' }).click()
  await lastMessage(page).getByRole('button', { name: 'Try again' }).waitFor()
  await expectSound(page, 'not passed on')
  await lastMessage(page).getByRole('button', { name: 'Try again' }).click()
  await lastMessage(page).getByText('Your question is with our counsellors.').waitFor()
  await expectSound(page, 'passed on')
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await page.getByRole('button', { name: 'Stop listening' }).waitFor()
  await expectSound(page, 'listening')
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await stallAnswer(page, 'The tuition of this')
  await input(page).fill('q')
  await input(page).press('Enter')
  await page.locator('[data-slot=arriving]').getByText('The tuition of this').waitFor()
  await expectSound(page, 'streaming')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('Stopped here.').waitFor()
  await expectSound(page, 'stopped')
  await answerWith(page, replyOf({ error: 'RESOURCE_EXHAUSTED' }), 500)
  await input(page).fill('q')
  await input(page).press('Enter')
  await toast('Error', 'Failed to get AI response. Please try again.')
  await expectSound(page, 'failed')
  await page.getByRole('switch', { name: 'Voice responses' }).click()
  await page.getByRole('switch', { name: 'German learning mode' }).click()
  const phrase = page.locator('[data-slot=phrase]')
  const learned = await phrase.getAttribute('data-phrase')
  await page.getByRole('button', { name: 'Mark as learned' }).click()
  // The next phrase takes the place of this one a moment later.
  await expect.poll(() => phrase.getAttribute('data-phrase')).not.toBe(learned)
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.evaluate(() => window.fakeVoice.hear('ich habe'))
  await page.getByText('Understood:').waitFor()
  await expectSound(page, 'German mode')
})

/** Sends the beginning of an answer, and no end. */
async function stallAnswer(on: Page, text: string): Promise<void> {
  await on.unroute(CHAT)
  await on.evaluate((beginning) => {
    const { fetch: send } = window
    window.fetch = (address, options) => {
      if (typeof address !== 'string' || !address.includes('gemini-chat')) return send(address, options)
      window.fetch = send
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`event: text\ndata: ${JSON.stringify({ text: beginning })}\n\n`))
          options?.signal?.addEventListener('abort', () => controller.error(new DOMException('stopped', 'AbortError')))
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    }
  }, text)
}

function isInView(on: Page, selector: string): Promise<boolean> {
  return on.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
}
