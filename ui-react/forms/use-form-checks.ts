import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { useText } from '../i18n'
import { formValues, type FormAnswer, type FormValues } from './form-answer'
import { FormStore, type CheckForm, type Manner } from './form.store'

export type FormChecks = {
  readonly store: FormStore
  /** Props for the form: validate it, and prevent an invalid or repeated submit. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** The error message of a field. */
  readonly errorOf: (field: string) => string | undefined
}

export type FormChecksOptions = {
  readonly check: CheckForm
  readonly answer?: FormAnswer
  readonly manner?: Manner
  /** The form is being submitted: a second click is ignored. */
  readonly busy?: boolean
}

/** Connects a form to its validation. Components that call it must be observers. */
export const useFormChecks = ({ check, answer, manner, busy }: FormChecksOptions): FormChecks => {
  const text = useText()
  const ref = useRef<HTMLFormElement>(null)
  const [store] = useState(() => new FormStore(check, answer?.issues, manner))
  useEffect(() => {
    if (answer) store.answer(answer.issues)
  }, [answer, store])
  const { refusals } = store
  useEffect(() => {
    if (refusals > 0) focusProblem(ref.current)
  }, [refusals])

  return {
    store,
    form: {
      ref,
      noValidate: true,
      onChange: event => store.change(fieldOf(event.target), valuesOf(event.currentTarget)),
      onBlur: event => store.leave(fieldOf(event.target), valuesOf(event.currentTarget)),
      onSubmit: event => {
        if (busy || !store.submit(valuesOf(event.currentTarget))) event.preventDefault()
      },
    },
    errorOf: field => {
      const found = store.issueOf(field)
      return found && text(found.code, found.values)
    },
  }
}

const valuesOf = (form: HTMLFormElement): FormValues => formValues(new FormData(form))

const fieldOf = (target: EventTarget): string => (target instanceof Element ? (target.getAttribute('name') ?? '') : '')

/** Focuses the summary if there is one, otherwise the first invalid field. */
const focusProblem = (form: HTMLFormElement | null): void => {
  const place =
    form?.querySelector<HTMLElement>('[data-issue-summary]') ??
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] input')
  place?.focus()
}
