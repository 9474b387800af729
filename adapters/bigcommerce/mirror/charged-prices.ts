import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ChargedPrices } from '../../../core/catalogue-mirror/price-drift'
import { amount, id } from '../../shared/codecs'
import { pricingPath } from '../rest/paths'
import { decodedBody, pageOf, type Rest } from '../rest/rest'

const chargedCodec = t.strict({
  variant_id: id,
  calculated_price: t.strict({ as_entered: amount }),
})

const itemsAtOnce = 50

/** What the store charges for one piece, as its own pricing computes it for a group of the channel. */
export const bigcommercePricing =
  (rest: Pick<Rest, 'post'>, channelId: number): ChargedPrices =>
  (items, groupId) => {
    const parts = Array.from({ length: Math.ceil(items.length / itemsAtOnce) }, (_, at) =>
      items.slice(at * itemsAtOnce, (at + 1) * itemsAtOnce),
    )
    return pipe(
      parts,
      TE.traverseSeqArray(part =>
        pipe(
          rest.post(pricingPath, {
            body: {
              channel_id: channelId,
              currency_code: 'USD',
              ...(groupId === undefined ? {} : { customer_group_id: groupId }),
              items: part.map(({ productId, variantId }) => ({ product_id: productId, variant_id: variantId })),
            },
          }),
          TE.flatMapEither(pageOf),
          TE.flatMapEither(page => E.traverseArray(decodedBody(chargedCodec))(page.items)),
        ),
      ),
      TE.map(read => new Map(read.flat().map(row => [row.variant_id, row.calculated_price.as_entered]))),
    )
  }
