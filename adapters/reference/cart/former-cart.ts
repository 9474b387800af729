import type { SessionPort } from '../../../core/access/session.port'
import { restorableForMs } from '../../../core/cart/cart-arrivals.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { readTexts } from '../database/json-columns'

/** Session entry: the replaced cart, and until when it can be restored. */
const keptName = 'former-cart'

/** Remembers a replaced cart, so that it can be had back for a day (security rule 40). */
export const keepFormerCart = (session: SessionPort, cartId: string, now: number): Outcome<void> =>
  session.keep(keptName, JSON.stringify({ id: cartId, until: String(now + restorableForMs) }))

export const forgetFormerCart = (session: SessionPort): Outcome<void> => session.keep(keptName, undefined)

/** The cart that can be had back at this moment. */
export const formerCart = (session: SessionPort, now: number): string | undefined => {
  const { id, until } = readTexts(session.kept(keptName) ?? '{}')
  return id !== undefined && Number(until) > now ? id : undefined
}
