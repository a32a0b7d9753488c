import { useCallback, useRef, useState } from 'react'
import { greeting, keepMessages, keptMessages, type ChatMessage } from './messages.ts'

/** The messages of whoever has this address, kept by this browser. `latest` holds them also before they are drawn. */
export function useMessages(email: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => keptMessages(email) ?? [greeting(new Date())])
  const latest = useRef(messages)

  const update = useCallback(
    (change: (messages: readonly ChatMessage[]) => ChatMessage[]) => {
      const changed = change(latest.current)
      latest.current = changed
      setMessages(changed)
      keepMessages(email, changed)
    },
    [email],
  )

  return { messages, latest, update }
}
