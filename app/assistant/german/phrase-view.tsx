import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { GermanPhrase } from '#domain/german/german-phrase.ts'
import type { Speaking } from '../voice/use-speaking.ts'

export interface PhraseViewProps {
  phrase: GermanPhrase
  speaking: Speaking
  /** Left out where the meaning stands above. */
  meaning?: boolean
}

/** A phrase with its meaning, its note and the German voice. */
export function PhraseView({ phrase, speaking, meaning = true }: PhraseViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <p lang="de" className="font-display text-2 leading-tight text-balance wrap-anywhere hyphens-auto">
        {phrase.german}
      </p>
      {meaning && <p className="text-l">{phrase.english}</p>}
      {phrase.note !== null && <p className="max-w-[40em] text-note text-ink-2">{phrase.note}</p>}
      <ListenButton text={phrase.german} speaking={speaking} />
    </div>
  )
}

export function ListenButton({ text, speaking }: { text: string; speaking: Speaking }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-3"
      onClick={() => (speaking.speaking ? speaking.stop() : speaking.speak(text, 'de-DE'))}
    >
      <Icon name={speaking.speaking ? 'stop' : 'speaker'} />
      {speaking.speaking ? 'Stop' : 'Listen'}
    </Button>
  )
}
