import * as t from 'io-ts'
import type { HandOffEnd } from '../../../core/hand-off/hand-off.port'
import type { TokenLogin } from '../../../core/hand-off/token-login'
import { flag, id, maybe, oneOf, text } from '../../shared/codecs'

/** Call 1.16: exchanges a hand-off token (S1-7.09). */
export const exchangePath = '/exp-sf-cms/api/login-as-b2b-trade-center-customer'
/** Where an embedded platform signs in another gateway's session by the login URL it just issued. */
export const loginOncePath = '/exp-sf-cms/api/login-once'
/** Our own call between page and gateway: takes the token, returns an address. */
export const handOffPath = '/exp-sf-cms/api/hand-off'
export const finishPath = `${handOffPath}/finish`
export const readyPath = '/exp-sf-cms/api/trade-portal'
/** Our own call for the merchant's services: links for their customers. */
export const tokenDeskPath = `${handOffPath}/links`
export const accessKeyHeader = 'x-access-key'

const token = text(2000, 1)
/** The flag is text; only 'false' closes the cart (S1-4.22). */
const editableCodec = t.union([text(10), flag])
const paramsCodec = t.partial({ customer_id: maybe(id), cart_id: maybe(text(100)), is_editable: maybe(editableCodec) })
export const tokenLoginCodec = t.partial({
  query_params: maybe(paramsCodec),
  login_url: maybe(text(4000)),
  b2b_token: maybe(text(8000)),
})

export const tokenLoginToWire = ({ cart, loginUrl, tradeToken }: TokenLogin) => ({
  query_params: cart ? { customer_id: cart.customerId, cart_id: cart.cartId, is_editable: String(cart.editable) } : {},
  login_url: loginUrl ?? '',
  b2b_token: tradeToken ?? '',
})

/** The cart is only used if all three of its fields are present (S1-4.18). */
export const tokenLoginFromWire = (wire: t.TypeOf<typeof tokenLoginCodec>): TokenLogin => {
  const { customer_id: customerId, cart_id: cartId, is_editable: editable } = wire.query_params ?? {}
  return {
    ...(customerId !== undefined && cartId !== undefined && editable !== undefined
      ? { cart: { customerId, cartId, editable: String(editable) !== 'false' } }
      : {}),
    ...(wire.login_url === undefined ? {} : { loginUrl: wire.login_url }),
    ...(wire.b2b_token === undefined ? {} : { tradeToken: wire.b2b_token }),
  }
}

export const beginRequest = t.strict({ token })
export const readyCodec = t.strict({ ready: flag })
export const endCodec = t.intersection([
  t.strict({ to: text(8000, 1) }),
  t.partial({ say: oneOf('login-failed', 'login-first') }),
])
export const endToWire = ({ to, say }: HandOffEnd) => ({ to, say })

/** A login link, with an optional cart; or a link that restores an abandoned cart. */
export const linkRequest = t.union([
  t.intersection([
    t.strict({ customer_id: id }),
    t.partial({ cart_id: maybe(text(100)), is_editable: maybe(editableCodec) }),
  ]),
  t.strict({ left_cart_id: text(100, 1) }),
])
