import type * as TE from 'fp-ts/TaskEither'

/**
 * A validation issue. `code` is a text key without language ('cart.not-enough-stock'), `values` fill its placeholders,
 * `field` names the input (or `line:{id}` for a cart line).
 */
export type Issue = {
  readonly field: string
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** Every way a use case can fail. A new case makes the compiler point to each place that must decide about it. */
export type DomainError =
  /** Nothing there, or nothing that this visitor may know of: both look the same (no leak of foreign ids). */
  | { readonly tag: 'not-found'; readonly what: string }
  /** The visitor must sign in first. */
  | { readonly tag: 'signed-out' }
  /** Signed in, but not allowed. `reason` is a text key. */
  | { readonly tag: 'forbidden'; readonly reason: string }
  /** What was entered cannot be accepted; nothing was changed. */
  | { readonly tag: 'invalid'; readonly issues: readonly Issue[] }
  /**
   * The state moved on meanwhile (version clash, cart already ordered). `values` fill the placeholders of its reason:
   * who was quicker, and when.
   */
  | { readonly tag: 'conflict'; readonly reason: string; readonly values?: Issue['values'] }
  /** Too many tries. */
  | { readonly tag: 'limited'; readonly retryAfterSeconds: number }
  /** A service did not answer, or answered nonsense. `detail` is for the log only. */
  | { readonly tag: 'unavailable'; readonly service: string; readonly detail?: string }
  /** Refused by the platform, with its own message for people. */
  | { readonly tag: 'refused'; readonly message: string }

/** What every port and use case answers with. */
export type Outcome<A> = TE.TaskEither<DomainError, A>

export const notFound = (what: string): DomainError => ({ tag: 'not-found', what })
export const signedOut: DomainError = { tag: 'signed-out' }
export const forbidden = (reason: string): DomainError => ({ tag: 'forbidden', reason })
export const conflict = (reason: string, values?: Issue['values']): DomainError => ({
  tag: 'conflict',
  reason,
  ...(values ? { values } : {}),
})
export const unavailable = (service: string, detail?: string): DomainError => ({ tag: 'unavailable', service, detail })
export const invalid = (...issues: readonly Issue[]): DomainError => ({ tag: 'invalid', issues })
export const issue = (field: string, code: string, values?: Issue['values']): Issue =>
  values === undefined ? { field, code } : { field, code, values }
