import * as E from 'fp-ts/Either'
import { checkChoices } from '../cart/check-choices'
import { checkLine } from '../cart/check-line'
import { adjustedPrice } from '../catalogue/adjusted-price'
import { wholePacks } from '../catalogue/pack'
import { isQuoteOnly, type Product } from '../catalogue/product'
import { lineOptions } from '../quotes/wanted-line'
import { chooseFirst, notNow } from './left-on-list'
import { listPieces, type ListPieces } from './list-pieces'
import type { ListItem } from './shopping-list'

/** Completes a portal's lines with current prices, stock and access from the shop. */
export const itemsToday = (items: readonly ListItem[], products: ReadonlyMap<number, Product>): readonly ListItem[] => {
  const pieces = listPieces(
    items.map(item => ({ ...item, quantity: wholePacks(item.quantity, products.get(item.productId)?.pack) })),
  )
  return items.map(item => itemToday(item, products.get(item.productId), pieces))
}

const itemToday = (item: ListItem, product: Product | undefined, pieces: ListPieces): ListItem => {
  const variant = product?.variants.find(({ id }) => id === item.variantId)
  const { id, productId, variantId, quantity, note, name, sku } = item
  const stored = { id, productId, variantId, quantity, note }
  if (!product || !variant)
    return { ...stored, name, sku, choices: item.choices, options: [], minimum: 1, available: false, why: notNow }
  // The portal lists options among the choices; they already determine the variant.
  const choices = item.choices.filter(({ modifierId }) =>
    product.modifiers.some(modifier => modifier.id === modifierId),
  )
  const isForQuotes = isQuoteOnly(product.name)
  const issue = checkLine({
    visible: true,
    quoteOnly: isForQuotes,
    purchasable: product.purchasable && variant.price !== undefined,
    stock: variant.stock,
    minimum: product.minimum,
    maximum: product.maximum,
    piecesOfVariant: pieces.ofVariant.get(variantId) ?? 0,
    piecesOfProduct: pieces.ofProduct.get(productId) ?? 0,
  })
  const why = issue ?? (E.isLeft(checkChoices(product.modifiers, choices, new Map())) ? chooseFirst : undefined)
  const picture = variant.picture ?? product.pictures[0]
  return {
    ...stored,
    name: product.name,
    sku: variant.sku,
    slug: product.slug,
    choices,
    options: lineOptions(product, variant, choices),
    minimum: product.minimum,
    available: why === undefined,
    ...(picture ? { picture } : {}),
    ...(product.pack ? { pack: product.pack.size } : {}),
    ...(why ? { why } : {}),
    ...(variant.price === undefined || isForQuotes
      ? {}
      : { price: Math.max(0, adjustedPrice(variant.price.now, product.modifiers, choices)) }),
  }
}
