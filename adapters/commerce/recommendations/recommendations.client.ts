import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { maxRecommended } from '../../../core/recommendations/recommendation'
import type { EvidencePort, RecommendationsPort } from '../../../core/recommendations/recommendations.port'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { listingFields } from '../search/search.wire'
import {
  productViewsPath,
  recommendedFromWire,
  viewToWire,
  widgetAddress,
  widgetCodec,
  widgetSearchPath,
  widgetToWire,
} from './recommendations.wire'

const service = 'commerce recommendations'

/** Recommendations over call 5.8 of our gateway, for the browser. */
export const commerceRecommendations = (http: Http): RecommendationsPort => ({
  of: query =>
    pipe(
      http.post(widgetSearchPath, {
        query: widgetAddress(listingFields, query),
        body: widgetToWire(query),
        onlyReads: true,
      }),
      TE.flatMapEither(decodeData(widgetCodec, service)),
      TE.map(wire => recommendedFromWire(wire, query.kind)),
    ),
  noteView: view =>
    pipe(
      http.post(productViewsPath, { body: viewToWire(view) }),
      TE.flatMapEither(decodeNothing(service)),
      TE.map(() => undefined),
    ),
})

/**
 * A platform's recommendations, as product numbers only: cards and prices are loaded with the visitor's access rules.
 */
export const commerceEvidence = (http: Http): EvidencePort => ({
  rank: ({ categoryId, ...asked }) => {
    const query = {
      ...asked,
      limit: 2 * maxRecommended,
      ...(categoryId === undefined ? {} : { categoryIds: [categoryId] }),
      instead: [],
    }
    return pipe(
      http.post(widgetSearchPath, {
        query: widgetAddress('provider_id_esi', query),
        body: widgetToWire(query),
        onlyReads: true,
      }),
      TE.flatMapEither(decodeData(widgetCodec, service)),
      TE.map(wire => recommendedFromWire(wire, asked.kind).items.map(item => item.id)),
    )
  },
})
