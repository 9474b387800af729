import * as t from 'io-ts'
import type { ReorderLine, Reordered } from '../../../core/orders/reorder.port'
import { amount, listOf, maybe, text, toAmount, whole } from '../../shared/codecs'
import { pictureCodec } from '../../shared/product.wire'

/** Our own reorder call, as the platform has none. GET checks, POST adds to the cart. */
export const reorderPath = (orderId: number | ':orderId') => `/exp-sf-cms/api/bc/orders/${orderId}/reorder`

export const reorderRequest = t.strict({ key: text(100) })

const lineCodec = t.intersection([
  t.strict({
    position: whole(1, 10_000),
    sku: text(200),
    name: text(500),
    quantity: whole(0, 10_000_000),
    price_then: amount,
    options: listOf(
      t.intersection([t.strict({ name: text(300), value: text(5000) }), t.partial({ uploadId: text(100) })]),
      200,
    ),
  }),
  t.partial({
    part_number: maybe(text(100)),
    slug: maybe(text(500)),
    picture: maybe(pictureCodec),
    price_now: maybe(amount),
    issue: maybe(
      t.intersection([
        t.strict({ code: text(100) }),
        t.partial({ values: t.record(t.string, t.union([t.string, t.number])) }),
      ]),
    ),
  }),
])

const linesCodec = listOf(lineCodec, 5000)
export const reorderCodec = t.strict({ lines: linesCodec })
export const reorderedCodec = t.strict({ added: linesCodec, left_out: linesCodec })

const lineToWire = ({ then, now, partNumber, ...line }: ReorderLine) => ({
  ...line,
  part_number: partNumber,
  price_then: toAmount(then),
  price_now: now === undefined ? undefined : toAmount(now),
})

type WireLine = t.TypeOf<typeof lineCodec>

const lineFromWire = ({
  price_then: then,
  price_now: now,
  part_number: partNumber,
  slug,
  picture,
  issue,
  ...line
}: WireLine): ReorderLine => ({
  ...line,
  then,
  ...(partNumber === undefined ? {} : { partNumber }),
  ...(now === undefined ? {} : { now }),
  ...(slug === undefined ? {} : { slug }),
  ...(picture === undefined ? {} : { picture }),
  ...(issue === undefined ? {} : { issue }),
})

export const reorderToWire = (lines: readonly ReorderLine[]) => ({ lines: lines.map(lineToWire) })
export const reorderFromWire = ({ lines }: t.TypeOf<typeof reorderCodec>): readonly ReorderLine[] =>
  lines.map(lineFromWire)
export const reorderedToWire = ({ added, leftOut }: Reordered) => ({
  added: added.map(lineToWire),
  left_out: leftOut.map(lineToWire),
})
export const reorderedFromWire = ({ added, left_out: out }: t.TypeOf<typeof reorderedCodec>): Reordered => ({
  added: added.map(lineFromWire),
  leftOut: out.map(lineFromWire),
})
