import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'

export interface Speaking {
  speaking: boolean
  speak: (text: string, language?: 'en-US' | 'de-DE') => void
  /** Ends the speech at once. */
  stop: () => void
}

/** What the browser reports when speech was ended on purpose. */
const ENDED_BY_US = new Set(['canceled', 'interrupted'])

/** Whether this browser can speak; says so in a toast where it cannot. */
export function canSpeak(): boolean {
  if (typeof window.speechSynthesis === 'object' && typeof SpeechSynthesisUtterance === 'function') return true
  notify.error('Not Supported', { description: 'Speech synthesis is not supported in your browser', id: 'no-synthesis' })
  return false
}

/** The browser's voice: speaking or not. */
export function useSpeaking(): Speaking {
  const [speaking, setSpeaking] = useState(false)
  /** The browser may drop an utterance nobody holds, and with it the news of its end. */
  const current = useRef<SpeechSynthesisUtterance | null>(null)

  const stop = useCallback(() => {
    if (current.current) window.speechSynthesis.cancel()
    current.current = null
    setSpeaking(false)
  }, [])

  useEffect(() => stop, [stop])

  const speak = useCallback((text: string, language: 'en-US' | 'de-DE' = 'en-US') => {
    if (!canSpeak()) return
    const failed = (error: unknown) => {
      current.current = null
      setSpeaking(false)
      logError('speaking', error)
      notify.error('Speech Error', { description: 'Failed to speak the text.' })
    }
    try {
      window.speechSynthesis.cancel()
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = language
      utterance.rate = 1
      utterance.pitch = 1
      utterance.volume = 1
      const ended = () => {
        if (current.current !== utterance) return
        current.current = null
        setSpeaking(false)
      }
      utterance.onend = ended
      utterance.onerror = ({ error }) => {
        if (current.current !== utterance) return
        if (ENDED_BY_US.has(error)) ended()
        else failed(error)
      }
      current.current = utterance
      window.speechSynthesis.speak(utterance)
      setSpeaking(true)
    } catch (error) {
      failed(error)
    }
  }, [])

  return { speaking, speak, stop }
}
