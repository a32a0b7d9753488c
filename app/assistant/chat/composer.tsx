import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { controlClass } from '#app/ui/form/input.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { insertSpeech, speechPlaceOf } from '../answer/spoken.ts'
import { MICROPHONE } from '../voice/microphone.ts'
import type { Listening } from '../voice/use-listening.ts'
import { LONGEST_QUESTION_CHARACTERS } from './messages.ts'

export interface ComposerProps {
  text: string
  onText: (text: string) => void
  onSend: () => void
  onStop: () => void
  thinking: boolean
  germanMode: boolean
  listening: Listening
  input: RefObject<HTMLTextAreaElement | null>
  className?: string
}

const HINT_ID = 'composer-hint'

/** Where the question is written, always in sight: Enter sends, Shift and Enter make a new line. */
export function Composer({ text, onText, onSend, onStop, thinking, germanMode, listening, input, className }: ComposerProps) {
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
      data-slot="composer"
      className={classNames(
        'sticky bottom-0 z-10 -mx-(--gut) border-t border-line bg-paper px-(--gut) py-3 xl:-mx-6 xl:px-6',
        className,
      )}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div className="grid gap-2 xl:ml-68 xl:max-w-160">
        <label htmlFor="composer" className="sr-only">
          Your question
        </label>
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            id="composer"
            rows={1}
            maxLength={LONGEST_QUESTION_CHARACTERS}
            aria-describedby={HINT_ID}
            placeholder={listening.listening ? 'Listening...' : 'Ask a question'}
            className={`${controlClass} field-sizing-content max-h-32 flex-1 resize-none`}
            value={text}
            disabled={thinking}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keyDown}
          />
          {thinking ? (
            <Button aria-label="Stop" className="!px-3" onClick={onStop}>
              <Icon name="stop" />
            </Button>
          ) : (
            <Button
              aria-pressed={listening.listening}
              aria-label={listening.listening ? 'Stop listening' : 'Speak'}
              className="!px-3 aria-pressed:border-accent aria-pressed:!bg-wash aria-pressed:!text-accent-deep"
              onClick={() => (listening.listening ? listening.stop() : listen())}
            >
              <Icon name={listening.listening ? 'stop' : MICROPHONE} />
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={thinking || germanMode} className="max-xs:!px-3.5">
            {thinking ? 'Thinking...' : 'Send'}
          </Button>
        </div>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
          <span id={HINT_ID} className={classNames(!germanMode && 'max-sm:sr-only')}>
            {germanMode ? 'German learning mode is on: switch it off to send.' : 'Enter sends, Shift and Enter make a new line.'}
          </span>
          <span>It can be wrong.</span>
          <a href={href('/contact')}>Write to a person instead</a>
        </p>
      </div>
    </form>
  )
}

/**
 * A disabled field loses the focus: whoever was writing goes on writing once the answer is there. By touch the keyboard would come up
 * over the answer: there the field takes the focus when it is pressed.
 */
function useFocusKept(input: RefObject<HTMLTextAreaElement | null>, thinking: boolean): void {
  const was = useRef(thinking)
  useEffect(() => {
    const ended = was.current && !thinking
    was.current = thinking
    if (!ended || window.matchMedia('(pointer: coarse)').matches) return
    if (document.activeElement === document.body || document.activeElement === null) input.current?.focus({ preventScroll: true })
  }, [thinking, input])
}
