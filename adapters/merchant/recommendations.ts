import * as TE from 'fp-ts/TaskEither'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { withFallbackEvidence } from '../../core/recommendations/evidence-with-fallback'
import { recommend } from '../../core/recommendations/recommend'
import type { EvidencePort, RecommendationsPort } from '../../core/recommendations/recommendations.port'
import { searchEvidence } from '../../core/recommendations/search-evidence'
import type { SearchPort } from '../../core/search/search.port'

/** Recommendations of a merchant's platform, falling back to its search. The platform counts product views itself. */
export const platformRecommendations = (
  evidence: EvidencePort,
  catalogue: Pick<CataloguePort, 'cardsById'>,
  search: Pick<SearchPort, 'list'>,
): RecommendationsPort => ({
  of: recommend({ evidence: withFallbackEvidence(evidence, searchEvidence(search)), catalogue }),
  noteView: () => TE.right(undefined),
})
