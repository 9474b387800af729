import { centsFromDecimal } from '../shared/decimal'
import type { Cents } from '../shared/money'
import type { Order, OrderFreight, OrderStatus } from './order'

/** $100,000.00: a higher freight is a typing error. */
export const maxFreight: Cents = 10_000_000

/** A freight amount as typed: dollars with at most two decimals, a fraction of a cent is refused. */
export const freightIn = (typed: string): Cents | undefined => {
  const text = typed.trim().replace(/^\$\s*/, '')
  const cents = /^[\d,]{1,10}(?:\.\d{1,2})?$/.test(text) ? centsFromDecimal(text) : undefined
  return cents !== undefined && cents <= maxFreight ? cents : undefined
}

type Waiting = { readonly status: OrderStatus; readonly freight?: Pick<OrderFreight, 'state'> }

/** Whether staff may name the freight: once, while the order waits for it. */
export const waitsForQuote = ({ status, freight }: Waiting): boolean =>
  status === 'awaiting-freight' && freight?.state === 'to-quote'

/** Whether the buyer may accept or decline the freight. */
export const waitsForBuyer = ({ status, freight }: Pick<Order, 'status' | 'freight'>): boolean =>
  status === 'awaiting-freight' && freight?.state === 'quoted'
