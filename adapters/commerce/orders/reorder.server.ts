import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ReorderPort } from '../../../core/orders/reorder.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { reorderedToWire, reorderPath, reorderRequest, reorderToWire } from './reorder.wire'

type ReorderRoute = Route<{ readonly reorder: ReorderPort }>

const orderIn = (call: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(call.params['orderId']),
    E.mapLeft(() => notFound('order')),
  )

const keyIn = (call: Call): E.Either<DomainError, string> =>
  pipe(
    decodeRequest(reorderRequest, call.body),
    E.map(({ key }) => key),
    E.filterOrElse(
      key => /^[\w.-]{8,100}$/.test(key),
      () => invalid(issue('body', 'shared.unreadable', { fields: 'key' })),
    ),
  )

export const reorderRoutes: readonly ReorderRoute[] = [
  {
    method: 'GET',
    path: reorderPath(':orderId'),
    handle: (call, { reorder }) =>
      enveloped(pipe(TE.fromEither(orderIn(call)), TE.flatMap(reorder.check)), reorderToWire),
  },
  {
    method: 'POST',
    path: reorderPath(':orderId'),
    keepsAnswer: false,
    handle: (call, { reorder }) =>
      enveloped(
        pipe(
          TE.fromEither(
            pipe(
              orderIn(call),
              E.bindTo('orderId'),
              E.bind('key', () => keyIn(call)),
            ),
          ),
          TE.flatMap(({ orderId, key }) => reorder.take(orderId, key)),
        ),
        reorderedToWire,
      ),
  },
]
