import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../../../core/cart/cart.port'
import { clearCart } from '../../../core/cart/clear-cart'
import { assignCart } from '../../../core/hand-off/assign-cart'
import type { CartArrivalsPort } from '../../../core/cart/cart-arrivals.port'
import type { ShippingPricePort } from '../../../core/hand-off/shipping-price.port'
import { transferPunchOut } from '../../../core/hand-off/transfer-punch-out'
import { invalid, issue, type DomainError } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import { idempotencyHeader } from '../../shared/http'
import type { Call, Route } from '../../shared/route'
import { cartToWire } from '../cart/cart.wire'
import {
  assignPath,
  isClearing,
  isRepeatKey,
  leftCartPath,
  replacePath,
  replaceRequest,
  restorePath,
  undoMergePath,
} from './cart-arrivals.wire'

type ArrivalsRoute = Route<{
  readonly arrivals: CartArrivalsPort
  readonly cart: CartPort
  readonly shippingPrice?: ShippingPricePort
}>

/**
 * A GET that changes state: keeps its path, but requires the CSRF proof of a write, so that an image URL cannot trigger
 * it (security rule 4).
 */
const assign: ArrivalsRoute = {
  method: 'GET',
  path: assignPath(':cartId'),
  changesState: true,
  handle: ({ params, query }, ports) =>
    bare(assignCart(ports)(params.cartId ?? '', query.get('is_editable') === 'false'), cartToWire),
}

const bringBack: ArrivalsRoute = {
  method: 'GET',
  path: leftCartPath(':token'),
  changesState: true,
  handle: ({ params }, { arrivals }) =>
    enveloped(arrivals.bringBack(params.token ?? ''), ({ id }) => ({ cart_id: id })),
}

/**
 * The old cart is removed only after the new one exists (security rule 40); without a named replacement its contents
 * can be restored for a day.
 */
const replace: ArrivalsRoute = {
  method: 'DELETE',
  path: replacePath,
  handle: (call, ports) =>
    bare<unknown>(
      isClearing(call.body)
        ? pipe(TE.fromEither(keyOf(call)), TE.flatMap(clearCart(ports)))
        : pipe(
            TE.fromEither(decodeRequest(replaceRequest, call.body)),
            TE.flatMap(({ cart_id }) => transferPunchOut(ports)(cart_id)),
          ),
      () => undefined,
    ),
}

/** Idempotency key; calls without one are not deduplicated. */
const keyOf = (call: Call): E.Either<DomainError, string> => {
  const key = call.header(idempotencyHeader)
  return key === undefined || isRepeatKey(key)
    ? E.right(key ?? crypto.randomUUID())
    : E.left(invalid(issue('body', 'shared.unreadable', { fields: idempotencyHeader })))
}

const restore: ArrivalsRoute = {
  method: 'POST',
  path: restorePath,
  handle: (_, { arrivals }) => bare(arrivals.restore(), cartToWire),
}

const undoMerge: ArrivalsRoute = {
  method: 'POST',
  path: undoMergePath,
  handle: (_, { arrivals }) => bare(arrivals.undoMerge(), cartToWire),
}

export const cartArrivalsRoutes: readonly ArrivalsRoute[] = [assign, bringBack, replace, restore, undoMerge]
