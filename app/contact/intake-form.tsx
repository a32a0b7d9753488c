import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

interface IntakeFormProps {
  email?: string | undefined
  issue?: string | undefined
}

/** "Tell me when dates are announced": an address, which its owner then confirms by mail. */
export function IntakeForm({ email, issue }: IntakeFormProps) {
  return (
    <form method="post" action="/next-intake" noValidate className="flex flex-wrap items-end gap-3" aria-label="Next intake">
      <Field label="Email" id="intake-email" error={issue} required className="min-w-0 flex-1 basis-60">
        <Input type="email" name="email" autoComplete="email" defaultValue={email} />
      </Field>
      <Button type="submit" variant="primary">
        Tell me when dates are announced
      </Button>
    </form>
  )
}
