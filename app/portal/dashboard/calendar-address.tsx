import { logError } from '#app/session/log-error.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { notify } from '#app/ui/notice/toast.tsx'

/** The secret address, as it is made. */
export function CalendarAddress({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Address copied')
    } catch (error) {
      logError('copying the calendar address', error)
      notify.info('Please copy the address by hand', { description: 'This browser does not allow it here.' })
    }
  }

  return (
    <>
      <Field label="Calendar address" hint="Whoever has it can read your deadlines. It is shown only this once.">
        <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy address
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClass('quiet', 'sm')}>
          Open in calendar
        </a>
      </div>
    </>
  )
}
