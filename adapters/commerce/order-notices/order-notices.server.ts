import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderNoticesPort } from '../../../core/orders/order-notices.port'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import { noticesToWire, orderNoticePath, orderNoticesPath, resendNoticeRequest } from './order-notices.wire'

const idIn = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['noticeId']),
    E.mapLeft(() => notFound('notice')),
  )

/** Calls for order notices that could not be sent. */
export const orderNoticesRoutes: readonly Route<{
  readonly staff: StaffPort
  readonly orderNotices: OrderNoticesPort
}>[] = [
  {
    method: 'GET',
    path: orderNoticesPath,
    handle: (_, { orderNotices }) => enveloped(orderNotices.failed(), noticesToWire),
  },
  {
    method: 'PUT',
    path: orderNoticePath(':noticeId'),
    handle: (call, { staff, orderNotices }) =>
      enveloped(
        pipe(
          staff.desk(),
          TE.flatMap(() => TE.fromEither(idIn(call))),
          TE.bindTo('id'),
          TE.bind('body', () => TE.fromEither(decodeRequest(resendNoticeRequest, call.body))),
          TE.flatMap(({ id: noticeId, body }) => orderNotices.resend({ id: noticeId, ...body })),
        ),
        noticesToWire,
      ),
  },
]
