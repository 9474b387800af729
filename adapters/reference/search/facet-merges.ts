import type { FacetMerge } from '../../../core/search/facet-merges'
import type { Database } from '../database/engine'

/** Merged facets as the merchant configured them. */
export const readFacetMerges = async (db: Database): Promise<readonly FacetMerge[]> => {
  const rows = await db.selectFrom('facet_merge').select(['name', 'shown', 'unit']).orderBy('name').execute()
  return rows.map(({ name, shown, unit }) => ({ name, shown, ...(unit === null ? {} : { unit }) }))
}
