/** The part of the browser's speech recognition that is used here; its types are not in the DOM library yet. */
export interface Recogniser {
  continuous: boolean
  interimResults: boolean
  lang: string
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

/** Makes a recogniser, or gives null where the browser has none. */
export function createRecogniser(): Recogniser | null {
  const scope = window as unknown as Record<'SpeechRecognition' | 'webkitSpeechRecognition', (new () => Recogniser) | undefined>
  const Recognition = scope.SpeechRecognition ?? scope.webkitSpeechRecognition
  return Recognition ? new Recognition() : null
}
