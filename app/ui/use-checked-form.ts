import { type BaseSyntheticEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { checkForm } from '#domain/field-faults.ts'
import { notify } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

/** How long a person may pause in a field before it is said to be wrong. */
const FAULT_DELAY_MS = 450

export interface CheckedForm<Input extends FieldValues> extends UseFormReturn<Input, unknown, Input> {
  /** What connects an input with its field: spread it on the input. `alsoChecks` names a field whose rule depends on this one. */
  field: (name: Path<Input>, options?: { alsoChecks?: Path<Input> }) => UseFormRegisterReturn
  /** The sentence that says what is wrong with a field. */
  fault: (name: Path<Input>) => string | undefined
  onSubmit: (event: BaseSyntheticEvent) => Promise<void>
  /** The submit is under way. */
  busy: boolean
  /** The page answers to presses: before that, a submit would send the form as it stands to the server. */
  ready: boolean
}

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>
  /** Without them the form takes what the inputs hold when it starts: what a password manager filled in stays. */
  defaultValues?: DefaultValues<Input>
  submit: (values: Output) => Promise<void>
  /** Told of a refused submit, in place of moving the focus to the first faulty field. */
  onFaults?: (faulty: Extract<keyof Input, string>[]) => void
}

/**
 * A form with a zod schema: nothing is said while the first letters are typed; a field is checked when it is left or the
 * form is sent, from then on as it changes; editing takes a fault away at once. A second submit during the first is ignored.
 */
export function useCheckedForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
  onFaults,
}: Options<Input, Output>): CheckedForm<Input> {
  const ready = useHydrated()
  const submitting = useRef(false)
  const form = useForm<Input, unknown, Input>({
    mode: 'onTouched',
    reValidateMode: 'onChange',
    delayError: FAULT_DELAY_MS,
    shouldFocusError: !onFaults,
    resolver: resolverOf(schema),
    ...(defaultValues === undefined ? {} : { defaultValues }),
  })
  const { register, handleSubmit, clearErrors, getFieldState, trigger } = form
  // Read here, so that the form knows they are of interest.
  const { errors, isSubmitting, isSubmitted } = form.formState

  function field(name: Path<Input>, { alsoChecks }: { alsoChecks?: Path<Input> } = {}) {
    return register(name, {
      onChange() {
        clearErrors(name)
        if (alsoChecks && (isSubmitted || getFieldState(alsoChecks).isTouched)) void trigger(alsoChecks)
      },
    })
  }

  function refuse(faults: FieldErrors<Input>) {
    notify.error('Validation Error', { description: 'Please correct the errors in the form.', id: 'validation-error' })
    onFaults?.(Object.keys(faults) as Extract<keyof Input, string>[])
  }

  async function onSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    try {
      await handleSubmit(async (values) => {
        notify.dismiss('validation-error')
        const checked = checkForm(schema, values)
        if (checked.ok) await submit(checked.value)
      }, refuse)(event)
    } finally {
      submitting.current = false
    }
  }

  return { ...form, field, fault: (name) => messageOf(errors, name), onSubmit, busy: isSubmitting, ready }
}

function messageOf<Input extends FieldValues>(errors: FieldErrors<Input>, name: Path<Input>): string | undefined {
  const error = errors[name] as { message?: string } | undefined
  return error?.message
}

function resolverOf<Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>): Resolver<Input, unknown, Input> {
  return function resolve(values) {
    const checked = checkForm(schema, values)
    if (checked.ok) return { values, errors: {} }
    const errors = Object.entries<string | undefined>(checked.faults).map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> }
  }
}
