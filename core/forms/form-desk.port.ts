import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { Submission } from './submission'

export type SubmissionQuery = {
  /** Undefined: of all forms. */
  readonly formId?: string
  /** Part of an answer, of the form's title, or of an e-mail address. */
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

/** What came in by the forms that editors build; for staff with 'forms', within the storefront of the session. */
export type FormDeskPort = {
  /** Newest first. */
  readonly list: (query: SubmissionQuery) => Outcome<SubmissionPage>
  readonly find: (id: string) => Outcome<Submission>
  /** A submitted file; only staff may read it. */
  readonly file: (id: string, number: number) => Outcome<SentFile>
}
