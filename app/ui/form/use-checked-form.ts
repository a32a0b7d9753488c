import { type ChangeEvent, type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm } from '#domain/text/field-issues.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { notify } from '../notice/toast.tsx'
import { usePutOff } from './use-put-off.ts'

/** How long a person may pause in a field before it is said to be wrong. */
const ISSUE_DELAY_MS = 450

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type NameOf<Input> = Extract<keyof Input, string>
type Issues = Readonly<Partial<Record<string, string>>>

/** What connects an input with its form. */
export interface FieldAttributes {
  name: string
  value?: string
  onChange: (event: ChangeEvent<Control>) => void
  onBlur: () => void
}

export interface FieldOptions<Name extends string = string> {
  /** The field whose rule depends on this one. */
  alsoChecks?: Name
}

interface CheckedForm<Input extends object> {
  /** Spread it on the form. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onFocus: () => void
    onSubmit: (event: FormEvent) => Promise<void>
  }
  formRef: RefObject<HTMLFormElement | null>
  /** Spread it on the input. */
  field: (name: NameOf<Input>, options?: FieldOptions<NameOf<Input>>) => FieldAttributes
  /** The sentence that says what is wrong with a field. */
  issue: (name: NameOf<Input>) => string | undefined
  setIssue: (name: NameOf<Input>, issue: string) => void
  /** Puts the cursor into a field; `select` takes what stands there to be typed over. */
  setFocus: (name: NameOf<Input>, options?: { select?: boolean }) => void
  /** Empties the form, or fills it with these values. */
  reset: (values?: Input) => void
  /** The submit is under way. */
  busy: boolean
  /** The page answers to presses: before that, a submit would send the form as it stands to the server. */
  ready: boolean
}

/** A form whose values are followed as they are typed. */
export interface FollowedForm<Input extends object> extends CheckedForm<Input> {
  values: Input
  setValue: <Name extends NameOf<Input>>(name: Name, value: Input[Name]) => void
}

interface Options<Input extends object, Output> {
  /** Fetches the rules. They come when a person first enters the form, so that no page has to wait for them. */
  rules: () => Promise<z.ZodMiniType<Output, Input>>
  submit: (values: Output) => Promise<void>
  /** Told of a refused submit, in place of moving the focus to the first faulty field. */
  onIssues?: (faulty: NameOf<Input>[]) => void
}

/**
 * A form with a zod schema: nothing is said while the first letters are typed; a field is checked when it is left or the
 * form is sent, from then on as it changes; editing takes a fault away at once. A second submit during the first is ignored.
 * The inputs hold the values: what a password manager filled in stays.
 */
export function useCheckedForm<Input extends object, Output>(options: Options<Input, Output>): CheckedForm<Input> {
  const ref = useRef<HTMLFormElement>(null)
  const checked = useChecks(ref, options, () => Object.fromEntries(new FormData(ref.current ?? undefined)))
  const { forgetChecks } = checked

  const reset = useCallback(() => {
    forgetChecks()
    ref.current?.reset()
  }, [forgetChecks])

  return { ...checked, reset, field: checked.watch }
}

/** The same for a form that starts with values of its own, and whose page follows them. */
export function useFollowedForm<Input extends object, Output>({
  initialValues,
  ...options
}: Options<Input, Output> & { initialValues: Input }): FollowedForm<Input> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  /** Also for a check that was put off when they were others. */
  const latest = useRef(values)
  const checked = useChecks(ref, options, () => latest.current)

  function changeTo(next: Input) {
    latest.current = next
    setValues(next)
  }

  function setValue<Name extends NameOf<Input>>(name: Name, value: Input[Name]) {
    changeTo({ ...latest.current, [name]: value })
    checked.edited(name)
  }

  function field(name: NameOf<Input>, fieldOptions?: FieldOptions<NameOf<Input>>): FieldAttributes {
    const { onChange, ...watched } = checked.watch(name, fieldOptions)
    return {
      ...watched,
      value: String(values[name]),
      onChange(event) {
        changeTo({ ...latest.current, [name]: event.target.value })
        onChange(event)
      },
    }
  }

  function reset(next: Input = initialValues) {
    checked.forgetChecks()
    changeTo(next)
  }

  return { ...checked, values, setValue, reset, field }
}

function useChecks<Input extends object, Output>(
  ref: RefObject<HTMLFormElement | null>,
  { rules, submit, onIssues }: Options<Input, Output>,
  read: () => unknown,
) {
  type Name = NameOf<Input>
  const ready = useHydrated()
  const [issues, setIssues] = useState<Issues>({})
  const [busy, setBusy] = useState(false)
  const submitting = useRef(false)
  /** The fields that are checked as they change; all of them once the form was sent. */
  const left = useRef(new Set<string>())
  const sent = useRef(false)
  const { putOff, forget, forgetAll } = usePutOff(ISSUE_DELAY_MS)

  const forgetChecks = useCallback(() => {
    forgetAll()
    left.current.clear()
    sent.current = false
    setIssues({})
  }, [forgetAll])

  const setIssue = useCallback((name: Name, issue: string | undefined) => {
    setIssues((before) => (before[name] === issue ? before : { ...before, [name]: issue }))
  }, [])

  const setFocus = useCallback(
    (name: Name, { select = false } = {}) => {
      const control = controlOf(ref.current, name)
      control?.focus()
      if (select && control instanceof HTMLInputElement) control.select()
    },
    [ref],
  )

  function checkSoon(name: Name) {
    putOff(name, (isAwaited) => checkOne(name, isAwaited).catch(logNotLoaded))
  }

  async function checkOne(name: Name, isAwaited: () => boolean) {
    const checked = checkForm(await rules(), read())
    // Edited or sent while the rules were under way: that has its own check.
    if (isAwaited()) setIssue(name, checked.ok ? undefined : (checked.issues as Issues)[name])
  }

  const isFollowed = (name: Name) => sent.current || left.current.has(name)

  function edited(name: Name, alsoChecks?: Name) {
    forget(name)
    setIssue(name, undefined)
    if (isFollowed(name)) checkSoon(name)
    if (alsoChecks !== undefined && isFollowed(alsoChecks)) checkSoon(alsoChecks)
  }

  function watch(name: Name, { alsoChecks }: FieldOptions<Name> = {}): FieldAttributes {
    return {
      name,
      onChange: () => edited(name, alsoChecks),
      onBlur() {
        left.current.add(name)
        checkSoon(name)
      },
    }
  }

  function refuse(found: Issues) {
    setIssues(found)
    notify.error('Validation Error', { description: 'Please correct the errors in the form.', id: 'validation-error' })
    const faulty = Object.keys(found) as Name[]
    if (onIssues) return onIssues(faulty)
    const first = [...(ref.current?.elements ?? [])].find((control) => faulty.includes((control as Control).name as Name))
    ;(first as HTMLElement | undefined)?.focus()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    sent.current = true
    forgetAll()
    setBusy(true)
    try {
      const schema = await rules().catch(sayUnchecked)
      if (!schema) return
      const checked = checkForm(schema, read())
      if (!checked.ok) return refuse(checked.issues)
      setIssues({})
      notify.dismiss('validation-error')
      await submit(checked.value)
    } finally {
      submitting.current = false
      setBusy(false)
    }
  }

  function sayUnchecked(error: unknown) {
    logNotLoaded(error)
    notify.error('Submission Failed', {
      description: 'We could not reach the server. Please check your connection and try again.',
      id: 'rules-not-loaded',
      action: { label: 'Try again', onClick: () => ref.current?.requestSubmit() },
    })
  }

  function onFocus() {
    rules().catch(logNotLoaded)
  }

  const form = { ref, method: 'post', noValidate: true, onFocus, onSubmit } as const
  return {
    form,
    formRef: ref,
    watch,
    edited,
    issue: (name: Name) => issues[name],
    setIssue: setIssue,
    setFocus,
    forgetChecks,
    busy,
    ready,
  }
}

function logNotLoaded(error: unknown): void {
  console.error('The rules of a form could not be loaded', error)
}

function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null
}
