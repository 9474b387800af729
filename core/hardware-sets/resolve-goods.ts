import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkUploadPort, LineAnswer } from '../bulk-upload/bulk-upload.port'
import { linesPerCheck, maxSkuLength } from '../bulk-upload/upload-line'
import type { Product } from '../catalogue/product'
import type { ProductsPort } from '../catalogue/products.port'
import { foldSku } from '../search/search-text'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import { mapWithConcurrency } from '../shared/map-with-concurrency'
import type { CatalogueItem } from './hardware-facts'

type Ports = { readonly bulkUpload: Pick<BulkUploadPort, 'check'>; readonly products: ProductsPort }

/** What a catalogue number of a set's line means for this visitor today (J-5.06). */
export type TypedGoods =
  /** Exactly the SKU, or a part number of the visitor's company. Without a variant: one has yet to be chosen. */
  | {
      readonly tag: 'found'
      readonly by: 'sku' | 'part-number'
      readonly sku: string
      readonly productId: number
      readonly variantId?: number
      readonly item: CatalogueItem
    }
  /** Not exact: offered, never taken by itself. */
  | { readonly tag: 'near'; readonly skus: readonly string[] }
  | { readonly tag: 'none' }

export type ResolveGoods = (written: readonly string[]) => Outcome<ReadonlyMap<string, TypedGoods>>

/**
 * The goods of set lines by their catalogue numbers as written, at most 500 numbers a call to the platform. Words may
 * follow a number: `HG-CG-28-83 X DOOR HT`. A product that cannot be read is not found.
 */
export const resolveGoods =
  ({ bulkUpload, products }: Ports): ResolveGoods =>
  written => {
    const texts = [...new Set(written)].filter(text => text.trim() !== '')
    const numbers = [...new Set(texts.flatMap(numbersIn))]
    return pipe(
      mapWithConcurrency(batchesOf(numbers), batch => bulkUpload.check(batch.map(sku => ({ sku, quantity: 1 })))),
      TE.map(answers => new Map(answers.flat().map((answer, at) => [numbers[at] ?? '', answer] as const))),
      TE.bindTo('answers'),
      TE.bind('read', ({ answers }) => productsOf(products, [...answers.values()])),
      TE.map(({ answers, read }) => new Map(texts.map(text => [text, meantBy(text, answers, read)]))),
    )
  }

/** The text itself, what precedes a length (`X DOOR HT`), and its first word if it is shaped like a number. */
const numbersIn = (text: string): readonly string[] => {
  const trimmed = text.trim()
  const beforeLength = trimmed.split(/\s+x\s+/i)[0] ?? ''
  const firstWord = trimmed.split(/[\s,;]+/)[0] ?? ''
  const isNumber = firstWord.length >= 4 && /\d/.test(firstWord)
  return [...new Set([trimmed, beforeLength, ...(isNumber ? [firstWord] : [])])].filter(
    each => each !== '' && each.length <= maxSkuLength,
  )
}

const batchesOf = (numbers: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / linesPerCheck) }, (_, at) =>
    numbers.slice(at * linesPerCheck, (at + 1) * linesPerCheck),
  )

const productsOf = (products: ProductsPort, answers: readonly LineAnswer[]): Outcome<ReadonlyMap<number, Product>> =>
  pipe(
    mapWithConcurrency(
      [...new Set(answers.flatMap(answer => (answer.tag === 'found' ? [answer.product.productId] : [])))],
      id => orNothing(products.byId(id)),
    ),
    TE.map(found => new Map(found.flatMap(product => (product ? [[product.id, product] as const] : [])))),
  )

const meantBy = (
  text: string,
  answers: ReadonlyMap<string, LineAnswer>,
  read: ReadonlyMap<number, Product>,
): TypedGoods => {
  const near: string[] = []
  for (const number of numbersIn(text)) {
    const answer = answers.get(number)
    if (answer?.tag === 'unknown') near.push(...answer.similar)
    const product = answer?.tag === 'found' ? read.get(answer.product.productId) : undefined
    if (answer?.tag !== 'found' || !product) continue
    const goods = foundGoods(number, product, answer.product.variantId)
    if (goods.tag === 'found') return goods
    near.push(goods.sku)
  }
  return near.length > 0 ? { tag: 'near', skus: [...new Set(near)] } : { tag: 'none' }
}

/** A SKU that differs in more than case and signs came of a part number; one that differs in signs is only near. */
const foundGoods = (
  number: string,
  product: Product,
  variantId: number,
): Extract<TypedGoods, { tag: 'found' }> | { readonly tag: 'near'; readonly sku: string } => {
  const variant = product.variants.find(({ id }) => id === variantId)
  const sku = variant?.sku ?? product.sku
  const isSame = sku.toUpperCase() === number.toUpperCase()
  if (!isSame && foldSku(sku) === foldSku(number)) return { tag: 'near', sku }
  return {
    tag: 'found',
    by: isSame ? 'sku' : 'part-number',
    sku,
    productId: product.id,
    ...(variant ? { variantId: variant.id } : {}),
    item: { name: product.name, customFields: product.customFields, optionValues: variant?.optionValues ?? [] },
  }
}
