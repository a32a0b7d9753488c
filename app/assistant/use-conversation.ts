import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { useAccount } from './account.tsx'
import { useChat } from './chat/use-chat.ts'
import { noteVisit } from './queries.ts'
import { useListening } from './voice/use-listening.ts'
import { canSpeak, useSpeaking } from './voice/use-speaking.ts'

const AUTO_SEND_DELAY_MS = 500
const SPOKEN_REPLY_DELAY_MS = 300

/** The conversation of a person whose address is known: what is written, chosen, heard and read aloud. */
export function useConversation(email: string) {
  const { headers } = useAccount()
  const [text, setText] = useState('')
  const [germanMode, setGermanMode] = useState(false)
  const [voiceOn, setVoiceOn] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const autoSend = useRef<ReturnType<typeof setTimeout>>(undefined)
  const spokenReply = useRef<ReturnType<typeof setTimeout>>(undefined)
  const voiceWanted = useRef(false)
  const listening = useListening()
  const speaking = useSpeaking()

  const noteInteraction = useCallback(() => {
    headers()
      .then((given) => noteVisit(email, given))
      .catch((error: unknown) => logError('noting the visit to the assistant', error))
  }, [headers, email])

  const chat = useChat({
    email,
    headers,
    onSent: noteInteraction,
    onAnswer(spoken) {
      clearTimeout(spokenReply.current)
      if (!voiceWanted.current) return
      spokenReply.current = setTimeout(() => voiceWanted.current && speaking.speak(spoken), SPOKEN_REPLY_DELAY_MS)
    },
  })

  useEffect(noteInteraction, [noteInteraction])
  useEffect(
    () => () => {
      clearTimeout(autoSend.current)
      clearTimeout(spokenReply.current)
    },
    [],
  )

  function send(question: string) {
    clearTimeout(autoSend.current)
    listening.cancel()
    if (chat.send(question)) setText('')
  }

  function choose(question: string) {
    setGermanMode(false)
    setText(question)
    clearTimeout(autoSend.current)
    autoSend.current = setTimeout(() => send(question), AUTO_SEND_DELAY_MS)
  }

  function write(typed: string) {
    clearTimeout(autoSend.current)
    setText(typed)
  }

  function switchVoice(on: boolean) {
    if (on && !canSpeak()) return
    voiceWanted.current = on
    setVoiceOn(on)
    if (on) return
    clearTimeout(spokenReply.current)
    speaking.stop()
  }

  function backToChat() {
    setGermanMode(false)
    input.current?.focus()
  }

  function clear() {
    clearTimeout(autoSend.current)
    clearTimeout(spokenReply.current)
    speaking.stop()
    chat.clear()
  }

  return {
    text,
    write,
    send,
    choose,
    clear,
    chat,
    germanMode,
    setGermanMode,
    backToChat,
    voiceOn,
    switchVoice,
    input,
    listening,
    speaking,
  }
}
