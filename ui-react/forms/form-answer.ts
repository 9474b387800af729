import type { DomainError, Issue } from '../../core/shared/domain-error'

export type FormValues = Readonly<Record<string, string>>

/** An error of the form as a whole: a text key, or the platform's own message. */
export type Problem = { readonly code: string; readonly values?: Issue['values'] } | { readonly message: string }

/** The answer of an action to a form it rejected: all input is returned, except secrets. */
export type FormAnswer = {
  readonly intent: string
  readonly values: FormValues
  readonly issues: readonly Issue[]
  readonly problem?: Problem
}

/** The text fields of a form. `secrets` (passwords, card data) are never sent back to a page. */
export const formValues = (form: FormData, secrets: readonly string[] = []): FormValues =>
  Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && !secrets.includes(name) ? [[name, value]] : [],
    ),
  )

/** Issues of fields that the page does not have are listed above the form. */
export const issuesAbove = <Answer extends FormAnswer>(answer: Answer, isShown: (field: string) => boolean): Answer => {
  const hidden = answer.problem ? undefined : answer.issues.find(({ field }) => !isShown(field))
  return hidden
    ? { ...answer, problem: { code: hidden.code, ...(hidden.values ? { values: hidden.values } : {}) } }
    : answer
}

/** Maps a use case's error to a form answer. */
export const answerOf = (error: DomainError, intent: string, values: FormValues): FormAnswer => {
  const answer = { intent, values, issues: [] }
  switch (error.tag) {
    case 'invalid':
      return { ...answer, issues: error.issues }
    case 'refused':
      return { ...answer, problem: { message: error.message } }
    case 'conflict':
    case 'forbidden':
      return { ...answer, problem: { code: error.reason, ...(error.values ? { values: error.values } : {}) } }
    case 'limited':
      return {
        ...answer,
        problem: { code: 'forms.limited', values: { count: Math.ceil(error.retryAfterSeconds / 60) } },
      }
    case 'not-found':
      return { ...answer, problem: { code: 'forms.gone' } }
    case 'signed-out':
      return { ...answer, problem: { code: 'forms.signed-out' } }
    case 'unavailable':
      return { ...answer, problem: { code: 'forms.unavailable' } }
  }
}
