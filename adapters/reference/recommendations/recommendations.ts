import type { SessionPort } from '../../../core/access/session.port'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import { recommend } from '../../../core/recommendations/recommend'
import type { RecommendationsPort } from '../../../core/recommendations/recommendations.port'
import type { SearchPort } from '../../../core/search/search.port'
import type { Database } from '../database/engine'
import { countViews } from './product-views'
import { referenceEvidence } from './recommendation-evidence'
import type { Memoize } from '../database/memoize'
import type { PlatformDeps } from '../database/platform-deps'

type Parts = { readonly catalogue: CataloguePort; readonly search: SearchPort; readonly remember?: Memoize }

/** Recommendations from the orders and product views in the embedded platform's database (S2-9.28). */
export const referenceRecommendations = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock'>,
  { catalogue, search, remember }: Parts,
): RecommendationsPort => ({
  of: recommend({ evidence: referenceEvidence(db, session, deps, { search, remember }), catalogue }),
  noteView: countViews(db, session, deps),
})
