import * as E from 'fp-ts/Either'
import type { Visitor } from '../../../core/access/visitor'
import type { UploadsById } from '../../../core/cart/check-choices'
import { checkChoices, shownChoices } from '../../../core/cart/check-choices'
import { checkLine, isQuantity, maxPieces } from '../../../core/cart/check-line'
import { wholePacks } from '../../../core/catalogue/pack'
import type { ModifierChoice } from '../../../core/catalogue/product'
import type { QuoteOption, WantedLine } from '../../../core/quotes/quote'
import type { Issue } from '../../../core/shared/domain-error'
import { issue } from '../../../core/shared/domain-error'
import type { Cents } from '../../../core/shared/money'
import type { Database } from '../database/engine'
import type { Goods } from '../cart/goods'
import { goodsOfLines, pricesEach } from '../cart/goods'
import { readOptions, readOptionValues } from '../catalogue/json-fields'

/** A line to store: with the catalogue's description, this buyer's price, and whole packs. */
export type PricedLine = { readonly line: WantedLine; readonly goods: Goods; readonly uploads: readonly string[] }

/** The buyer's unit price; undefined for products sold by quote only, or not for sale. */
export const quotedBase = (goods: Goods, choices: readonly ModifierChoice[]): Cents | undefined =>
  goods.quoteOnly ? undefined : pricesEach(goods, choices, null)?.sale

/**
 * Resolves the lines of a request, all or none (security rule 9): quantities by the cart's rules, prices from the
 * catalogue and the buyer's price list. Stock is not checked: products may be made to order. Issues name the line:
 * `line:7`, and `line:7:modifier-3` for a choice.
 */
export const pricedLines = async (
  db: Database,
  visitor: Visitor,
  lines: readonly WantedLine[],
  uploads: UploadsById,
): Promise<E.Either<readonly Issue[], readonly PricedLine[]>> => {
  const variantIds = lines.map(({ variantId }) => variantId)
  const goods = await goodsOfLines(db, visitor, lines)
  const options = await variantOptions(db, variantIds)
  const packed = lines.map(line => ({ ...line, quantity: wholePacks(line.quantity, goods.get(line.variantId)?.pack) }))
  const priced = packed.map(line =>
    pricedLine(line, packed, { goods: goods.get(line.variantId), options: options.get(line.variantId) ?? [], uploads }),
  )
  const issues = priced.flatMap(each => (E.isLeft(each) ? each.left : []))
  return issues.length > 0 ? E.left(issues) : E.right(priced.flatMap(each => (E.isRight(each) ? [each.right] : [])))
}

type Found = { readonly goods?: Goods; readonly options: readonly QuoteOption[]; readonly uploads: UploadsById }

const pricedLine = (
  line: WantedLine,
  all: readonly WantedLine[],
  { goods, options, uploads }: Found,
): E.Either<readonly Issue[], PricedLine> => {
  const field = `line:${line.id}`
  // Missing and invisible products give the same error.
  if (!goods || goods.productId !== line.productId || !goods.visible)
    return E.left([issue(field, 'cart.not-available-to-you')])
  if (!isQuantity(line.quantity)) return E.left([issue(field, 'cart.quantity-shape', { maximum: maxPieces })])
  const found = quantityIssue(goods, line, all)
  if (found) return E.left([issue(field, found.code, { ...found.values, sku: goods.sku })])
  const choices = checkChoices(goods.modifiers, line.choices, uploads)
  if (E.isLeft(choices))
    return E.left(choices.left.map(wrong => ({ ...wrong, field: `${field}:${wrong.field.replace(':', '-')}` })))
  const price = quotedBase(goods, choices.right)
  const { id, quantity } = line
  return E.right({
    goods,
    uploads: choices.right.map(({ value }) => value).filter(value => uploads.has(value)),
    line: {
      id,
      productId: goods.productId,
      variantId: goods.variantId,
      sku: goods.sku,
      name: goods.name,
      slug: goods.slug,
      options: [...options, ...chosenOptions(goods, choices.right, uploads)],
      choices: choices.right,
      quantity,
      tax: 0,
      ...(goods.picture === undefined ? {} : { picture: goods.picture }),
      ...(price === undefined ? {} : { basePrice: price }),
    },
  })
}

/** Checks minimum and maximum quantities per product over the whole request, as for an order. */
const quantityIssue = (goods: Goods, line: WantedLine, all: readonly WantedLine[]) =>
  checkLine({
    visible: true,
    quoteOnly: false,
    purchasable: true,
    stock: Infinity,
    minimum: goods.minimum,
    maximum: goods.maximum,
    piecesOfVariant: line.quantity,
    piecesOfProduct: all.reduce(
      (sum, { productId, quantity }) => (productId === line.productId ? sum + quantity : sum),
      0,
    ),
  })

export const chosenOptions = (
  goods: Goods,
  choices: readonly ModifierChoice[],
  uploads: UploadsById,
): readonly QuoteOption[] =>
  choices.flatMap(choice => {
    const kind = goods.modifiers.find(({ id }) => id === choice.modifierId)?.kind
    const [shown] = shownChoices(goods.modifiers, [choice], uploads)
    return kind && shown
      ? [
          {
            optionId: choice.modifierId,
            optionValue: choice.value,
            optionLabel: shown.value,
            optionName: shown.name,
            type: kind,
          },
        ]
      : []
  })

/** The option values of variants, as a quote shows them. */
export const variantOptions = async (
  db: Database,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly QuoteOption[]>> => {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.option_values', 'product.options'])
    .where('variant.id', 'in', [...new Set(variantIds)])
    .execute()
  return new Map(
    rows.map(row => {
      const kinds = new Map(readOptions(row.options).map(({ id, kind }) => [id, kind]))
      return [
        row.id,
        readOptionValues(row.option_values).map(({ optionId, valueId, name, label }) => ({
          optionId,
          optionValue: String(valueId),
          optionLabel: label,
          optionName: name,
          type: kinds.get(optionId) ?? '',
        })),
      ]
    }),
  )
}
