import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface FirstFaulty {
  /** For the form. */
  form: RefObject<HTMLFormElement | null>
  /** Called where the fields are marked, puts the cursor into the first of them. */
  showFaulty: () => void
}

/** A form that was refused begins where it is to be put right: on a phone that stands out of sight of the button that sends it. */
export function useFirstFaulty(): FirstFaulty {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  // Only then the fields are marked, and what folds them is open.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return { form, showFaulty: useCallback(() => setRefusals((before) => before + 1), []) }
}
