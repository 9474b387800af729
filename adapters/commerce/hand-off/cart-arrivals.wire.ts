import * as t from 'io-ts'
import { id, lenient, maybe, text } from '../../shared/codecs'

/** Calls 2.7, 2.9 and 2.12: carts that come to a session, and the way back. */
export const assignPath = (cartId: string) => `/exp-sf-cms/api/bc/carts/set/${cartId}`
export const leftCartPath = (token: string) => `/exp-sf-cms/api/bc/abandoned-cart/${token}`
/** With a slash at its end (S1-7.08). */
export const replacePath = '/exp-sf-cms/api/bc/carts/'
export const restorePath = '/exp-sf-cms/api/bc/carts/restore'
export const undoMergePath = '/exp-sf-cms/api/bc/carts/undo-merge'
export const withPunchOutOptions = 'lineItems.digitalItems.options,lineItems.physicalItems.options'

/**
 * Replaces the session's cart; the old one is discarded only after its successor is set. Without a successor the cart
 * is emptied (`isClearing`).
 */
export const replaceRequest = t.strict({ cart_id: text(100, 1) })
/** 2.7 as the platform has it: no cart is named, and the session's is emptied. */
export const isClearing = (body: unknown): boolean => body === undefined || body === null
/** Of one showing of a page; the same again has no effect. */
export const isRepeatKey = (key: string): boolean => /^[\w.-]{8,100}$/.test(key)
/** Whose cart a platform says it is; a guest's has none, or a zero. */
export const cartOwnerCodec = t.partial({ customer_id: maybe(id) })
/** 2.12: the number of the cart that the token stood for; a platform may answer without it. */
export const leftCartCodec = t.partial({ cart_id: lenient(text(100, 1)) })
