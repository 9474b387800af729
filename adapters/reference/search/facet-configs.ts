import type { ConfiguredFacet } from '../../../core/search/facet-config'
import { configAsShown, facetMerges } from '../../../core/search/facet-merges'
import type { FacetConfigPort } from '../../../core/search/facet-config.port'
import type { Database } from '../database/engine'
import { readFacetMerges } from './facet-merges'
import { readJson } from '../database/json-columns'
import { withoutMemory, type Memoize } from '../database/memoize'
import { query } from '../database/transaction'

/** Category id of facets that apply to all categories. */
export const forAllCategories = 0

/** Facets configured by the merchant, per category. */
export const referenceFacetConfigs = (db: Database, remember: Memoize = withoutMemory): FacetConfigPort => ({
  of: (categoryId = forAllCategories) => remember(`facet-config ${categoryId}`, readConfig(db, categoryId)),
})

const readConfig = (db: Database, categoryId: number) =>
  query(async () => {
    const merges = facetMerges(await readFacetMerges(db))
    const rows = await db
      .selectFrom('facet_config')
      .select(['category_id', 'facets'])
      .where('category_id', 'in', [forAllCategories, categoryId])
      .where('is_enabled', '=', 1)
      .execute()
    const row = rows.find(each => each.category_id === categoryId) ?? rows[0]
    const facets = row && readJson(row.facets)
    return Array.isArray(facets)
      ? configAsShown(merges, { isEnabled: true, facets: facets as readonly ConfiguredFacet[] })
      : undefined
  })
