import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { Submission } from './submission'

export type SubmissionQuery = {
  /** Undefined: all forms. */
  readonly formId?: string
  /** Matches part of an answer, a form's title, or an email address. */
  readonly text: string
  readonly page: number
  readonly perPage: number
}

export type SubmissionPage = {
  readonly submissions: readonly Submission[]
  readonly total: number
  /** Every form with submissions, regardless of the filter. */
  readonly forms: readonly { readonly id: string; readonly title: string }[]
}

/** Submissions of the editors' forms; for staff with 'forms', within the storefront of the session. */
export type FormDeskPort = {
  /** Newest first. */
  readonly list: (query: SubmissionQuery) => Outcome<SubmissionPage>
  readonly find: (id: string) => Outcome<Submission>
  /** A submitted file; only staff may read it. */
  readonly file: (id: string, number: number) => Outcome<SentFile>
}
