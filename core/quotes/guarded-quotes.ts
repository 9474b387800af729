import { ifMayCheckOut, type CheckoutGuard } from '../checkout/can-check-out'
import type { QuotesPort } from './quotes.port'

/** Quotes that only those check out who may order, whatever platform keeps them: a portal answers it with a checkout address. */
export const guardedQuotes = (quotes: QuotesPort, guard: CheckoutGuard): QuotesPort => {
  const allowed = ifMayCheckOut(guard)
  return { ...quotes, checkOut: id => allowed(() => quotes.checkOut(id)) }
}
