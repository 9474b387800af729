import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { id, text } from '../../shared/codecs'
import { summaryCodec } from '../../shared/orders/order.wire'
import { addressCodec, customerCodec } from '../account/customers.wire'
import { cartCodec, withOptions } from '../cart/cart.wire'
import {
  assignmentCodec,
  brandCodec,
  categoryCodec,
  choicesCodec,
  groupCodec,
  priceCodec,
  priceListCodec,
  productCodec,
  treeCodec,
  variantCodec,
} from '../mirror/mirror.wire'
import {
  addressesPath,
  assignmentsPath,
  brandsPath,
  cartItemPath,
  cartPath,
  cartsPath,
  categoriesPath,
  channelPath,
  checkoutSettingsPath,
  customersPath,
  groupsPath,
  orderAddressesPath,
  orderCouponsPath,
  orderProductsPath,
  ordersPath,
  priceListsPath,
  pricesPath,
  productsPath,
  redirectUrlsPath,
  storePath,
  timePath,
  treesPath,
  variantsPath,
} from '../rest/paths'
import { dataOf, decodedBody, pageOf, type Rest } from '../rest/rest'
import { channelCodec, checkoutSettingsCodec, storeCodec, timeCodec } from './check.wire'

/**
 * One call and what came of it. `read`: how many entries were read as this shop expects them; 'nothing': the store has
 * none, so that nothing was proved; otherwise how the answer differs.
 */
export type SmokeStep = {
  readonly call: string
  readonly result:
    | { readonly tag: 'read'; readonly entries: number }
    | { readonly tag: 'nothing' }
    | { readonly tag: 'differs'; readonly detail: string }
}

type Query = Readonly<Record<string, string | number>>

/** A few entries of each kind show the shape, and leave the quota to the shop. */
const few = 5

/**
 * Makes the calls of this shop once and decodes each answer as the shop does: reads, and one guest's cart with one
 * piece, which is deleted at the end. No customer, order or product is changed, and no redirect URL is opened.
 */
export const smokeStore = async (rest: Rest, channelId: number): Promise<readonly SmokeStep[]> => {
  const steps: SmokeStep[] = []
  const noted = async <A>(call: string, outcome: Outcome<readonly A[]>): Promise<readonly A[]> => {
    const answer = await outcome()
    if (E.isLeft(answer)) steps.push({ call, result: { tag: 'differs', detail: detailOf(answer.left) } })
    else
      steps.push({
        call,
        result: answer.right.length === 0 ? { tag: 'nothing' } : { tag: 'read', entries: answer.right.length },
      })
    return E.isLeft(answer) ? [] : answer.right
  }
  const list = <A>(path: string, codec: t.Decoder<unknown, A>, query: Query = { limit: few }) =>
    noted(`GET ${path}`, pipe(rest.get(path, { query }), TE.flatMapEither(entriesOf(codec))))
  const one = <A>(path: string, codec: t.Decoder<unknown, A>) =>
    noted(`GET ${path}`, pipe(rest.get(path), TE.flatMapEither(entryOf(codec))))

  await one(storePath, storeCodec)
  await one(timePath, timeCodec)
  await one(channelPath(channelId), channelCodec)
  await one(checkoutSettingsPath(channelId), checkoutSettingsCodec)
  const [tree] = await list(treesPath, treeCodec, { 'channel_id:in': channelId })
  if (tree) await list(categoriesPath, categoryCodec, { 'tree_id:in': tree.id, limit: few })
  await list(brandsPath, brandCodec)
  const products = await list(productsPath, productCodec, {
    'channel_id:in': channelId,
    include: 'images,custom_fields',
    limit: few,
  })
  const choices = await list(productsPath, choicesCodec, {
    'channel_id:in': channelId,
    include: 'options,modifiers',
    limit: few,
  })
  const variants = await list(variantsPath, variantCodec, productQuery(products))
  const [priceList] = await list(priceListsPath, priceListCodec)
  await list(assignmentsPath, assignmentCodec)
  if (priceList) await list(pricesPath(priceList.id), priceCodec, { include: 'bulk_pricing_tiers', limit: few })
  await list(groupsPath, groupCodec)
  const [customer] = await list(customersPath, customerCodec)
  if (customer) await list(addressesPath, addressCodec, { 'customer_id:in': customer.id, limit: few })
  const [order] = await list(ordersPath, t.intersection([summaryCodec, t.strict({ id })]))
  if (order) {
    await list(orderProductsPath(order.id), t.strict({ id }))
    await list(orderAddressesPath(order.id), t.strict({ id }))
    await list(orderCouponsPath(order.id), t.strict({ id }))
  }
  const withModifiers = new Set(choices.flatMap(({ id: of, modifiers = [] }) => (modifiers.length > 0 ? [of] : [])))
  const variant = variants.find(each => !each.purchasing_disabled && !withModifiers.has(each.product_id))
  if (variant) await smokeCart(rest, { channelId, productId: variant.product_id, variantId: variant.id }, noted)
  return steps
}

const productQuery = (products: readonly { readonly id: number }[]): Query =>
  products.length === 0
    ? { limit: few }
    : { limit: few, 'product_id:in': products.map(({ id: productId }) => productId).join(',') }

type Goods = { readonly channelId: number; readonly productId: number; readonly variantId: number }
type Noted = <A>(call: string, outcome: Outcome<readonly A[]>) => Promise<readonly A[]>

const addressCodecOfCheckout = t.strict({ checkout_url: text(4_000, 1) })

const smokeCart = async (rest: Rest, { channelId, productId, variantId }: Goods, noted: Noted): Promise<void> => {
  const cart = { query: withOptions }
  const line = { product_id: productId, variant_id: variantId, quantity: 1 }
  const body = { channel_id: channelId, line_items: [line] }
  const [made] = await noted(
    `POST ${cartsPath}`,
    pipe(rest.post(cartsPath, { ...cart, body }), TE.flatMapEither(entryOf(cartCodec))),
  )
  if (!made) return
  const [item] = made.line_items.physical_items
  if (item)
    await noted(
      `PUT ${cartsPath}/.../items`,
      pipe(
        rest.put(cartItemPath(made.id, item.id), { ...cart, body: { line_item: { ...line, quantity: 2 } } }),
        TE.flatMapEither(entryOf(cartCodec)),
      ),
    )
  await noted(
    `POST ${cartsPath}/.../redirect_urls`,
    pipe(rest.post(redirectUrlsPath(made.id), { body: {} }), TE.flatMapEither(entryOf(addressCodecOfCheckout))),
  )
  await noted(
    `DELETE ${cartsPath}/...`,
    pipe(
      rest.delete(cartPath(made.id), { mayBeGone: true }),
      TE.map(() => [made]),
    ),
  )
}

const entriesOf =
  <A>(codec: t.Decoder<unknown, A>) =>
  (answer: Parameters<typeof pageOf>[0]): E.Either<DomainError, readonly A[]> =>
    pipe(
      pageOf(answer),
      E.flatMap(({ items }) => E.traverseArray(decodedBody(codec))(items)),
    )

/** Version 3 wraps its answers in `data`, version 2 does not. */
const entryOf =
  <A>(codec: t.Decoder<unknown, A>) =>
  (answer: Parameters<typeof pageOf>[0]): E.Either<DomainError, readonly A[]> =>
    pipe(
      decodedBody(codec)(dataOf(answer) ?? answer.body),
      E.map(entry => [entry]),
    )

const detailOf = (error: DomainError): string =>
  error.tag === 'unavailable'
    ? (error.detail ?? 'no answer')
    : error.tag === 'refused'
      ? `refused: ${error.message}`
      : error.tag
