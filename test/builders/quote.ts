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

/** A valid request. */
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

/** A line with a demo product at its displayed price. */
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

/** The desk's change that sends an offer: prices by SKU, valid until a time. */
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
