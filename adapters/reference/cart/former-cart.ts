import type { SessionPort } from '../../../core/access/session.port'
import { restorableForMs } from '../../../core/cart/cart-arrivals.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { readTexts } from '../database/json-columns'

/** Session entry: id of the replaced cart, and until when it can be restored. */
const entryName = 'former-cart'

/** Stores a replaced cart in the session, so that it can be restored for a day (security rule 40). */
export const keepFormerCart = (session: SessionPort, cartId: string, now: number): Outcome<void> =>
  session.keep(entryName, JSON.stringify({ id: cartId, until: String(now + restorableForMs) }))

export const forgetFormerCart = (session: SessionPort): Outcome<void> => session.keep(entryName, undefined)

/** The cart that can be restored now. */
export const formerCart = (session: SessionPort, now: number): string | undefined => {
  const { id, until } = readTexts(session.stored(entryName) ?? '{}')
  return id !== undefined && Number(until) > now ? id : undefined
}
