/** A submitted answer with its label. */
export type SubmittedAnswer = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly email?: boolean
}

/** A submitted file; its number is its position. */
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
  /** The form's title at that time. */
  readonly title: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly answers: readonly SubmittedAnswer[]
  readonly files: readonly SubmittedFile[]
  /** The submitting account; undefined for guests. */
  readonly customer?: { readonly name: string; readonly email: string }
  /** Whether it was mailed. */
  readonly mailed: boolean
}
