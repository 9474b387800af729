import type { Outcome } from '../shared/domain-error'
import type { Application, MyApplications } from './application'
import type { TypedStep } from './check-step'

/** `key`: the idempotency key of the click. */
export type ApplicationAnswer = {
  readonly number: string
  readonly part: string
  readonly text: string
  readonly key: string
}

/**
 * A person's own applications for a trade account, in the storefront of the session; others' are 'not-found'. A guest's
 * draft belongs to their session, and to their account once they sign in.
 */
export type ApplicationsPort = {
  readonly mine: () => Outcome<MyApplications>
  /**
   * Saves one step of the open draft, which the first call creates: one per person. 'invalid' names the fields, and
   * saves nothing. 'conflict' if the application was already sent.
   */
  readonly save: (typed: TypedStep) => Outcome<Application>
  /**
   * Sends the draft. 'signed-out' for guests, 'forbidden' unless the account's address is proven, 'invalid' with what
   * is missing. Idempotent: sending a sent application changes nothing.
   */
  readonly submit: () => Outcome<Application>
  /** Answers the question of a part, which is then open again; reopens what was closed for lack of an answer. */
  readonly answer: (answer: ApplicationAnswer) => Outcome<Application>
  /** Withdraws an open application; a draft is deleted. */
  readonly withdraw: (number: string) => Outcome<void>
}
