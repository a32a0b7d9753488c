import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { controlClass } from '#app/ui/input.tsx'
import type { Listening } from '../voice/use-listening.ts'
import { LONGEST_QUESTION_CHARACTERS } from './messages.ts'
import { insertSpeech, speechPlaceOf } from './spoken.ts'

export interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: () => void
  onStop: () => void
  thinking: boolean
  germanMode: boolean
  listening: Listening
  input: RefObject<HTMLTextAreaElement | null>
}

const HINT_ID = 'composer-hint'

/** Where the question is written: Enter sends, Shift and Enter make a new line. */
export function Composer({ text, onText, onSend, onStop, thinking, germanMode, listening, input }: ComposerProps) {
  useFocusKept(input, thinking)
  /** Where the cursor belongs once the text that was heard stands in the field. */
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null || input.current?.value !== text) return
    input.current.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [text, input])

  function listen() {
    const field = input.current
    const place = speechPlaceOf(text, field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length)
    listening.start((heard) => {
      const spoken = insertSpeech(place, heard, LONGEST_QUESTION_CHARACTERS)
      cursor.current = spoken.cursor
      onText(spoken.text)
    })
  }

  /** Whoever types while it listens goes on from what was heard: more speech would undo the typing. */
  function type(typed: string) {
    if (listening.listening) listening.cancel()
    onText(typed)
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes, Enter takes its suggestion. Safari says so by the key code alone.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    if (!germanMode) onSend()
  }

  return (
    <form
      className="grid gap-3 border-t border-line px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <label htmlFor="composer" className="text-s font-semibold">
        Your question
      </label>
      <textarea
        ref={input}
        id="composer"
        rows={2}
        maxLength={LONGEST_QUESTION_CHARACTERS}
        aria-describedby={HINT_ID}
        placeholder={listening.listening ? 'Listening...' : 'Ask about a university, a visa, a fee...'}
        className={`${controlClass} resize-y`}
        value={text}
        disabled={thinking}
        onChange={(event) => type(event.target.value)}
        onKeyDown={keyDown}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p id={HINT_ID} className="mr-auto text-s max-sm:basis-full text-ink-2">
          {germanMode ? 'German learning mode is on: switch it off to send.' : 'Enter sends, Shift and Enter make a new line.'}
        </p>
        <Button
          aria-pressed={listening.listening}
          disabled={thinking}
          className="aria-pressed:border-accent aria-pressed:!bg-wash aria-pressed:!text-accent-deep"
          onClick={() => (listening.listening ? listening.stop() : listen())}
        >
          <Icon name={listening.listening ? 'stop' : 'mic'} />
          {listening.listening ? 'Stop listening' : 'Speak'}
        </Button>
        {thinking && (
          <Button onClick={onStop}>
            <Icon name="stop" /> Stop
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={thinking || germanMode}>
          {thinking ? 'Thinking...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

/** A disabled field loses the focus: whoever was writing goes on writing once the answer is there. */
function useFocusKept(input: RefObject<HTMLTextAreaElement | null>, thinking: boolean): void {
  const was = useRef(thinking)
  useEffect(() => {
    const ended = was.current && !thinking
    was.current = thinking
    if (ended && (document.activeElement === document.body || document.activeElement === null))
      input.current?.focus({ preventScroll: true })
  }, [thinking, input])
}
