import type { Outcome } from '../shared/domain-error'
import type { FacetConfig } from './facet-config'

/** The facets that the merchant set up. */
export type FacetConfigPort = {
  /** Those of a category, else those of all; undefined where neither is set up and enabled (S2-7.11). */
  readonly of: (categoryId: number | undefined) => Outcome<FacetConfig | undefined>
}
