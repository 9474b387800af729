import type { Outcome } from '../shared/domain-error'
import type { Openings } from './opening'

/** Where it is kept which openings a category has. */
export type OpeningsPort = {
  /**
   * The openings of a category (S3-7.09): none where this visitor may not see the category, and of each only the
   * products that they may see. An opening of which they may see nothing is not there.
   */
  readonly ofCategory: (categoryId: number) => Outcome<Openings>
}
