import * as E from 'fp-ts/Either'
import { skuNames } from '../bulk-upload/column-names'
import { issue, type Issue } from '../shared/domain-error'
import { exactCents } from '../shared/exact-cents'
import { isDay } from '../shared/store-day'
import { highestListPrice, highestMinimum } from '../prices/price-list'
import type { WantedPrice } from '../prices/price-run'

/** Prices as a file has them, before its SKUs are looked up. */
export type FilePrice = Omit<WantedPrice, 'variantId'>
export type PriceFile = { readonly prices: readonly FilePrice[] }

/** Options of the sender; `column` names the one with the price, where a file has several. */
export type PriceFileChoice = { readonly column?: string }

const minimumNames = ['minimum', 'minqty', 'minimumquantity', 'minquantity', 'fromquantity', 'fromqty', 'breakqty']
const quantityNames = ['quantity', 'qty', 'break', 'quantitybreak']
const saleNames = ['saleprice', 'specialprice', 'promoprice', 'promotionalprice', 'variantsaleprice']
const fromNames = ['from', 'validfrom', 'startdate', 'fromday', 'effective', 'effectivedate']
const untilNames = ['until', 'validuntil', 'validto', 'enddate', 'untilday', 'expires', 'through']
const priceNames = ['price', 'netprice', 'unitprice', 'listprice', 'contractprice', 'variantprice', 'yourprice']

const normalized = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type Columns = {
  readonly sku: number
  readonly price: number | undefined
  readonly minimum: number | undefined
  readonly sale: number | undefined
  readonly from: number | undefined
  readonly until: number | undefined
  /** Columns of quantity breaks: "12+", "from 48". */
  readonly breaks: readonly { readonly at: number; readonly minimum: number }[]
}

/** Title lines above the header, as spreadsheets have them. */
const maxTitleLines = 20
const maxPrices = 1_000_000

/**
 * Reads the rows of a price file: a header with a SKU and a price column, or columns of quantity breaks; then a row a
 * price. An empty price removes the SKU's price. Rows that cannot be read are returned with what is wrong. `take` hands
 * over the prices read so far, so that a long file is never in memory as a whole; `done` answers the rest of them.
 */
export const priceRowReader = ({ column }: PriceFileChoice = {}) => {
  let columns: Columns | undefined
  let wrong: Issue | undefined
  let lines = 0
  let count = 0
  let isOver = false
  let prices: FilePrice[] = []
  return {
    add: (cells: readonly string[], line: number): void => {
      if (wrong || cells.every(cell => cell.trim() === '')) return
      lines += 1
      if (columns) {
        const read = pricesIn(columns, cells, line)
        count += read.length
        isOver ||= count > maxPrices
        if (!isOver) prices.push(...read)
        return
      }
      const read = columnsIn(cells, column)
      if (E.isRight(read)) columns = read.right
      else if (read.left !== undefined) wrong = read.left
      else if (lines >= maxTitleLines) wrong = issue('file', 'prices.issues.file-header')
    },
    take: (): readonly FilePrice[] => {
      const taken = prices
      prices = []
      return taken
    },
    done: (): E.Either<readonly Issue[], PriceFile> => {
      if (wrong) return E.left([wrong])
      if (!columns)
        return E.left([issue('file', lines === 0 ? 'prices.issues.file-empty' : 'prices.issues.file-header')])
      if (isOver) return E.left([issue('file', 'prices.issues.file-long', { maximum: maxPrices })])
      return count === 0 ? E.left([issue('file', 'prices.issues.file-empty')]) : E.right({ prices })
    },
  }
}

/** Left undefined: no header line; left issue: a header that needs the sender's decision. */
const columnsIn = (cells: readonly string[], column: string | undefined): E.Either<Issue | undefined, Columns> => {
  const names = cells.map(normalized)
  const sku = firstOf(names, skuNames)
  if (sku === undefined) return E.left(undefined)
  const breaks = cells.flatMap((cell, at) => {
    const minimum = breakIn(cell)
    return minimum === undefined ? [] : [{ at, minimum }]
  })
  const others = {
    sale: firstOf(names, saleNames),
    from: firstOf(names, fromNames),
    until: firstOf(names, untilNames),
    minimum: firstOf(names, minimumNames) ?? firstOf(names, quantityNames),
  }
  const price = priceColumn(cells, names, column, others.sale)
  if (E.isLeft(price)) return E.left(price.left)
  if (price.right === undefined && breaks.length === 0)
    return E.left(names.length > 1 ? issue('column', 'prices.issues.no-price-column') : undefined)
  return E.right({ sku, price: price.right, ...others, breaks })
}

const firstOf = (names: readonly string[], known: readonly string[]): number | undefined => {
  for (const name of known) {
    const at = names.indexOf(name)
    if (at >= 0) return at
  }
  return undefined
}

/** "12+", "from 12", "12 or more", "Price 12+" -> 12 */
const breakIn = (cell: string): number | undefined => {
  const text = cell.trim().toLowerCase()
  const found =
    /^(?:price\s*)?(\d{1,7})\s*(?:\+|pcs?\.?\s*\+|or more|and more|and up)$/.exec(text) ??
    /^(?:price\s*)?(?:from|>=|≥)\s*(\d{1,7})(?:\s*(?:pcs?|pieces))?$/.exec(text)
  return found ? Number(found[1]) : undefined
}

const priceColumn = (
  cells: readonly string[],
  names: readonly string[],
  wanted: string | undefined,
  sale: number | undefined,
): E.Either<Issue, number | undefined> => {
  const chosen = normalized(wanted ?? '')
  if (chosen !== '') {
    const at = names.indexOf(chosen)
    return at >= 0
      ? E.right(at)
      : E.left(issue('column', 'prices.issues.column-unknown', { columns: listedColumns(cells) }))
  }
  const candidates = cells.flatMap((cell, at) =>
    at !== sale && breakIn(cell) === undefined && /price|preis|prix/.test(names[at] ?? '') ? [{ cell, at }] : [],
  )
  if (candidates.length > 1 && !names.includes('price'))
    return E.left(
      issue('column', 'prices.issues.several-price-columns', {
        columns: candidates.map(({ cell }) => cell.trim().slice(0, 40)).join(', '),
      }),
    )
  return E.right(firstOf(names, priceNames) ?? candidates[0]?.at)
}

const listedColumns = (cells: readonly string[]): string =>
  cells
    .map(cell => cell.trim().slice(0, 40))
    .filter(cell => cell !== '')
    .slice(0, 20)
    .join(', ')

const maxSkuLength = 100

const pricesIn = (columns: Columns, cells: readonly string[], line: number): readonly FilePrice[] => {
  const text = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
  const sku = text(columns.sku).slice(0, maxSkuLength)
  if (sku === '') return [{ line, sku, minimum: 1, fault: 'prices.faults.sku' }]
  const [from, until] = [text(columns.from), text(columns.until)]
  const days = { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }) }
  const one = (typedMinimum: string, price: string, sale: string): FilePrice => {
    const minimum = typedMinimum === '' ? 1 : Number(typedMinimum.replace(/[,+\s]/g, '').replace(/\.0+$/, ''))
    const amount = amountIn(price)
    const saleAmount = sale === '' ? undefined : amountIn(sale)
    const fault =
      !Number.isSafeInteger(minimum) || minimum < 1 || minimum > highestMinimum
        ? 'prices.faults.minimum'
        : (faultOf(price, amount) ?? (sale === '' ? undefined : faultOf(sale, saleAmount)) ?? faultOfDays(days))
    if (fault !== undefined) return { line, sku, minimum: Number.isSafeInteger(minimum) ? minimum : 1, fault }
    if (amount === undefined) return { line, sku, minimum }
    return {
      line,
      sku,
      minimum,
      tier: { price: amount, ...(saleAmount === undefined ? {} : { salePrice: saleAmount }), ...days },
    }
  }
  const own = columns.price === undefined ? [] : [one(text(columns.minimum), text(columns.price), text(columns.sale))]
  // An empty cell of a break column says that the SKU has no such break; it removes one that stands.
  return [...own, ...columns.breaks.map(({ at, minimum }) => one(String(minimum), text(at), ''))]
}

/** "$1,299.00", "1.299,00", "12.50 USD" in cents; undefined: empty, or no amount with at most two decimals. */
const amountIn = (typed: string): number | undefined => {
  const bare = typed
    .replace(/[\s\u00a0$€]|usd|eur/gi, '')
    .replace(/^(-?\d{1,3})((?:\.\d{3})+),(\d{1,2})$/, (_, head: string, groups: string, cents: string) =>
      [head, groups.replaceAll('.', ''), '.', cents].join(''),
    )
  return bare === '' ? undefined : exactCents(bare)
}

const faultOf = (typed: string, amount: number | undefined): string | undefined => {
  if (typed === '') return undefined
  if (amount === undefined) return 'prices.faults.price'
  return amount < 0 ? 'prices.faults.negative' : amount > highestListPrice ? 'prices.faults.price' : undefined
}

const faultOfDays = ({ from, until }: { readonly from?: string; readonly until?: string }): string | undefined => {
  if ((from !== undefined && !isDay(from)) || (until !== undefined && !isDay(until))) return 'prices.faults.day'
  return from !== undefined && until !== undefined && until < from ? 'prices.faults.until' : undefined
}
