import type { Page } from 'playwright-core'

/** What the fake saw, and how a test moves it. */
export interface FakeVoice {
  continuous: boolean
  interimResults: boolean
  lang: string
  vibrated: number[]
  spoken: { text: string; lang: string; rate: number; pitch: number; volume: number }[]
  cancelled: number
  refuseStart: boolean
  refuseSpeech: boolean
  hear: (transcript: string) => void
  fail: (error: string) => void
}

declare global {
  interface Window {
    fakeVoice: FakeVoice
  }
}

export function voiceOf(page: Page): Promise<FakeVoice> {
  return page.evaluate(() => JSON.parse(JSON.stringify(window.fakeVoice)) as FakeVoice)
}

/** Puts a recogniser and a voice in place of the browser's. Runs in the page, before its scripts. */
export function fakeVoice(): void {
  class Recogniser {
    continuous = true
    interimResults = false
    lang = ''
    onresult: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      if (fake.refuseStart) throw new Error('no microphone')
      Object.assign(fake, { continuous: this.continuous, interimResults: this.interimResults, lang: this.lang })
      fake.hear = (transcript) => this.onresult?.({ results: [[{ transcript }]] })
      fake.fail = (error) => {
        this.onerror?.({ error })
        this.onend?.()
      }
    }
    stop() {
      this.onend?.()
    }
    abort() {
      this.onend?.()
    }
  }
  class Utterance {
    text: string
    lang = ''
    rate = 0
    pitch = 0
    volume = 0
    onerror: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    constructor(text: string) {
      this.text = text
    }
  }
  const fake: FakeVoice = {
    continuous: true,
    interimResults: false,
    lang: '',
    vibrated: [],
    spoken: [],
    cancelled: 0,
    refuseStart: false,
    refuseSpeech: false,
    hear: () => {},
    fail: () => {},
  }
  const synthesis = {
    speak(utterance: Utterance) {
      if (fake.refuseSpeech) return utterance.onerror?.({ error: 'synthesis-failed' })
      const { text, lang, rate, pitch, volume } = utterance
      fake.spoken.push({ text, lang, rate, pitch, volume })
    },
    cancel: () => void fake.cancelled++,
  }
  Object.assign(window, { fakeVoice: fake })
  const replace = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  replace(window, 'SpeechRecognition', Recogniser)
  replace(window, 'webkitSpeechRecognition', Recogniser)
  replace(window, 'SpeechSynthesisUtterance', Utterance)
  replace(window, 'speechSynthesis', synthesis)
  replace(navigator, 'vibrate', (ms: number) => fake.vibrated.push(ms) > 0)
}
