import { Button } from '#app/ui/button.tsx'
import type { Choice } from '../chat/messages.ts'

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
