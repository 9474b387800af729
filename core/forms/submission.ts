/** A submitted answer with its label. */
export type SubmittedAnswer = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly email?: boolean
}

/** A file that came with a form; its number is its place among them. */
export type SubmittedFile = {
  readonly number: number
  readonly field: string
  readonly name: string
  readonly size: number
}

/** A submitted form for staff. */
export type Submission = {
  readonly id: string
  readonly formId: string
  /** What the form was called then. */
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly answers: readonly SubmittedAnswer[]
  readonly files: readonly SubmittedFile[]
  /** The account it came from; undefined: a guest's. */
  readonly customer?: { readonly name: string; readonly email: string }
  /** Whether it went out by mail already. */
  readonly mailed: boolean
}
