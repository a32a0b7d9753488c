import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { OR_DID_YOU_MEAN, type Choice } from '../chat/messages.ts'

export interface ChoicesProps {
  choices: readonly Choice[]
  disabled: boolean
  onChoose: (question: string) => void
}

/** Asked back: what the question may have meant. A press asks that. */
export function Choices(props: ChoicesProps) {
  return (
    <fieldset aria-label="Choose what you meant" className="grid gap-2.5 xs:grid-cols-2">
      <Buttons {...props} />
    </fieldset>
  )
}

/** What else the question may have meant, below an answer to it. A press asks that. */
export function Others(props: ChoicesProps) {
  return (
    <fieldset className="text-s">
      <legend className="text-ink-2">{OR_DID_YOU_MEAN}</legend>
      <div className="-mx-3 flex flex-wrap">
        <Buttons {...props} variant="quiet" size="sm" />
      </div>
    </fieldset>
  )
}

function Buttons({ choices, disabled, onChoose, ...look }: ChoicesProps & Pick<ButtonProps, 'variant' | 'size'>) {
  return choices.map(({ label, question }) => (
    <Button
      key={question}
      {...look}
      disabled={disabled}
      className="!justify-start !text-left !font-medium wrap-anywhere"
      onClick={() => onChoose(question)}
    >
      {label}
    </Button>
  ))
}
