import { buyerPrice } from '../../core/catalogue/price'
import { isQuoteOnly } from '../../core/catalogue/product'
import type { IndexedProduct, IndexedVariant, ListedEntry } from '../../core/search/product-source.port'
import { dayNumber, noDay, noPrice, type Columns, type Lists, type ValueNumbers } from './columns'
import { brandNumber, fieldNumber, valueNumber, type Names } from './names'

/** Builds columns product by product, in input order; `merge-columns` sorts them into the merchant's order. */
export type ColumnsBuilder = { readonly add: (product: IndexedProduct) => void; readonly columns: () => Columns }

/** Category names are among the words of a product. */
export type CategoryNames = ReadonlyMap<number, string>

export const columnsBuilder = (names: Names, categoryNames: CategoryNames): ColumnsBuilder => {
  const product = {
    ids: [] as number[],
    orders: [] as number[],
    created: [] as number[],
    brands: [] as number[],
    quoteOnly: [] as number[],
    marks: [] as number[],
    names: [] as string[],
    variantStarts: [0],
    ownStarts: [] as number[],
  }
  const variant = { ids: [] as number[], inStock: [] as number[], prices: [] as number[] }
  const [categories, values, variantValues, entries, dated] = [growing(), growing(), growing(), growing(), growing()]

  const addVariant = (row: IndexedVariant): readonly number[] => {
    variant.ids.push(row.id)
    variant.inStock.push(row.stock > 0 ? 1 : 0)
    variant.prices.push(priceOf(row))
    const own = Object.entries(row.options).map(([name, label]) => valueNumber(names, fieldNumber(names, name), label))
    variantValues.push(own)
    const listed = Object.entries(row.entries)
    entries.push(listed.flatMap(([list, entry]) => (isDated(entry) ? [] : [Number(list), listedPrice(entry)])))
    dated.push(
      listed.flatMap(([list, entry]) =>
        isDated(entry)
          ? [
              Number(list),
              listedPrice(entry),
              entry.from === undefined ? 0 : dayNumber(entry.from),
              entry.until === undefined ? noDay : dayNumber(entry.until),
            ]
          : [],
      ),
    )
    return own
  }
  return {
    add: row => {
      product.ids.push(row.id)
      product.orders.push(row.sortOrder)
      product.created.push(row.createdAt)
      product.brands.push(brandNumber(names, row.brand))
      product.quoteOnly.push(isQuoteOnly(row.name) ? 1 : 0)
      product.marks.push(...markOf(row, categoryNames))
      product.names.push(row.name)
      categories.push([...new Set(row.categoryIds)])
      const chosen = new Set(row.variants.flatMap(addVariant))
      const byVariant = new Set(row.variants.flatMap(({ options }) => Object.keys(options)))
      const own = Object.entries(row.facets)
        .filter(([name]) => !byVariant.has(name))
        .flatMap(([name, labels]) => labels.map(label => valueNumber(names, fieldNumber(names, name), label)))
      product.ownStarts.push(chosen.size)
      values.push([...chosen, ...new Set(own)])
      product.variantStarts.push(variant.ids.length)
    },
    columns: () => {
      const fewValues = names.labels.length <= 0x1_0000
      const valueLists = values.valueLists(fewValues)
      return {
        ids: Uint32Array.from(product.ids),
        orders: Float64Array.from(product.orders),
        created: Float64Array.from(product.created),
        brands: Uint32Array.from(product.brands),
        quoteOnly: Uint8Array.from(product.quoteOnly),
        marks: Uint32Array.from(product.marks),
        names: product.names,
        categories: categories.lists(),
        variantStarts: Uint32Array.from(product.variantStarts),
        values: valueLists,
        ownStarts: Uint32Array.from(product.ownStarts, (length, doc) => (valueLists.starts[doc] ?? 0) + length),
        variantIds: Uint32Array.from(variant.ids),
        inStock: Uint8Array.from(variant.inStock),
        prices: Uint32Array.from(variant.prices),
        variantValues: variantValues.valueLists(fewValues),
        entries: entries.lists(),
        dated: dated.lists(),
      }
    },
  }
}

/** Prices above the maximum of a column (42 million dollars) cannot be filtered. */
const priceOf = (row: IndexedVariant): number => Math.min(buyerPrice(row.price)?.now ?? noPrice, noPrice)

const listedPrice = ({ price, salePrice }: ListedEntry): number => salePrice ?? price
const isDated = ({ from, until }: ListedEntry): boolean => from !== undefined || until !== undefined

const growing = () => {
  const starts = [0]
  const items: number[] = []
  return {
    push: (list: readonly number[]) => {
      for (const item of list) items.push(item)
      starts.push(items.length)
    },
    lists: (): Lists => ({ starts: Uint32Array.from(starts), items: Uint32Array.from(items) }),
    valueLists: (few: boolean): Lists<ValueNumbers> => ({
      starts: Uint32Array.from(starts),
      items: few ? Uint16Array.from(items) : Uint32Array.from(items),
    }),
  }
}

/** Detects changes of categories and searchable fields; price and stock are not included. */
const markOf = (
  { id, name, sku, brand, words, facets, categoryIds, sortOrder, createdAt, variants }: IndexedProduct,
  categoryNames: CategoryNames,
): readonly [number, number] =>
  hashOf(
    JSON.stringify([
      id,
      name,
      sku,
      brand,
      words,
      facets,
      categoryIds.map(category => [category, categoryNames.get(category)]),
      sortOrder,
      createdAt,
      variants.map(variant => [variant.id, variant.sku, variant.options]),
    ]),
  )

// A global lookup per character would dominate the time where code runs in a separate context.
const { imul } = Math

const hashOf = (text: string): readonly [number, number] => {
  let [a, b] = [0x811c_9dc5, 0x1234_5678]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = imul(a ^ code, 0x0100_0193)
    b = imul(b ^ code, 0x5bd1_e995) ^ (b >>> 13)
  }
  return [a >>> 0, b >>> 0]
}
