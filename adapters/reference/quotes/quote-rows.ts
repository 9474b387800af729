import type { Selectable } from 'kysely'
import type { Picture } from '../../../core/catalogue/product'
import type { ModifierChoice } from '../../../core/catalogue/product'
import { uploadAddress } from '../../../core/uploads/upload'
import type {
  Quote,
  QuoteAddress,
  QuoteChange,
  QuoteComment,
  QuoteContact,
  QuoteEvent,
  QuoteEventKind,
  QuoteFile,
  QuoteLine,
  QuoteOption,
  QuoteStatus,
  QuoteSummary,
} from '../../../core/quotes/quote'
import { countedLines, quoteTotals } from '../../../core/quotes/quote-totals'
import type { Database } from '../database/engine'
import { readJson, readRecord, readTexts } from '../database/json-columns'
import type { Schema } from '../database/schema'

export type QuoteRow = Selectable<Schema['quote']>
type QuoteLineRow = Selectable<Schema['quote_line']>

/** Quote data without columns of its own. */
export type QuoteDetail = {
  readonly contact: QuoteContact
  readonly shipping: QuoteAddress
  readonly billing: QuoteAddress
  readonly note: string
  readonly files: readonly Omit<QuoteFile, 'url'>[]
}
/** Line data without columns of its own; `uploads` are the files among its choices. */
export type QuoteLineDetail = {
  readonly slug?: string
  readonly picture?: Picture
  readonly options: readonly QuoteOption[]
  readonly choices: readonly ModifierChoice[]
  readonly uploads: readonly string[]
}

export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

export const readLineDetail = ({ detail }: Pick<QuoteLineRow, 'detail'>): QuoteLineDetail =>
  JSON.parse(detail) as QuoteLineDetail

/** A quote with lines and history. The caller has checked visibility. */
export const wholeQuote = async (
  db: Database,
  row: QuoteRow,
  parts: { readonly isOwn: boolean; readonly channelId?: number },
): Promise<Quote> => {
  const detail = JSON.parse(row.detail) as QuoteDetail
  return {
    id: row.id,
    number: String(row.id),
    title: row.title,
    referenceNumber: row.reference_number,
    status: row.status as QuoteStatus,
    createdAt: seconds(row.created_at),
    ...(row.expires_at === null ? {} : { expiresAt: seconds(row.expires_at) }),
    revision: row.revision,
    store: await quotingStore(db, row.store_key),
    companyName: row.company_name,
    contact: detail.contact,
    shipping: detail.shipping,
    billing: detail.billing,
    salesRepEmail: row.sales_rep_email,
    lines: await linesOf(db, row.id),
    note: detail.note,
    files: detail.files.map(file => ({ ...file, url: uploadAddress(file.id) })),
    legalTerms: row.terms,
    shippingTotal: row.shipping_total,
    taxTotal: row.tax_total,
    channelId: parts.channelId ?? 1,
    history: await historyOf(db, row.id),
    isOwn: parts.isOwn,
  }
}

export const linesOf = async (db: Database, quoteId: number): Promise<readonly QuoteLine[]> => {
  const rows = await db
    .selectFrom('quote_line')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const comments = await db
    .selectFrom('quote_comment')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute()
  return rows.map(row =>
    toLine(
      row,
      comments
        .filter(comment => comment.line_id === row.id)
        .map(({ at, by_name, from_desk, text }) => ({ at: seconds(at), by: by_name, fromDesk: from_desk === 1, text })),
    ),
  )
}

const toLine = (row: QuoteLineRow, comments: readonly QuoteComment[]): QuoteLine => {
  const { slug, picture, options, choices } = readLineDetail(row)
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    sku: row.sku,
    name: row.name,
    options,
    choices,
    quantity: row.quantity,
    tax: row.tax,
    ...(row.part_number === null ? {} : { partNumber: row.part_number }),
    ...(slug === undefined ? {} : { slug }),
    ...(picture === undefined ? {} : { picture }),
    ...(row.base_price === null ? {} : { basePrice: row.base_price }),
    ...(row.offered_price === null ? {} : { offeredPrice: row.offered_price }),
    ...(comments.length > 0 ? { comments } : {}),
    ...(row.alternate_to === null ? {} : { alternateTo: row.alternate_to }),
    ...(row.accepted === 1 ? { accepted: true } : {}),
  }
}

const historyOf = async (db: Database, quoteId: number): Promise<readonly QuoteEvent[]> => {
  const rows = await db.selectFrom('quote_event').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute()
  return rows.map(row => {
    const changes = (readJson(row.changes) ?? []) as readonly QuoteChange[]
    return {
      at: seconds(row.at),
      by: row.by_name,
      fromDesk: row.from_desk === 1,
      kind: row.kind as QuoteEventKind,
      ...(row.note === null ? {} : { note: row.note }),
      ...(changes.length > 0 ? { changes } : {}),
    }
  })
}

/** Letterhead of the quoting store: name and address from its content. */
const quotingStore = async (db: Database, storeKey: string): Promise<Quote['store']> => {
  const store = await db.selectFrom('store').select('name').where('key', '=', storeKey).executeTakeFirst()
  const settings = await db
    .selectFrom('content')
    .select('fields')
    .where('store_key', '=', storeKey)
    .where('language', '=', 'en')
    .where('model', '=', 'global_settings')
    .executeTakeFirst()
  const site = readRecord(JSON.stringify(readRecord(settings?.fields ?? '')['site_com'] ?? {}))
  const address = site['address_et']
  return {
    name: store?.name ?? '',
    address: Array.isArray(address) ? address.filter((line): line is string => typeof line === 'string') : [],
    country: (await quoteSettings(db)).country,
  }
}

/** Settings of all quotes: terms of new ones, and the country of the letterhead. */
export const quoteSettings = async (db: Database): Promise<{ readonly terms: string; readonly country: string }> => {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'quotes').executeTakeFirst()
  const { terms = '', country = '' } = readTexts(row?.value ?? '')
  return { terms, country }
}

export const toQuoteSummary = (row: QuoteRow): QuoteSummary => ({
  id: row.id,
  number: String(row.id),
  title: row.title,
  status: row.status as QuoteStatus,
  createdAt: seconds(row.created_at),
  companyName: row.company_name,
  salesRepEmail: row.sales_rep_email,
  ...(row.expires_at === null ? {} : { expiresAt: seconds(row.expires_at) }),
  contactName: row.contact_name,
  grandTotal: row.grand_total,
  updatedAt: seconds(row.changed_at),
  pieces: row.pieces,
})

/** Sums of the lines, in columns for sorting and display in lists. */
export const sumsOf = (
  lines: readonly QuoteLine[],
  row: Pick<QuoteRow, 'shipping_total' | 'tax_total'>,
): Pick<QuoteRow, 'grand_total' | 'pieces'> => ({
  grand_total: quoteTotals({ lines, shippingTotal: row.shipping_total, taxTotal: row.tax_total }).grand,
  pieces: countedLines(lines).reduce((sum, { quantity }) => sum + quantity, 0),
})
