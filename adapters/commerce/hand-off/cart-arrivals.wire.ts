import * as t from 'io-ts'
import { id, lenient, maybe, text } from '../../shared/codecs'

/** Calls 2.7, 2.9 and 2.12: carts that arrive in a session, and restoring the previous one. */
export const assignPath = (cartId: string) => `/exp-sf-cms/api/bc/carts/set/${cartId}`
export const leftCartPath = (token: string) => `/exp-sf-cms/api/bc/abandoned-cart/${token}`
/** With a trailing slash (S1-7.08). */
export const replacePath = '/exp-sf-cms/api/bc/carts/'
export const restorePath = '/exp-sf-cms/api/bc/carts/restore'
export const undoMergePath = '/exp-sf-cms/api/bc/carts/undo-merge'
export const withPunchOutOptions = 'lineItems.digitalItems.options,lineItems.physicalItems.options'

/**
 * Replaces the session's cart; the old one is discarded only after its successor is set. Without a successor the cart
 * is emptied (`isClearing`).
 */
export const replaceRequest = t.strict({ cart_id: text(100, 1) })
/** 2.7 in the platform's format: without a cart id, it empties the session's cart. */
export const isClearing = (body: unknown): boolean => body === undefined || body === null
/** One key per page view, so that a repeat has no effect. */
export const isRepeatKey = (key: string): boolean => /^[\w.-]{8,100}$/.test(key)
/** Owner of a cart on a platform; missing or zero for guests. */
export const cartOwnerCodec = t.partial({ customer_id: maybe(id) })
/** 2.12: id of the token's cart; platforms may omit it. */
export const leftCartCodec = t.partial({ cart_id: lenient(text(100, 1)) })
