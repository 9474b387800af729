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

/** All failures of use cases. Adding one makes every exhaustive switch fail to compile until it handles it. */
export type DomainError =
  /** Missing, or not visible to this visitor: both are indistinguishable, so that foreign ids do not leak. */
  | { readonly tag: 'not-found'; readonly what: string }
  /** The visitor must sign in first. */
  | { readonly tag: 'signed-out' }
  /** Signed in, but not allowed. `reason` is a text key; `values` fill its placeholders. */
  | { readonly tag: 'forbidden'; readonly reason: string; readonly values?: Issue['values'] }
  /** Invalid input; nothing was changed. */
  | { readonly tag: 'invalid'; readonly issues: readonly Issue[] }
  /**
   * The state changed meanwhile (version conflict, cart already ordered). `values` fill the placeholders of the reason:
   * who changed it, and when.
   */
  | { readonly tag: 'conflict'; readonly reason: string; readonly values?: Issue['values'] }
  /** Rate limited. */
  | { readonly tag: 'limited'; readonly retryAfterSeconds: number }
  /** A service did not respond, or its response could not be decoded. `detail` is for the log only. */
  | { readonly tag: 'unavailable'; readonly service: string; readonly detail?: string }
  /** Refused by the platform, with its own message for people. */
  | { readonly tag: 'refused'; readonly message: string }

/** The result of every port and use case. */
export type Outcome<A> = TE.TaskEither<DomainError, A>

export const notFound = (what: string): DomainError => ({ tag: 'not-found', what })
export const signedOut: DomainError = { tag: 'signed-out' }
export const forbidden = (reason: string, values?: Issue['values']): DomainError => ({
  tag: 'forbidden',
  reason,
  ...(values ? { values } : {}),
})
export const conflict = (reason: string, values?: Issue['values']): DomainError => ({
  tag: 'conflict',
  reason,
  ...(values ? { values } : {}),
})
export const unavailable = (service: string, detail?: string): DomainError => ({ tag: 'unavailable', service, detail })
export const invalid = (...issues: readonly Issue[]): DomainError => ({ tag: 'invalid', issues })
export const issue = (field: string, code: string, values?: Issue['values']): Issue =>
  values === undefined ? { field, code } : { field, code, values }
