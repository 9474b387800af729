import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RecommendationsPort } from '../../../core/recommendations/recommendations.port'
import { notFound } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  productViewsPath,
  recommendedToWire,
  viewRequest,
  widgetFromWire,
  widgetRequest,
  widgetSearchPath,
} from './recommendations.wire'

type RecommendationRoute = Route<{ readonly recommendations: RecommendationsPort }>

/** Product rows for this visitor; `requested_user_id` in a request is ignored. */
const widget: RecommendationRoute['handle'] = ({ body, query }, { recommendations }) =>
  enveloped(
    pipe(
      TE.fromEither(decodeRequest(widgetRequest, body)),
      TE.map(asked => widgetFromWire(asked, query)),
      TE.flatMap(asked => (asked ? recommendations.of(asked) : TE.left(notFound('widget')))),
    ),
    recommendedToWire,
  )

const view: RecommendationRoute['handle'] = ({ body }, { recommendations }) =>
  bare(
    pipe(
      TE.fromEither(decodeRequest(viewRequest, body)),
      TE.flatMap(({ product_id: productId, before = [], key }) => recommendations.noteView({ productId, before, key })),
    ),
    () => undefined,
  )

export const recommendationRoutes: readonly RecommendationRoute[] = [
  { method: 'POST', path: widgetSearchPath, onlyReads: true, handle: widget },
  { method: 'POST', path: productViewsPath, handle: view },
]
