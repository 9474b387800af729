import type { Database } from '../../adapters/reference/database/engine'
import type { QuoteContact, QuoteRequest, WantedLine } from '../../core/quotes/quote'
import { quoteStatuses } from '../../core/quotes/quote'
import { aQuoteAddress } from './shown-quote'

export const aQuoteContact = (more: Partial<QuoteContact> = {}): QuoteContact => ({
  name: 'Sam Senior',
  email: 'senior@northgate.example',
  companyName: 'Northgate Builders',
  phoneNumber: '(937) 555-0182',
  ...more,
})

/** A request that may be sent as it is. */
export const aQuoteRequest = (more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  contact: aQuoteContact(),
  title: 'Oak Street School',
  referenceNumber: 'PO-77',
  shipping: aQuoteAddress(),
  billing: aQuoteAddress(),
  lines: [],
  note: 'All on one delivery, please.',
  files: [],
  ...more,
})

/** A line of the demo catalogue's goods, at the price shown. */
export const aWantedLine = async (
  db: Database,
  sku: string,
  quantity: number,
  basePrice?: number,
): Promise<WantedLine> => {
  const row = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'product.name'])
    .where('variant.sku', '=', sku)
    .executeTakeFirstOrThrow()
  return {
    id: sku,
    productId: row.product_id,
    variantId: row.id,
    sku,
    name: row.name,
    options: [],
    choices: [],
    quantity,
    tax: 0,
    ...(basePrice === undefined ? {} : { basePrice }),
  }
}

/** What the desk does when it sends an offer: prices by SKU, good until a moment. */
export const anOffer = async (
  db: Database,
  id: number,
  prices: Readonly<Record<string, number>>,
  expiresAt: number,
): Promise<void> => {
  for (const [sku, price] of Object.entries(prices))
    await db
      .updateTable('quote_line')
      .set({ offered_price: price })
      .where('quote_id', '=', id)
      .where('sku', '=', sku)
      .execute()
  await db
    .updateTable('quote')
    .set(({ eb }) => ({
      status: quoteStatuses.offered,
      expires_at: expiresAt,
      revision: eb('revision', '+', 1),
      waiting_since: null,
    }))
    .where('id', '=', id)
    .execute()
}
