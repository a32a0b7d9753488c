import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { createRecogniser, type Recogniser } from './recognition.ts'

const VIBRATION_MS = 50

/** What a person can do, by the error of the Web Speech API. */
const WAYS_ON: Readonly<Record<string, string>> = {
  'not-allowed': 'Allow this site the microphone in your browser’s settings, or type.',
  'service-not-allowed': 'This browser does not let the site hear you: please type.',
  'audio-capture': 'No microphone was found: connect one, or type.',
}

export interface Listening {
  listening: boolean
  /** Listens once; `onHeard` takes what was understood so far, each time there is more of it. */
  start: (onHeard: (text: string) => void, language?: 'en-US' | 'de-DE') => void
  /** Ends it; what was said so far is still understood. */
  stop: () => void
  /** Ends it at once; nothing more is heard. */
  cancel: () => void
}

/** The microphone: listening or not. What goes wrong is said in a toast. */
export function useListening(): Listening {
  const [listening, setListening] = useState(false)
  const current = useRef<Recogniser | null>(null)

  const stop = useCallback(() => current.current?.stop(), [])

  const cancel = useCallback(() => {
    const recogniser = current.current
    current.current = null
    recogniser?.abort()
    setListening(false)
  }, [])

  useEffect(() => cancel, [cancel])

  const start = useCallback((onHeard: (text: string) => void, language: 'en-US' | 'de-DE' = 'en-US') => {
    current.current?.abort()
    const recogniser = createRecogniser()
    if (!recogniser) {
      notify.error('Not Supported', { description: 'Speech recognition is not supported in your browser', id: 'no-recognition' })
      return
    }
    recogniser.continuous = false
    recogniser.interimResults = true
    recogniser.lang = language
    recogniser.onresult = ({ results }) => {
      // A recogniser that was cancelled may have one more result to give.
      if (current.current === recogniser) onHeard(Array.from(results, (result) => result[0]?.transcript ?? '').join(''))
    }
    recogniser.onerror = ({ error }) => {
      if (current.current !== recogniser || error === 'aborted') return
      setListening(false)
      logError('recognizing speech', error)
      const wayOn = WAYS_ON[error]
      const description = `Failed to recognize speech: ${error}${wayOn === undefined ? '' : `. ${wayOn}`}`
      notify.error('Speech Recognition Error', { description })
    }
    recogniser.onend = () => {
      if (current.current !== recogniser) return
      current.current = null
      setListening(false)
    }
    try {
      current.current = recogniser
      recogniser.start()
      setListening(true)
      // Absent on desktops and in Safari; nothing depends on it.
      if (typeof navigator.vibrate === 'function') navigator.vibrate(VIBRATION_MS)
    } catch (error) {
      current.current = null
      setListening(false)
      logError('starting the microphone', error)
      notify.error('Error', { description: 'Failed to start the microphone. Please try again.' })
    }
  }, [])

  return { listening, start, stop, cancel }
}
