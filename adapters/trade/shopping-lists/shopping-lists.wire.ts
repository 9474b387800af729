import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Customer } from '../../../core/access/visitor'
import { allowedListActions } from '../../../core/shopping-lists/list-actions'
import {
  isListStatus,
  listStatuses,
  type ListedGoods,
  type ListItem,
  type ListStatus,
  type ListSummary,
} from '../../../core/shopping-lists/shopping-list'
import type { NotListed } from '../../../core/shopping-lists/shopping-lists.port'
import { fullName } from '../../../core/shared/full-name'
import { amount, flag, id, lenient, listOf, maybe, oneOf, placeholders, text, whole } from '../../shared/codecs'
import { countedListOf, readableListOf } from '../../shared/readable-list'
import { pictureCodec } from '../../shared/product.wire'
import { quoteOptionCodec, quoteOptionFromWire, seconds } from '../../shared/quote.wire'
import { optionName, ownOption } from './write-list.wire'

/** A retry with the same key creates one list, and adds lines once. */
export { idempotencyHeader } from '../../shared/http'

/** Company users use one variant of the operations, other customers the other (S3-6.03). */
export const isOfCompany = ({ role, company }: Pick<Customer, 'role' | 'company'>): boolean =>
  role < retailRole && company !== undefined

const retailRole = 99

const juniorBuyer = 2

/**
 * New lists are created with status 0 (S3-9.07); the portal's adapter uses 30 for all but junior buyers (S1-6.05,
 * S1-9.08).
 */
export const createdStatus = (
  { role }: Pick<Customer, 'role'>,
  requested: ListStatus = listStatuses.approved,
): number => (role === juniorBuyer ? requested : listStatuses.draft)

const optionNumber = (name: string | number | undefined): number | undefined => {
  const digits = /^(?:attribute\[)?(\d{1,12})\]?$/.exec(String(name ?? ''))?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const goodsToWire = ({ productId, variantId, quantity, choices, note }: ListedGoods) => ({
  productId,
  variantId,
  quantity,
  optionList: choices.map(({ modifierId, value }) => ({ optionId: optionName(modifierId), optionValue: value })),
  ...(note ? { productNote: note } : {}),
})

const optionValue = t.union([text(5_000), t.number, t.boolean])

/** Lines to add, as received. */
export const goodsCodec = t.intersection([
  t.strict({
    productId: whole(1, Number.MAX_SAFE_INTEGER),
    variantId: whole(1, Number.MAX_SAFE_INTEGER),
    quantity: t.number,
  }),
  t.partial({
    optionList: maybe(listOf(t.strict({ optionId: text(100), optionValue: optionValue }), 200)),
    productNote: maybe(text(5_000)),
  }),
])

export const goodsFromWire = ({
  productId,
  variantId,
  quantity,
  optionList = [],
  productNote,
}: t.TypeOf<typeof goodsCodec>): ListedGoods => ({
  productId,
  variantId,
  quantity,
  ...(productNote === undefined ? {} : { note: productNote }),
  choices: optionList.flatMap(({ optionId, optionValue }) => {
    const modifierId = optionNumber(optionId)
    return modifierId === undefined ? [] : [{ modifierId, value: String(optionValue) }]
  }),
})

const ownItem = t.intersection([
  t.strict({ options: listOf(quoteOptionCodec, 200), minimum: whole(0, 10_000_000), available: flag, unpriced: flag }),
  t.partial({
    partNumber: text(100),
    slug: text(2_000),
    picture: pictureCodec,
    pack: whole(1, 10_000_000),
    why: t.intersection([t.strict({ code: text(100) }), t.partial({ values: placeholders })]),
  }),
])

const optionsCodec = listOf(
  t.partial({
    optionId: lenient(t.union([text(100), t.number])),
    option_id: lenient(t.union([text(100), t.number])),
    optionValue: t.unknown,
    option_value: t.unknown,
  }),
  300,
)

/** Options are JSON, or text that contains JSON. */
const optionsOf = (wire: unknown): t.TypeOf<typeof optionsCodec> => {
  const decoded = optionsCodec.decode(typeof wire === 'string' ? parsed(wire) : wire)
  return E.isRight(decoded) ? decoded.right : []
}

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

export const itemNumberCodec = t.partial({ id: lenient(id), itemId: lenient(id) })

const itemCodec = t.intersection([
  itemNumberCodec,
  t.strict({ productId: id, variantId: id, quantity: whole(0, 10_000_000) }),
  t.partial({
    optionList: t.unknown,
    productName: maybe(text(500)),
    variantSku: maybe(text(200)),
    basePrice: maybe(amount),
    discount: maybe(amount),
    productUrl: maybe(text(2_000)),
    primaryImage: maybe(text(2_000)),
    productNote: maybe(text(5_000)),
  }),
])

type WireItem = t.TypeOf<typeof itemCodec>

const products = t.partial({
  totalCount: maybe(whole(0, 10_000_000)),
  edges: listOf(t.strict({ node: itemCodec }), 5_000),
})

export const listCodec = t.intersection([
  t.strict({ id, name: text(500) }),
  t.partial({
    description: maybe(text(5_000)),
    reason: maybe(text(5_000)),
    status: lenient(whole(0, 100)),
    createdAt: lenient(seconds),
    updatedAt: lenient(seconds),
    isOwner: lenient(flag),
    customerInfo: lenient(t.partial({ firstName: maybe(text(200)), lastName: maybe(text(200)) })),
    companyInfo: lenient(t.partial({ companyId: lenient(id), companyName: maybe(text(300)) })),
    products: maybe(products),
  }),
])

export type WireList = t.TypeOf<typeof listCodec>

export const listsCodec = t.intersection([
  t.strict({ edges: countedListOf('shopping lists', t.strict({ node: listCodec }), 500) }),
  t.partial({ totalCount: maybe(whole(0, 100_000_000)) }),
])

export type WireLists = t.TypeOf<typeof listsCodec>

export const namesCodec = readableListOf('names of shopping lists', t.strict({ id }), 100_000)

const codes = ['shopping-lists.unknown-goods', 'shopping-lists.full'] as const satisfies readonly NotListed['code'][]

export const refusedCodec = listOf(
  t.intersection([t.strict({ itemId: id }), t.partial({ code: lenient(oneOf(...codes)) })]),
  5_000,
)

export type WireRefused = t.TypeOf<typeof refusedCodec>

export const refusedToWire = (refused: readonly NotListed[], goods: readonly ListedGoods[]) => ({
  productValidationErrors: refused.map(({ at, code }) => ({
    itemId: String(at),
    productId: goods[at]?.productId ?? 0,
    variantId: goods[at]?.variantId ?? 0,
    responseType: 'ERROR',
    code,
  })),
})

/** All of the portal's own codes for a product mean that it is rejected. */
export const refusedFromWire = (wire: WireRefused): readonly NotListed[] =>
  wire.map(({ itemId, code }) => ({ at: itemId, code: code ?? 'shopping-lists.unknown-goods' }))

const statusOf = (code: number | undefined): ListStatus =>
  code !== undefined && isListStatus(code) ? code : listStatuses.approved

/** A list as this customer sees it; allowed actions follow from owner, status and permissions. */
export const summaryFromWire = (wire: WireList, customer: Customer): ListSummary => {
  const own = wire.isOwner ?? true
  const status = statusOf(wire.status)
  const below = !own && wire.companyInfo !== undefined && wire.companyInfo.companyId !== customer.company?.id
  const reach = own ? 'own' : below ? 'subsidiaries' : 'company'
  const owner = fullName(wire.customerInfo?.firstName, wire.customerInfo?.lastName)
  return {
    id: wire.id,
    name: wire.name,
    description: wire.description ?? '',
    status,
    own,
    owner: owner === '' && own ? fullName(customer.firstName, customer.lastName) : owner,
    itemCount: wire.products?.totalCount ?? 0,
    createdAt: wire.createdAt ?? wire.updatedAt ?? 0,
    updatedAt: wire.updatedAt ?? wire.createdAt ?? 0,
    allowedActions: allowedListActions({ customer }, { reach, status }),
    ...(below && wire.companyInfo?.companyName !== undefined ? { companyName: wire.companyInfo.companyName } : {}),
    ...(status === listStatuses.rejected && wire.reason !== undefined ? { reason: wire.reason } : {}),
  }
}

/** A line from the portal: availability is determined from the catalogue, unless another Lintel sends it. */
export const itemFromWire = (wire: WireItem): ListItem => {
  const options = optionsOf(wire.optionList)
  const decoded = ownItem.decode(options.find(({ optionId }) => optionId === ownOption)?.optionValue)
  const own = E.isRight(decoded) ? decoded.right : undefined
  const choices = options.flatMap(option => {
    const modifierId = optionNumber(option.optionId ?? option.option_id)
    const value = option.optionValue ?? option.option_value
    return modifierId === undefined || typeof value === 'object' || value === undefined
      ? []
      : [{ modifierId, value: String(value as string | number) }]
  })
  const name = wire.productName ?? ''
  const picture =
    own?.picture ??
    (wire.primaryImage === undefined ? undefined : { key: 'placeholder', alt: name, url: wire.primaryImage })
  const slug = own ? own.slug : wire.productUrl
  const price =
    own?.unpriced || wire.basePrice === undefined ? undefined : Math.max(0, wire.basePrice - (wire.discount ?? 0))
  return {
    id: wire.itemId ?? wire.id ?? 0,
    productId: wire.productId,
    variantId: wire.variantId,
    quantity: wire.quantity,
    choices,
    name,
    sku: wire.variantSku ?? '',
    note: wire.productNote ?? '',
    options: (own?.options ?? []).map(quoteOptionFromWire),
    minimum: own?.minimum ?? 1,
    available: own?.available ?? true,
    ...(own?.partNumber ? { partNumber: own.partNumber } : {}),
    ...(slug === undefined ? {} : { slug }),
    ...(picture ? { picture } : {}),
    ...(price === undefined ? {} : { price }),
    ...(own?.pack === undefined ? {} : { pack: own.pack }),
    ...(own?.why ? { why: own.why } : {}),
  }
}

export const totalOf = (items: readonly ListItem[]): number =>
  items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)
