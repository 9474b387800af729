import * as t from 'io-ts'
import type { CartLine, LineIssue } from '../../../core/cart/cart'
import { maxPieces } from '../../../core/cart/check-line'
import {
  amount,
  id,
  lenient,
  listOf,
  maybe,
  number,
  oneOf,
  placeholders,
  text,
  whole,
  wholeWritten,
} from '../../shared/codecs'
import { giftFields, giftLineFromWire } from '../../shared/gift.wire'
import { priceReasonCodec } from '../../shared/fee.wire'
import { leadCodec, leadFromWire, packCodec, pictureCodec } from '../../shared/product.wire'

/** The four kinds of lines (S1-3.03), each in the platform's list and format. */
export const maxWireLines = 6_000

/** A record, so that a new code does not compile until it is added here. */
const lineIssueCodes: Readonly<Record<LineIssue['code'], true>> = {
  'cart.not-enough-stock': true,
  'cart.out-of-stock': true,
  'cart.below-minimum': true,
  'cart.above-maximum': true,
  'cart.not-for-sale': true,
  'cart.quote-only': true,
  'cart.not-available-to-you': true,
  'cart.choices-changed': true,
}

export const codedMessage = <Code extends string>(codes: Readonly<Record<Code, true>>) =>
  t.intersection([t.strict({ code: oneOf(...(Object.keys(codes) as Code[])) }), t.partial({ values: placeholders })])

const optionCodec = t.intersection([
  t.strict({ name: text(300), value: t.union([text(5000), number]) }),
  t.partial({ lintel_upload: maybe(text(100)) }),
])

/** A choice besides the variant, in the format of new lines. */
const chosenCodec = t.strict({ option_id: id, option_value: text(5000) })

/** `at`: the line's position among lines of all kinds, which the platform's four lists do not preserve. */
const ownOfAny = { at: lenient(whole(0, 4 * maxWireLines)), picture: pictureCodec }

const goodsCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    product_id: id,
    variant_id: id,
    name: text(500),
    quantity: whole(0, maxPieces),
    list_price: amount,
    sale_price: amount,
  }),
  t.partial({
    sku: maybe(text(200)),
    url: maybe(text(2000)),
    brand: maybe(text(300)),
    image_url: maybe(text(2000)),
    extended_list_price: maybe(amount),
    extended_sale_price: maybe(amount),
    coupon_amount: maybe(amount),
    options: maybe(listOf(optionCodec, 200)),
    download_file_urls: lenient(t.readonlyArray(t.unknown)),
    download_size: lenient(text(60)),
    lintel: t.intersection([
      t.strict({ minimum: whole(0, maxPieces), stock: whole(0, Number.MAX_SAFE_INTEGER) }),
      t.partial({
        ...ownOfAny,
        maximum: whole(0, maxPieces),
        pack: packCodec,
        lead: leadCodec,
        why: lenient(priceReasonCodec),
        issue: lenient(codedMessage(lineIssueCodes)),
        part_number: lenient(text(100)),
        categories: lenient(listOf(text(300), 5)),
        files: whole(0, 1000),
        choices: lenient(listOf(chosenCodec, 200)),
      }),
    ]),
  }),
])

/** The vendor documents these amounts as text, but returns numbers. */
const customCodec = t.intersection([
  t.strict({ id: text(100, 1), name: text(500), quantity: wholeWritten(0, maxPieces), list_price: amount }),
  t.partial({
    sku: maybe(text(200)),
    extended_list_price: maybe(amount),
    image_url: maybe(text(2000)),
    coupon_amount: maybe(amount),
    lintel: t.partial(ownOfAny),
  }),
])

const giftCodec = t.intersection([
  t.strict({ id: text(100, 1), amount }),
  t.partial({ ...giftFields, name: maybe(text(500)), lintel: t.partial(ownOfAny) }),
])

/** Platforms may omit empty lists. */
export const lineItemsCodec = t.intersection([
  t.strict({ physical_items: listOf(goodsCodec, maxWireLines) }),
  t.partial({
    digital_items: maybe(listOf(goodsCodec, maxWireLines)),
    custom_items: maybe(listOf(customCodec, maxWireLines)),
    gift_certificates: maybe(listOf(giftCodec, maxWireLines)),
  }),
])

const pictureOf = (name: string, own: CartLine['picture'], url: string | undefined): CartLine['picture'] =>
  own ?? (url ? { key: 'placeholder', alt: name, url } : undefined)

const goodsFromWire =
  (kind: 'physical' | 'digital') =>
  (wire: t.TypeOf<typeof goodsCodec>): CartLine => ({
    id: wire.id,
    kind,
    productId: wire.product_id,
    variantId: wire.variant_id,
    sku: wire.sku ?? '',
    name: wire.name,
    slug: pathOf(wire.url),
    brand: wire.brand,
    picture: pictureOf(wire.name, wire.lintel?.picture, wire.image_url),
    options: (wire.options ?? []).map(option => ({
      name: option.name,
      value: String(option.value),
      ...(option.lintel_upload === undefined ? {} : { uploadId: option.lintel_upload }),
    })),
    quantity: wire.quantity,
    listPrice: wire.list_price,
    salePrice: wire.sale_price,
    extendedListPrice: wire.extended_list_price ?? wire.list_price * wire.quantity,
    extendedSalePrice: wire.extended_sale_price ?? wire.sale_price * wire.quantity,
    couponAmount: wire.coupon_amount ?? 0,
    minimum: wire.lintel?.minimum ?? 1,
    maximum: wire.lintel?.maximum,
    pack: wire.lintel?.pack,
    lead: leadFromWire(wire.lintel?.lead),
    ...(wire.lintel?.why ? { why: wire.lintel.why } : {}),
    // A platform that sends no stock accepts the line here and rejects too high quantities itself.
    stock: wire.lintel?.stock ?? wire.quantity,
    issue: wire.lintel?.issue,
    categories: wire.lintel?.categories,
    ...(wire.lintel?.part_number ? { partNumber: wire.lintel.part_number } : {}),
    ...(wire.lintel?.choices
      ? {
          choices: wire.lintel.choices.map(({ option_id: modifierId, option_value: value }) => ({ modifierId, value })),
        }
      : {}),
    ...(kind === 'digital'
      ? {
          download: {
            files: wire.lintel?.files ?? wire.download_file_urls?.length ?? 0,
            ...(wire.download_size ? { size: wire.download_size } : {}),
          },
        }
      : {}),
  })

const customFromWire = (wire: t.TypeOf<typeof customCodec>): CartLine => {
  const extended = wire.extended_list_price ?? wire.list_price * wire.quantity
  return {
    id: wire.id,
    kind: 'custom',
    sku: wire.sku ?? '',
    name: wire.name,
    slug: '',
    picture: pictureOf(wire.name, wire.lintel?.picture, wire.image_url),
    options: [],
    quantity: wire.quantity,
    listPrice: wire.list_price,
    salePrice: wire.list_price,
    extendedListPrice: extended,
    extendedSalePrice: extended,
    couponAmount: wire.coupon_amount ?? 0,
    minimum: 1,
    stock: maxPieces,
  }
}

const picturedGift = (wire: t.TypeOf<typeof giftCodec>): CartLine => ({
  ...giftLineFromWire(wire),
  picture: wire.lintel?.picture,
})

/** Lines of all four lists: in their own order if given, otherwise goods, custom items, certificates. */
export const linesFromWire = (wire: t.TypeOf<typeof lineItemsCodec>): readonly CartLine[] => {
  const placed = <W extends { readonly lintel?: { readonly at?: number } }>(
    items: readonly W[] | undefined,
    read: (item: W) => CartLine,
  ) => (items ?? []).map(item => ({ line: read(item), at: item.lintel?.at ?? 4 * maxWireLines }))
  return [
    ...placed(wire.physical_items, goodsFromWire('physical')),
    ...placed(wire.digital_items, goodsFromWire('digital')),
    ...placed(wire.custom_items, customFromWire),
    ...placed(wire.gift_certificates, picturedGift),
  ]
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

/** A line's path in its shop; platforms return it with or without host. */
const pathOf = (url: string | undefined): string => {
  if (url === undefined || url.startsWith('/')) return url ?? ''
  try {
    return new URL(url).pathname
  } catch {
    return ''
  }
}
