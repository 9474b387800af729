import type { Outcome } from '../shared/domain-error'
import type { Openings } from './opening'

/** Where it is kept which openings a category has. */
export type OpeningsPort = {
  /**
   * Openings of a category (S3-7.09): empty if the visitor may not see it; only visible products of each, and no
   * openings without any.
   */
  readonly ofCategory: (categoryId: number) => Outcome<Openings>
}
