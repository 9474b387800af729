import { makeAutoObservable } from 'mobx'
import type { Issue } from '../../core/shared/domain-error'
import type { FormValues } from './form-answer'

export type CheckForm = (values: FormValues) => readonly Issue[]

/** When a field is validated: on each change, or on blur first. */
export type Manner = 'eager' | 'patient'

/**
 * The issues of a form by field. Fields are uncontrolled, so that they work before hydration; the form is validated on
 * change and on submit (S1-5.03, S1-5.09), and an issue from the server stays until its field changes.
 */
export class FormStore {
  issues: readonly Issue[]
  /** Counter of rejected submits; the form moves the focus when it changes. */
  refusals = 0
  readonly #check: CheckForm
  readonly #manner: Manner

  constructor(check: CheckForm, answered: readonly Issue[] = [], manner: Manner = 'patient') {
    this.#check = check
    this.#manner = manner
    this.issues = answered
    makeAutoObservable(this, {}, { autoBind: true })
  }

  issueOf(field: string): Issue | undefined {
    return this.issues.find(issue => issue.field === field)
  }

  change(field: string, values: FormValues): void {
    if (this.#manner === 'eager' || this.issueOf(field)) this.#recheck(field, values)
  }

  /** Leaving a required field that was never filled is not an error yet. */
  leave(field: string, values: FormValues): void {
    if (values[field]) this.#recheck(field, values)
  }

  /** Validates all fields; true if the form may be submitted. */
  submit(values: FormValues): boolean {
    this.issues = this.#check(values)
    if (this.issues.length === 0) return true
    this.refusals += 1
    return false
  }

  answer(issues: readonly Issue[]): void {
    this.issues = issues
    if (issues.length > 0) this.refusals += 1
  }

  #recheck(field: string, values: FormValues): void {
    const own = this.#check(values).filter(issue => issue.field === field)
    this.issues = [...this.issues.filter(issue => issue.field !== field), ...own]
  }
}
