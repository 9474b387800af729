import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OpeningsPort } from '../../../core/openings/openings.port'
import { notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import type { Route } from '../../shared/route'
import { openingsRoute, openingsToWire } from './openings.wire'

/**
 * The product service of this shop: a category's openings, as far as this visitor may see them. `clientid` is ignored.
 */
export const openingsRoutes: readonly Route<{ readonly openings: OpeningsPort }>[] = [
  {
    method: 'GET',
    path: openingsRoute,
    handle: ({ params }, { openings }) =>
      enveloped(
        pipe(
          TE.fromEither(
            pipe(
              id.decode(params['categoryId']),
              E.mapLeft(() => notFound('category')),
            ),
          ),
          TE.flatMap(openings.ofCategory),
        ),
        openingsToWire,
      ),
  },
]
