import * as E from 'fp-ts/Either'
import { visibleCategories } from '../../../core/access/category-access'
import type { Visitor } from '../../../core/access/visitor'
import { languageOf } from '../../../core/access/visitor'
import type { DeskQuoteChange } from '../../../core/quotes/desk-change'
import type { QuoteLine, WantedLine } from '../../../core/quotes/quote'
import { withNumber } from '../../../core/part-numbers/with-number'
import type { Issue } from '../../../core/shared/domain-error'
import { issue } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { partNumbersOfCompany } from '../part-numbers/part-numbers'
import { pricedLines } from './quote-goods'
import type { QuoteRow } from './quote-rows'
import { referenceSessions } from '../access/sessions'
import { readPriceContext } from '../prices/price-context'
import { groupOf } from '../access/customer-rows'

export type Offer = Extract<DeskQuoteChange, { tag: 'offer' }>

/** Goods that staff added to an offer, resolved by SKU for the quote's buyer, at the buyer's price. */
export const addedGoods = async (
  trx: Database,
  row: QuoteRow,
  { added }: Offer,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Promise<E.Either<readonly Issue[], readonly QuoteLine[]>> => {
  if (added.length === 0) return E.right([])
  const ids = added.map(() => newId())
  const lines = await addedLines(trx, added, ids)
  const unknown = lines.flatMap((line, at) => (line ? [] : [issue(`added:${at}:sku`, 'quote-desk.issues.unknown-sku')]))
  if (unknown.length > 0) return E.left(unknown)
  const priced = await pricedLines(
    trx,
    await buyerOf(trx, row, now),
    lines.flatMap(line => (line ? [line] : [])),
    new Map(),
  )
  if (E.isLeft(priced))
    return E.left(
      priced.left.map(wrong => ({
        ...wrong,
        field: `added:${Math.max(
          0,
          ids.findIndex(id => wrong.field.startsWith(`line:${id}`)),
        )}:sku`,
      })),
    )
  const numbers = await partNumbersOfCompany(
    trx,
    row.company_id,
    priced.right.map(({ line }) => line.sku),
  )
  return E.right(
    priced.right.map(({ line: { tax: _, ...line } }, at) => ({
      ...withNumber(line, numbers),
      tax: 0,
      ...(added[at]?.offeredPrice === undefined ? {} : { offeredPrice: added[at].offeredPrice }),
      ...(added[at]?.alternateTo === undefined ? {} : { alternateTo: added[at].alternateTo }),
    })),
  )
}

/** Added goods as quote lines with these ids; undefined if the catalogue lacks a SKU. */
const addedLines = async (
  trx: Database,
  added: Offer['added'],
  ids: readonly string[],
): Promise<readonly (WantedLine | undefined)[]> => {
  const skus = added.map(({ sku }) => sku.trim().toUpperCase())
  const variants = await trx
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku'])
    .where(({ fn }) => fn<string>('upper', ['sku']), 'in', skus)
    .execute()
  return added.map(({ quantity }, at): WantedLine | undefined => {
    const variant = variants.find(({ sku }) => sku.toUpperCase() === skus[at])
    return (
      variant && {
        id: ids[at] ?? '',
        productId: variant.product_id,
        variantId: variant.id,
        sku: variant.sku,
        name: '',
        options: [],
        choices: [],
        quantity,
        tax: 0,
      }
    )
  })
}

/** The quote's buyer as a visitor, for visibility and prices. */
const buyerOf = async (trx: Database, row: QuoteRow, now: number): Promise<Visitor> => {
  const customer =
    row.customer_id === null
      ? undefined
      : await trx.selectFrom('customer').select('group_id').where('id', '=', row.customer_id).executeTakeFirst()
  const group = customer?.group_id ? await groupOf(trx, customer.group_id) : undefined
  const records = referenceSessions(trx)
  const [guests, fallback] = [await records.guestView()(), await records.defaultGroup()()]
  const priceContext = await readPriceContext(
    trx,
    { storeKey: row.store_key, companyId: row.company_id ?? undefined, groupId: group?.id },
    now,
  )
  return {
    storeKey: row.store_key,
    language: languageOf(row.language),
    visible: visibleCategories(
      group,
      E.isLeft(fallback) ? 'unread' : fallback.right,
      E.isRight(guests) ? guests.right.visible : { tag: 'only', categoryIds: [] },
    ),
    ...(group?.priceListId === undefined ? {} : { priceListId: group.priceListId }),
    ...(priceContext ? { priceContext } : {}),
  }
}
