import type { MirrorCounts } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import type { MirroredPrice } from '../../../core/catalogue-mirror/mirrored'
import type { Database } from '../database/engine'
import { insertRows } from '../database/insert-rows'
import { raisePricesVersion } from '../prices/prices-version'
import { inParts, noteChange } from './mirror-run'

/** A price of a list as one text, to compare what is stored with what was read. */
const keyOf = (price: number, salePrice: number | null, breaks: readonly (readonly [number, number])[]) =>
  JSON.stringify([price, salePrice, breaks.toSorted(([a], [b]) => a - b)])

/** Replaces the prices of a list by those that the store has, for variants that are mirrored. */
export const writePrices = async (
  trx: Database,
  now: number,
  listId: number,
  prices: readonly MirroredPrice[],
): Promise<MirrorCounts> => {
  const wanted = new Set(prices.map(({ variantId }) => variantId))
  const stored = await storedPrices(trx, listId)
  const gone = [...stored.keys()].filter(variantId => !wanted.has(variantId))
  return writeListPrices(trx, now, listId, { prices, stored, gone })
}

/** Writes prices of a list, and keeps its others. */
export const writeChangedPrices = async (
  trx: Database,
  now: number,
  listId: number,
  prices: readonly MirroredPrice[],
): Promise<MirrorCounts> =>
  writeListPrices(trx, now, listId, { prices, stored: await storedPrices(trx, listId), gone: [] })

type ListWrite = {
  readonly prices: readonly MirroredPrice[]
  /** Keys of the stored prices, by variant. */
  readonly stored: ReadonlyMap<number, string>
  /** Variants whose price is removed. */
  readonly gone: readonly number[]
}

const writeListPrices = async (
  trx: Database,
  now: number,
  listId: number,
  { prices, stored, gone }: ListWrite,
): Promise<MirrorCounts> => {
  const owners = await ownersOf(trx, prices)
  const wanted = new Map(prices.filter(({ variantId }) => owners.has(variantId)).map(price => [price.variantId, price]))
  const isSame = ({ variantId, price, salePrice, breaks }: MirroredPrice) =>
    stored.get(variantId) ===
    keyOf(
      price,
      salePrice ?? null,
      breaks.map(each => [each.minimum, each.price]),
    )
  const changed = [...wanted.values()].filter(price => !isSame(price))
  await remove(trx, listId, [...gone, ...changed.map(({ variantId }) => variantId)])
  await insert(trx, listId, changed)
  const touched = [...changed.flatMap(({ variantId }) => owners.get(variantId) ?? []), ...(await productsOf(trx, gone))]
  await noteChange(trx, 'product', [...new Set(touched)], now)
  const created = changed.filter(({ variantId }) => !stored.has(variantId)).length
  return { created, updated: changed.length - created + gone.length, unchanged: wanted.size - changed.length }
}

const ownersOf = async (trx: Database, prices: readonly MirroredPrice[]): Promise<ReadonlyMap<number, number>> => {
  const found = new Map<number, number>()
  for (const some of inParts(prices.map(({ variantId }) => variantId)))
    for (const row of await trx
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('id', 'in', [...some])
      .execute())
      found.set(row.id, row.product_id)
  return found
}

const productsOf = async (trx: Database, variantIds: readonly number[]): Promise<readonly number[]> => {
  const found: number[] = []
  for (const some of inParts(variantIds))
    found.push(
      ...(
        await trx
          .selectFrom('variant')
          .select('product_id')
          .where('id', 'in', [...some])
          .execute()
      ).map(row => row.product_id),
    )
  return found
}

const storedPrices = async (trx: Database, listId: number): Promise<ReadonlyMap<number, string>> => {
  const breaks = new Map<number, (readonly [number, number])[]>()
  for (const row of await trx
    .selectFrom('price_list_break')
    .select(['variant_id', 'minimum', 'price'])
    .where('price_list_id', '=', listId)
    .execute())
    breaks.set(row.variant_id, [...(breaks.get(row.variant_id) ?? []), [row.minimum, row.price]])
  const entries = await trx
    .selectFrom('price_list_entry')
    .select(['variant_id', 'price', 'sale_price'])
    .where('price_list_id', '=', listId)
    .execute()
  return new Map(
    entries.map(row => [row.variant_id, keyOf(row.price, row.sale_price, breaks.get(row.variant_id) ?? [])]),
  )
}

const remove = async (trx: Database, listId: number, variantIds: readonly number[]): Promise<void> => {
  if (variantIds.length > 0) await raisePricesVersion(trx, [listId])
  for (const some of inParts(variantIds))
    for (const table of ['price_list_entry', 'price_list_break'] as const)
      await trx
        .deleteFrom(table)
        .where('price_list_id', '=', listId)
        .where('variant_id', 'in', [...some])
        .execute()
}

const insert = async (trx: Database, listId: number, prices: readonly MirroredPrice[]): Promise<void> => {
  if (prices.length > 0) await raisePricesVersion(trx, [listId])
  await insertRows(
    trx,
    'price_list_entry',
    prices.map(({ variantId, price, salePrice }) => ({
      price_list_id: listId,
      variant_id: variantId,
      price,
      sale_price: salePrice ?? null,
    })),
  )
  await insertRows(
    trx,
    'price_list_break',
    prices.flatMap(({ variantId, breaks }) =>
      breaks.map(({ minimum, price }) => ({
        price_list_id: listId,
        variant_id: variantId,
        minimum,
        price,
        sale_price: null,
        from_day: null,
        until_day: null,
      })),
    ),
  )
}
