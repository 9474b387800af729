import * as t from 'io-ts'
import type { FailedNotice, FailedNotices } from '../../../core/orders/order-notices.port'
import { id, listOf, text, whole } from '../../shared/codecs'
import { clickKey, moment } from '../staff/staff.wire'

/** Our own calls for order notices that could not be sent. */
export const orderNoticesPath = '/apis/staff/order-notices'
export const orderNoticePath = (noticeId: number | ':noticeId') => `/apis/staff/order-notices/${noticeId}`

const noticeCodec = t.intersection([
  t.strict({
    id,
    to: text(254),
    subject: text(1_000),
    reason: text(1_000),
    tries: whole(0, 1_000_000_000),
    since: moment,
  }),
  t.partial({ order_id: id }),
])
export const orderNoticesCodec = t.strict({ notices: listOf(noticeCodec, 1_000), total: whole(0, 100_000_000) })
export const resendNoticeRequest = t.strict({ to: text(400), key: clickKey })

const noticeToWire = ({ orderId, ...notice }: FailedNotice) => ({ ...notice, order_id: orderId })
const noticeFromWire = ({ order_id: orderId, ...wire }: t.TypeOf<typeof noticeCodec>): FailedNotice => ({
  ...wire,
  ...(orderId === undefined ? {} : { orderId }),
})

export const noticesToWire = ({ notices, total }: FailedNotices) => ({ notices: notices.map(noticeToWire), total })
export const noticesFromWire = ({ notices, total }: t.TypeOf<typeof orderNoticesCodec>): FailedNotices => ({
  notices: notices.map(noticeFromWire),
  total,
})
