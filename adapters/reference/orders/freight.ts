import { freightIn } from '../../../core/orders/order-freight'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { storeName } from '../access/store-name'
import { queueMail } from '../mail/mail-queue'
import { storeSetting } from '../settings/settings'
import { quotedTax } from '../tax/quoted-tax'
import { freightMail, type FreightNews } from './freight-mail'
import { chargedFor, type OrderDetail, type OrderRow } from './orders'

const dayMs = 86_400_000

/** When an order that waits for its freight is cancelled, if the next step does not come. */
export const freightUntil = async (db: Database, storeKey: string, now: number): Promise<number> =>
  now + (await storeSetting(db, storeKey, 'freight-days', {})) * dayMs

export type FreightTax = { readonly tax: Cents; readonly isEstimated: boolean }

/** The tax on a freight amount, by the tax service or the table. Outside of transactions: a service may be asked. */
export const freightTax = async (
  db: Database,
  { clock, taxService }: Pick<PlatformDeps, 'clock' | 'taxService'>,
  row: Pick<OrderRow, 'detail'>,
  typed: string,
): Promise<FreightTax> => {
  const { exemption, shippingAddress } = JSON.parse(row.detail) as OrderDetail
  const amount = freightIn(typed)
  if (amount === undefined || exemption || !shippingAddress) return { tax: 0, isEstimated: false }
  const { quote } = await quotedTax(
    db,
    { service: taxService, from: 'service', stored: null, now: clock.now() },
    { destination: shippingAddress, lines: [], shipping: amount },
  )
  return { tax: quote.shipping, isEstimated: quote.estimated === true }
}

/** The columns of an order whose freight is named. */
export const freightNamed = async (
  trx: Database,
  row: OrderRow,
  { typed, tax: { tax, isEstimated }, now }: { readonly typed: string; readonly tax: FreightTax; readonly now: number },
) => {
  const amount = freightIn(typed) ?? 0
  const detail = JSON.parse(row.detail) as OrderDetail
  return {
    shipping: row.shipping + amount,
    tax: row.tax + tax,
    total: row.total + amount + tax,
    detail: JSON.stringify({ ...detail, freightTax: tax, ...(isEstimated ? { isTaxEstimated: true } : {}) }),
    freight_state: 'quoted' as const,
    freight_until: await freightUntil(trx, row.store_key, now),
  }
}

/** Queues the mail about an order's freight, in the transaction of what happened. One for each kind of news. */
export const queueFreightMail = async (
  trx: Database,
  row: OrderRow,
  news: FreightNews,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<void> => {
  const sender = { storeName: await storeName(trx, row.store_key), origin: row.mails_origin ?? origin }
  await queueMail(
    trx,
    freightMail({ row, detail: JSON.parse(row.detail) as OrderDetail, due: chargedFor(row) }, news, sender),
    {
      key: `freight:${row.order_key}:${news.tag}`,
      storeKey: row.store_key,
      occasion: 'freight',
      subject: String(row.id),
    },
    now,
  )
}

/** Whether a payment of the order may still bring money: such an order is not cancelled before it ends. */
export const hasOpenPayment = async (db: Database, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['asked', 'pending', 'processing', 'authorised', 'failed'])
    .executeTakeFirst()) !== undefined
