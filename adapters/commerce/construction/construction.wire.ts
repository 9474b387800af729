import * as t from 'io-ts'
import { programDay, type OrderDetails } from '../../../core/orders/order-details'
import { orderFilesPath } from '../../../core/construction/order-file-address'
import { listOf, maybe, oneOf, text } from '../../shared/codecs'
import {
  dayFromProgram,
  detailsCodec,
  orderFileCodec,
  orderFilesCodec,
  orderFileToWire,
  storeTypeCodec,
  yesOrNo,
} from '../../shared/construction.wire'

/** Our own calls for construction orders, between page and gateway. */
export const blockedDaysPath = '/exp-sf-cms/api/bc/construction/blocked-dates'
export const latestFormPath = '/exp-sf-cms/api/bc/construction/latest-order-file'
export const detailsPath = '/exp-sf-cms/api/bc/construction/details'
export const placePath = '/exp-sf-cms/api/bc/construction/orders'
export const restorePath = '/exp-sf-cms/api/bc/construction/restore'
export const taxNoticePath = '/exp-sf-cms/api/bc/construction/tax-exempt'
/** The same path in hono's syntax. */
export const orderFileRoute = `${orderFilesPath}/:fileId`
/** The only form field; the purpose of the file is in the query. */
export const fileField = 'file'
export const kindField = 'kind'

export const fileCodec = orderFileCodec
export const blockedDaysCodec = listOf(text(10, 10), 2_000)
export const latestFormCodec = t.partial({ date: maybe(text(10)), url: maybe(text(2_000)) })

/** Details that are entered in addition to an order file. */
const typedCodec = t.partial({
  storeType: maybe(storeTypeCodec),
  storeNumber: maybe(text(100)),
  requestedDelivery: maybe(text(20)),
  siteContactName: maybe(text(300)),
  siteContactPhone: maybe(text(40)),
  taxExempt: maybe(oneOf('YES', 'NO')),
  files: maybe(orderFilesCodec),
})
/** Without details, the cart is not a construction order. */
export const cartDetailsCodec = t.partial({ details: maybe(detailsCodec) })
export const placeRequest = t.intersection([
  t.strict({ fileId: text(100, 1), key: text(100, 1) }),
  t.partial({ details: maybe(typedCodec) }),
])
export const importedCodec = t.intersection([
  t.strict({ cartId: text(100, 1) }),
  t.partial({ details: maybe(typedCodec) }),
])

/** Drops empty fields. */
export const typedFromWire = ({
  requestedDelivery,
  taxExempt,
  ...rest
}: t.TypeOf<typeof typedCodec>): Partial<OrderDetails> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(requestedDelivery === undefined ? {} : { requestedDelivery: dayFromProgram(requestedDelivery) }),
  ...(taxExempt === undefined ? {} : { taxExempt: taxExempt === 'YES' }),
})
export const typedToWire = ({ requestedDelivery, taxExempt, files, ...rest }: Partial<OrderDetails>) => ({
  ...rest,
  ...(requestedDelivery === undefined ? {} : { requestedDelivery: programDay(requestedDelivery) }),
  ...(taxExempt === undefined ? {} : { taxExempt: yesOrNo(taxExempt) }),
  ...(files === undefined ? {} : { files: files.map(orderFileToWire) }),
})
