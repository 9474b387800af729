import type { SessionPort } from '../access/session.port'
import type { Outcome } from '../shared/domain-error'
import { restorableForMs } from './cart-arrivals.port'

/** Session entry: id of the replaced cart, and until when it can be restored. */
const entryName = 'former-cart'

/** Stores a replaced cart in the session, so that it can be restored for a day (security rule 40). */
export const keepFormerCart = (session: SessionPort, cartId: string, now: number): Outcome<void> =>
  session.keep(entryName, JSON.stringify({ id: cartId, until: String(now + restorableForMs) }))

export const forgetFormerCart = (session: SessionPort): Outcome<void> => session.keep(entryName, undefined)

/** The cart that can be restored now. */
export const formerCart = (session: SessionPort, now: number): string | undefined => {
  const { id, until } = JSON.parse(session.stored(entryName) ?? '{}') as Partial<Record<'id' | 'until', string>>
  return id !== undefined && Number(until) > now ? id : undefined
}
