import type { Outcome } from '../shared/domain-error'
import type { Openings } from './opening'

/** Openings per category. */
export type OpeningsPort = {
  /**
   * Openings of a category (S3-7.09): empty if the visitor may not see it; only visible products of each, and no
   * openings without any.
   */
  readonly ofCategory: (categoryId: number) => Outcome<Openings>
}
