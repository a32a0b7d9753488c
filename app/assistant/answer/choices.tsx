import { Button } from '#app/ui/button.tsx'
import { OR_DID_YOU_MEAN, type Choice } from '../chat/messages.ts'

export interface ChoicesProps {
  choices: readonly Choice[]
  disabled: boolean
  onChoose: (question: string) => void
}

/** Asked back: what the question may have meant. A press asks that. */
export function Choices({ choices, disabled, onChoose }: ChoicesProps) {
  return (
    <fieldset aria-label="Choose what you meant" className="grid gap-2.5 xs:grid-cols-2">
      {choices.map(({ label, question }) => (
        <Button
          key={question}
          disabled={disabled}
          className="!justify-start !text-left !font-medium wrap-anywhere"
          onClick={() => onChoose(question)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** What else the question may have meant, below an answer to it. A press asks that. */
export function Others({ choices, disabled, onChoose }: ChoicesProps) {
  return (
    <fieldset className="text-s">
      <legend className="text-ink-2">{OR_DID_YOU_MEAN}</legend>
      <div className="-mx-3 flex flex-wrap">
        {choices.map(({ label, question }) => (
          <Button
            key={question}
            variant="quiet"
            size="sm"
            disabled={disabled}
            className="!justify-start !text-left !font-medium wrap-anywhere"
            onClick={() => onChoose(question)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
