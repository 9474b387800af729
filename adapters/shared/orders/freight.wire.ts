import * as t from 'io-ts'
import { orderFreightStates, type OrderFreight, type OrderSummary } from '../../../core/orders/order'
import { oneOf, whole } from '../codecs'

/** The open freight of an order; times in milliseconds. */
export const freightCodec = t.intersection([
  t.strict({ state: oneOf(...orderFreightStates) }),
  t.partial({ until_ms: whole(0, 8_640_000_000_000_000), own: t.literal(true) }),
])

export const freightToWire = (freight: OrderFreight | undefined) =>
  freight && { state: freight.state, until_ms: freight.until, own: freight.isOwn }

export const freightFromWire = (freight: t.TypeOf<typeof freightCodec> | undefined): Pick<OrderSummary, 'freight'> =>
  freight
    ? {
        freight: {
          state: freight.state,
          ...(freight.until_ms === undefined ? {} : { until: freight.until_ms }),
          ...(freight.own ? { isOwn: true as const } : {}),
        },
      }
    : {}
