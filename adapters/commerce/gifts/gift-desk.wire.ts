import * as t from 'io-ts'
import { giftStates } from '../../../core/gifts/gift-certificate-state'
import type { DeskGift, DeskGiftDetail, GiftPage, GiftQuery, GiftUse } from '../../../core/gifts/gift-desk.port'
import { giftFields, type GiftForm } from '../../../core/gifts/gift-form'
import { amount, id, listOf, oneOf, text, toAmount, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from '../staff/staff.wire'

/** Our own calls of the desk of gift certificates. */
export const deskGiftsPath = '/apis/staff/gift-certificates'
export const deskGiftPath = (giftId: string) => `${deskGiftsPath}/${giftId}`
export const voidGiftPath = (giftId: string) => `${deskGiftPath(giftId)}/void`

const giftFieldsCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    ending: text(4),
    amount,
    balance: amount,
    state: oneOf(...giftStates),
    recipient: t.strict({ name: text(200), email: text(254) }),
    issued_at: moment,
  }),
  t.partial({ last_day: text(10), order_id: id, issued_by: text(400) }),
])
const useCodec = t.intersection([t.strict({ at: moment, amount }), t.partial({ order_id: id })])
/** What staff typed; unknown fields are dropped. */
const formCodec = t.exact(
  t.partial(Object.fromEntries(giftFields.map(field => [field, text(5_000)])) as Record<string, t.Type<string>>),
)

export const deskGiftsCodec = t.strict({
  gifts: listOf(giftFieldsCodec, 1_000),
  total: whole(0, 100_000_000),
  open: amount,
})
export const deskGiftCodec = t.intersection([
  giftFieldsCodec,
  t.strict({ version: whole(0, 1_000_000_000), uses: listOf(useCodec, 1_000), history: historyCodec }),
  t.partial({ message: text(1_000), voided_at: moment }),
])
export const issueGiftRequest = t.strict({ key: clickKey, form: formCodec })
export const voidGiftRequest = t.strict({ key: clickKey, version: whole(0, 1_000_000_000), reason: text(5_000) })

export const giftFormFromWire = (wire: t.TypeOf<typeof formCodec>): GiftForm => wire

const deskGiftToWire = ({ issuedAt, lastDay, orderId, issuedBy, ...gift }: DeskGift) => ({
  ...gift,
  amount: toAmount(gift.amount),
  balance: toAmount(gift.balance),
  issued_at: issuedAt,
  last_day: lastDay,
  order_id: orderId,
  issued_by: issuedBy,
})
const deskGiftFromWire = ({
  issued_at: issuedAt,
  last_day: lastDay,
  order_id: orderId,
  issued_by: issuedBy,
  ...wire
}: t.TypeOf<typeof giftFieldsCodec>): DeskGift => ({
  ...wire,
  issuedAt,
  ...(lastDay === undefined ? {} : { lastDay }),
  ...(orderId === undefined ? {} : { orderId }),
  ...(issuedBy === undefined ? {} : { issuedBy }),
})

export const giftPageToWire = ({ gifts, total, open }: GiftPage) => ({
  gifts: gifts.map(deskGiftToWire),
  total,
  open: toAmount(open),
})
export const giftPageFromWire = ({ gifts, total, open }: t.TypeOf<typeof deskGiftsCodec>): GiftPage => ({
  gifts: gifts.map(deskGiftFromWire),
  total,
  open,
})

const useToWire = ({ at, amount: taken, orderId }: GiftUse) => ({ at, amount: toAmount(taken), order_id: orderId })
const useFromWire = ({ order_id: orderId, ...use }: t.TypeOf<typeof useCodec>): GiftUse => ({
  ...use,
  ...(orderId === undefined ? {} : { orderId }),
})

export const giftDetailToWire = ({ version, message, voidedAt, uses, history, ...gift }: DeskGiftDetail) => ({
  ...deskGiftToWire(gift),
  version,
  message,
  voided_at: voidedAt,
  uses: uses.map(useToWire),
  history,
})
export const giftDetailFromWire = ({
  version,
  message,
  voided_at: voidedAt,
  uses,
  history,
  ...wire
}: t.TypeOf<typeof deskGiftCodec>): DeskGiftDetail => ({
  ...deskGiftFromWire(wire),
  version,
  uses: uses.map(useFromWire),
  history: historyFromWire(history),
  ...(message === undefined ? {} : { message }),
  ...(voidedAt === undefined ? {} : { voidedAt }),
})

export const giftQueryToWire = ({ state, text: term, page }: GiftQuery) => ({
  page,
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const giftQueryFromWire = (asked: URLSearchParams): GiftQuery => ({
  state: giftStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
