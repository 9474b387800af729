import type { ModifierChoice } from '../../core/catalogue/product'
import { noAddress } from '../../core/quotes/draft-quote'
import type { QuoteAddress, QuoteContact, QuoteRequest, WantedLine } from '../../core/quotes/quote'
import { wantedLine } from '../../core/quotes/wanted-line'
import type { Issue } from '../../core/shared/domain-error'
import { issue } from '../../core/shared/domain-error'
import { isRight } from '../runtime/either'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { productsOf } from './goods-asked'

export const contactFields = [
  'name',
  'email',
  'companyName',
  'phoneNumber',
] as const satisfies readonly (keyof QuoteContact)[]
export const addressFields = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'apartment',
  'city',
  'country',
  'state',
  'zipCode',
  'phoneNumber',
] as const satisfies readonly (keyof QuoteAddress)[]

/** Empty rows for products by SKU. */
export const freeRows = 3

/** A serialized line, without prices, which the server computes. */
export const goodsText = ({ productId, variantId, choices }: WantedLine): string =>
  JSON.stringify({ productId, variantId, choices })

type Cases = Pick<UseCases, 'viewCards' | 'viewPath' | 'viewCart' | 'viewOrder' | 'lookUpSkus'>
type Wanted = {
  readonly productId: number
  readonly variantId?: number
  readonly choices: readonly ModifierChoice[]
  readonly quantity: number
  readonly field: string
}

/** The request of a form post without JavaScript, and rows that cannot be quoted. */
export const requestFrom = async (
  form: FormData,
  useCases: Cases,
  makeId: () => string,
): Promise<{ readonly request: QuoteRequest; readonly issues: readonly Issue[] }> => {
  const typed = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 5000) : ''
  }
  const address = (part: string): QuoteAddress => ({
    ...noAddress,
    ...Object.fromEntries(addressFields.map(field => [field, typed(`${part}.${field}`)])),
  })
  const shipping = address('shipping')
  const { lines, issues } = await linesIn(form, typed, useCases, makeId)
  return {
    request: {
      contact: Object.fromEntries(contactFields.map(field => [field, typed(`contact.${field}`)])) as QuoteContact,
      title: typed('title'),
      referenceNumber: typed('referenceNumber'),
      shipping,
      billing: form.has('same') ? shipping : address('billing'),
      lines,
      note: typed('note'),
      files: [],
    },
    issues,
  }
}

const linesIn = async (form: FormData, text: (name: string) => string, useCases: Cases, makeId: () => string) => {
  const rows = Array.from({ length: freeRows }, (_, at) => ({
    sku: text(`sku-${at}`).trim().slice(0, 100),
    quantity: pieces(text(`sku-quantity-${at}`)),
    field: `sku-${at}`,
  })).filter(({ sku }) => sku !== '')
  const answers = rows.length === 0 ? undefined : await useCases.lookUpSkus(rows.map(({ sku }) => sku))()
  const named = answers && isRight(answers) ? answers.right : []
  const wanted: readonly Wanted[] = [
    ...form
      .getAll('goods')
      .slice(0, 200)
      .flatMap((goods, at) =>
        goodsOf(typeof goods === 'string' ? goods : '', pieces(text(`quantity-${at}`)), `quantity-${at}`),
      ),
    ...rows.flatMap(({ sku, quantity, field }) =>
      named
        .filter(answer => answer.sku.toLowerCase() === sku.toLowerCase())
        .flatMap(({ found }) => (found ? [{ ...found, choices: [], quantity, field }] : [])),
    ),
  ]
  const products = await productsOf(
    useCases,
    wanted.map(({ productId }) => productId),
  )
  const made = wanted.map(each => ({ each, line: ofProduct(products, each, makeId()) }))
  const unknown = rows.filter(({ field }) => !made.some(({ each, line }) => each.field === field && line))
  return {
    lines: made.flatMap(({ line }) => line ?? []),
    issues: unknown.map(({ field }) => issue(field, 'quote-request.options-needed')),
  }
}

const ofProduct = (
  products: Awaited<ReturnType<typeof productsOf>>,
  { productId, variantId, choices, quantity }: Wanted,
  id: string,
): WantedLine | undefined => {
  const product = products.get(productId)
  const line =
    product && quantity > 0
      ? wantedLine(product, { ...(variantId === undefined ? {} : { variantId }), choices, quantity }, id)
      : undefined
  return line && isRight(line) ? line.right : undefined
}

const pieces = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 1)

const goodsOf = (goods: string, quantity: number, field: string): readonly Wanted[] => {
  try {
    const { productId, variantId, choices } = JSON.parse(goods.slice(0, 20_000)) as Record<string, unknown>
    const isChoice = (choice: unknown): choice is ModifierChoice =>
      typeof choice === 'object' &&
      choice !== null &&
      'modifierId' in choice &&
      'value' in choice &&
      typeof choice.modifierId === 'number' &&
      typeof choice.value === 'string'
    return typeof productId === 'number' && typeof variantId === 'number' && Array.isArray(choices)
      ? [{ productId, variantId, choices: choices.filter(isChoice), quantity, field }]
      : []
  } catch {
    return []
  }
}
