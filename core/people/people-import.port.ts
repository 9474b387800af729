import type { Outcome } from '../shared/domain-error'
import type { SentFile } from '../uploads/upload'
import type { PeopleReview, PeopleSent, PeopleTarget, PersonLine } from './person-line'

/** The company that people are imported into: by its id for staff, otherwise the one acted for. */
export type ImportTarget = { readonly companyId?: number }

/** People of a company from a file: reviewed first, then invited. */
export type PeopleImportPort = {
  readonly about: (target: ImportTarget) => Outcome<PeopleTarget>
  /** Reads a file without changing anything; 'invalid' at `file`. */
  readonly read: (target: ImportTarget, file: SentFile) => Outcome<PeopleReview>
  /** Checks lines again after they were changed. */
  readonly check: (target: ImportTarget, lines: readonly PersonLine[]) => Outcome<PeopleReview>
  /**
   * Invites the people of the valid lines, each in a transaction with its mail. Who is invited or a member already is
   * left out, so that sending a line again has no effect. `key` makes a repeated click one.
   */
  readonly send: (target: ImportTarget, lines: readonly PersonLine[], key: string) => Outcome<PeopleSent>
}
