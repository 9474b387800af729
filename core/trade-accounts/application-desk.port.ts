import type { Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import type { DeskApplication, DeskApplicationRow } from './application'
import type { PartDecision } from './application-parts'

/** 'open': waits for the desk or the applicant; 'ended': closed or withdrawn. */
export type ApplicationQuery = {
  readonly show: 'open' | 'ended' | 'all'
  /** Matches part of a company's or applicant's name, an email address, or a number. */
  readonly text: string
  readonly page: number
}

export type DeskApplicationPage = { readonly applications: readonly DeskApplicationRow[]; readonly total: number }

/** `version`: that of the application as shown; `key`: the idempotency key of the click. */
export type PartDecisionMade = {
  readonly number: string
  readonly part: string
  readonly version: number
  readonly key: string
  readonly decision: PartDecision
}

/** Decides applications for trade accounts; for staff with 'companies', within the storefront of the session. */
export type ApplicationDeskPort = {
  /** Open ones oldest first; ended ones newest first. Drafts are their writers' own. */
  readonly list: (query: ApplicationQuery) => Outcome<DeskApplicationPage>
  readonly byNumber: (number: string) => Outcome<DeskApplication>
  /**
   * Approves or declines a part, or asks the applicant about it. Approving 'identity' makes the company, its addresses
   * and its admin in one transaction, once however often it is approved. 'conflict' names who was quicker. Mails the
   * applicant.
   */
  readonly decide: (made: PartDecisionMade) => Outcome<DeskApplication>
  /** The whole tax number; each reading is recorded. */
  readonly taxNumber: (number: string) => Outcome<string>
  /** A certificate or document of the application. */
  readonly file: (number: string, uploadId: string) => Outcome<SentFile>
}
