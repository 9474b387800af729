import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import { orderRefusal } from '../../../core/quotes/buyer-answer'
import type { QuoteLine, QuoteStatus } from '../../../core/quotes/quote'
import { quoteStatuses } from '../../../core/quotes/quote'
import { countedLines, quotedPrice } from '../../../core/quotes/quote-totals'
import type { QuoteDifference } from '../../../core/quotes/quotes.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import type { CartRow } from '../cart/cart-view'
import type { Database } from '../database/engine'
import { goodsByVariant, quantitiesOf } from '../cart/goods'
import { quotedBase } from './quote-goods'
import { quoteMailLeaseMs } from './quote-mails'
import { buyerName } from './quote-request'
import { linesOf, readLineDetail, type QuoteRow } from './quote-rows'
import { freshCart } from '../cart/session-cart'
import type { PlatformDeps } from '../database/platform-deps'

type Found = QuoteDifference & { readonly lineId: string }

/** Differences since the lines were quoted. Only missing stock and deleted products block the order. */
export const differencesOf = async (
  db: Database,
  { visitor }: Pick<SessionPort, 'visitor'>,
  quoted: readonly QuoteLine[],
): Promise<readonly Found[]> => {
  const lines = countedLines(quoted)
  const goods = await goodsByVariant(
    db,
    visitor,
    lines.map(({ variantId }) => variantId),
    quantitiesOf(lines),
  )
  const pieces = (variantId: number) =>
    lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
  return lines.flatMap((line): readonly Found[] => {
    const named = { lineId: line.id, sku: line.sku, name: line.name }
    const now = goods.get(line.variantId)
    if (!now) return [{ ...named, code: 'quotes.not-for-sale', values: {} }]
    const price = quotedBase(now, line.choices)
    return [
      ...(now.stock < pieces(line.variantId)
        ? [
            {
              ...named,
              code: 'quotes.less-stock',
              values: { stock: now.stock, quantity: pieces(line.variantId) },
            } as const,
          ]
        : []),
      ...(price !== undefined && line.basePrice !== undefined && price !== line.basePrice
        ? [{ ...named, code: 'quotes.list-price-moved', values: { was: line.basePrice, is: price } } as const]
        : []),
    ]
  })
}

/**
 * Creates a cart with the accepted lines at agreed prices, locked against edits; idempotent. Refused if the quote
 * cannot be ordered or something is unavailable.
 */
export const quoteCart = async (
  trx: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'random' | 'guests'>,
  found: QuoteRow,
): Promise<E.Either<DomainError, string>> => {
  // Locks the row, so that concurrent requests run in sequence.
  const row = await trx
    .updateTable('quote')
    .set(({ ref }) => ({ cart_id: ref('cart_id') }))
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = await linesOf(trx, row.id)
  const refusal = orderRefusal({ status: row.status as QuoteStatus, lines })
  if (refusal) return E.left(refusal)
  const inTheWay = (await differencesOf(trx, session, lines)).filter(({ code }) => code !== 'quotes.list-price-moved')
  if (inTheWay.length > 0)
    return E.left(
      invalid(...inTheWay.map(({ lineId, code, values, sku }) => issue(`line:${lineId}`, code, { ...values, sku }))),
    )
  const known = await openCartOf(trx, session, row)
  if (known) return E.right(known)
  const cart = await freshCart(trx, session, deps, [])
  const now = deps.clock.now()
  // Retires a colleague's cart of the same quote, as a quote is ordered once.
  await trx
    .updateTable('cart')
    .set({ state: 'retired', changed_at: now })
    .where('quote_id', '=', row.id)
    .where('state', '=', 'open')
    .execute()
  await trx.updateTable('cart').set({ quote_id: row.id, is_editable: 0 }).where('id', '=', cart.id).execute()
  await trx.updateTable('quote').set({ cart_id: cart.id }).where('id', '=', row.id).execute()
  await fillCart(trx, deps, cart, countedLines(lines))
  return E.right(cart.id)
}

const openCartOf = async (
  trx: Database,
  { visitor: { customer } }: SessionPort,
  row: QuoteRow,
): Promise<string | undefined> => {
  if (row.cart_id === null) return undefined
  const cart = await trx
    .selectFrom('cart')
    .select(['id', 'customer_id', 'company_id'])
    .where('id', '=', row.cart_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return cart && cart.customer_id === (customer?.id ?? null) && cart.company_id === (customer?.actingFor ?? null)
    ? cart.id
    : undefined
}

const fillCart = async (
  trx: Database,
  { random }: Pick<PlatformDeps, 'random'>,
  cart: CartRow,
  lines: readonly QuoteLine[],
): Promise<void> => {
  const details = new Map(
    (
      await trx
        .selectFrom('quote_line')
        .select(['id', 'detail'])
        .where(
          'id',
          'in',
          lines.map(({ id }) => id),
        )
        .execute()
    ).map(each => [each.id, readLineDetail(each)]),
  )
  const rows = lines.map((line, at) => ({
    id: random.uuid(),
    cart_id: cart.id,
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    modifiers: JSON.stringify(line.choices),
    agreed_price: quotedPrice(line) ?? 0,
    own: null,
    position: at + 1,
  }))
  await trx.insertInto('cart_line').values(rows).execute()
  const uses = lines.flatMap((line, at) =>
    (details.get(line.id)?.uploads ?? []).map(upload_id => ({ upload_id, cart_line_id: rows[at]?.id ?? '' })),
  )
  if (uses.length > 0) await trx.insertInto('upload_use').values(uses).execute()
}

/** Marks the quote of an ordered cart as ordered, once. False if it expired or changed meanwhile. */
export const quoteOrdered = async (
  trx: Database,
  session: Pick<SessionPort, 'visitor'>,
  cart: Pick<CartRow, 'id' | 'quote_id'>,
  orderId: number,
  now: number,
): Promise<boolean> => {
  if (cart.quote_id === null) return true
  const row = await trx
    .updateTable('quote')
    .set(({ eb }) => ({
      status: quoteStatuses.ordered,
      revision: eb('revision', '+', 1),
      changed_at: now,
      waiting_since: null,
      order_id: orderId,
    }))
    .where('id', '=', cart.quote_id)
    .where('cart_id', '=', cart.id)
    .where('status', '=', quoteStatuses.offered)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quote_line')
          .select('quote_line.id')
          .whereRef('quote_line.quote_id', '=', 'quote.id')
          .where('quote_line.accepted', '=', 1),
      ),
    )
    .returning(['id', 'contact_name'])
    .executeTakeFirst()
  if (!row) return false
  await noteOrdered(trx, row.id, buyerName(session, row.contact_name), now)
  return true
}

/**
 * Marks a quote as ordered by a cart of the merchant's store, which made the order whatever became of the offer
 * meanwhile; once.
 */
export const quoteOrderedElsewhere = async (
  trx: Database,
  quoteId: number,
  orderId: number,
  now: number,
): Promise<void> => {
  const row = await trx
    .updateTable('quote')
    .set(({ eb }) => ({
      status: quoteStatuses.ordered,
      revision: eb('revision', '+', 1),
      changed_at: now,
      waiting_since: null,
      order_id: orderId,
    }))
    .where('id', '=', quoteId)
    .where('status', '<>', quoteStatuses.ordered)
    .returning('contact_name')
    .executeTakeFirst()
  if (row) await noteOrdered(trx, quoteId, row.contact_name, now)
}

const noteOrdered = async (trx: Database, quoteId: number, by: string, now: number): Promise<void> => {
  await trx
    .insertInto('quote_event')
    .values({
      quote_id: quoteId,
      at: now,
      by_name: by,
      from_desk: 0,
      kind: 'ordered',
      note: null,
      changes: '[]',
      mail_due: now + quoteMailLeaseMs,
      mail_tries: 0,
    })
    .execute()
}

/** Offers a quote again whose order was given up before it was paid. */
export const quoteReopened = async (trx: Database, orderId: number, now: number): Promise<void> => {
  await trx
    .updateTable('quote')
    .set(({ eb }) => ({
      status: quoteStatuses.offered,
      revision: eb('revision', '+', 1),
      changed_at: now,
      order_id: null,
    }))
    .where('order_id', '=', orderId)
    .where('status', '=', quoteStatuses.ordered)
    .execute()
}
