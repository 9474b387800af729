import { ifMayCheckOut, type CheckoutGuard } from '../access/can-check-out'
import type { CartPort } from './cart.port'

/** A cart whose checkout address only those are told who may order, whatever platform keeps it. Everybody fills it. */
export const guardedCart = (cart: CartPort, guard: CheckoutGuard): CartPort => {
  const allowed = ifMayCheckOut(guard)
  return { ...cart, redirectUrls: () => allowed(cart.redirectUrls) }
}
