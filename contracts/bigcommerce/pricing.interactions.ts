import { bigcommercePricing } from '../../adapters/bigcommerce/mirror/charged-prices'
import { pricingPath } from '../../adapters/bigcommerce/rest/paths'
import { ids } from '../../test/support/bigcommerce/goods'
import { answerOf } from '../support/expecting'
import { each, like } from '../support/matchers'
import { write, type Call } from './call'
import { channelId } from './contract-ids'

/** What the store charges, to compare it with what the shop shows. */
export const pricingCalls: readonly Call[] = [
  write(
    'what a group pays for variants',
    'POST',
    pricingPath,
    {
      body: {
        channel_id: channelId,
        currency_code: 'USD',
        customer_group_id: ids.trade,
        items: [{ product_id: ids.lever, variant_id: 700 }],
      },
    },
    { status: 200, body: { data: each({ variant_id: 700, calculated_price: { as_entered: like(80) } }) } },
    rest => answerOf(bigcommercePricing(rest, channelId)([{ productId: ids.lever, variantId: 700 }], ids.trade)),
  ),
]
