import type { Outcome } from '../shared/domain-error'
import type { FacetConfig } from './facet-config'

/** The merchant's facet configuration. */
export type FacetConfigPort = {
  /** Facets of a category, otherwise the default ones; undefined if neither is enabled (S2-7.11). */
  readonly of: (categoryId: number | undefined) => Outcome<FacetConfig | undefined>
}
