import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { cleanText } from '#domain/text/text-input.ts'

/** How long a pause in typing is before the search follows. */
const TYPING_PAUSE_MS = 350

interface SearchBarProps {
  search: string
  onType: (search: string) => void
  onSearch: (search: string) => void
}

/** Searches by the button and while one types. */
export function SearchBar({ search, onType, onSearch }: SearchBarProps) {
  const { text, type, flush } = useTyped(search, onType)

  function submit(event: FormEvent) {
    event.preventDefault()
    flush()
    onSearch(cleanText(text))
  }

  return (
    <search>
      <form method="post" onSubmit={submit} className="mt-6 flex max-w-[44rem] items-end gap-3">
        <Field label="Search universities" labelHidden className="flex-1">
          <Input
            type="search"
            enterKeyHint="search"
            maxLength={200}
            placeholder="Search universities, countries, or cities..."
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  )
}

/** Text that is told after a pause in typing, and that follows when it is changed from elsewhere: by clearing, or by going back. */
export function useTyped(value: string, onSettled: (value: string) => void) {
  const [text, setText] = useState(value)
  const notified = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === notified.current) return
    notified.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function tell(next: string) {
    const cleaned = cleanText(next)
    if (cleaned === notified.current) return
    notified.current = cleaned
    onSettled(cleaned)
  }

  return {
    text,
    type: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(next), TYPING_PAUSE_MS)
    },
    flush: () => {
      clearTimeout(timer.current)
      notified.current = cleanText(text)
    },
  }
}
