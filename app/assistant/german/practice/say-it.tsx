import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { markAnswer } from '#domain/german/german-marking.ts'
import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import { MICROPHONE } from '../../voice/microphone.ts'
import type { Listening } from '../../voice/use-listening.ts'
import { MarkedAnswer } from './marked-answer.tsx'

/** Listens in German to the phrase being said, and shows what was understood. */
export function SayIt({ phrase, listening }: { phrase: GermanPhrase; listening: Listening }) {
  const [heard, setHeard] = useState('')
  return (
    <>
      <Button variant="quiet" onClick={() => (listening.listening ? listening.stop() : listening.start(setHeard, 'de-DE'))}>
        <Icon name={listening.listening ? 'stop' : MICROPHONE} /> {listening.listening ? 'Stop listening' : 'Say it'}
      </Button>
      {heard !== '' && (
        <div className="basis-full">
          <p className="text-s text-ink-2">Understood:</p>
          <MarkedAnswer marking={markAnswer(phrase.german, heard)} spoken />
        </div>
      )}
    </>
  )
}
