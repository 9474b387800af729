import * as t from 'io-ts'
import type { Picture } from '../../core/catalogue/product'
import {
  isQuoteStatus,
  quoteStatuses,
  type Quote,
  type QuoteAddress,
  type QuoteChange,
  type QuoteComment,
  type QuoteEvent,
  type QuoteEventKind,
  type QuoteFile,
  type QuoteLine,
  type QuoteOption,
} from '../../core/quotes/quote'
import { amount, flag, id, lenient, listOf, maybe, oneOf, text, whole } from './codecs'
import { pictureCodec } from './product.wire'
import { readableListOf } from './readable-list'

/** A quote in the format of the specification (S3-3.08): amounts as decimals, times as epoch seconds. */
export const maxQuoteLines = 2_000

export const maxQuoteFiles = 50

const maxNoteLength = 5_000

/** Epoch seconds. */
export const seconds = whole(0, 100_000_000_000)

export const quoteAddressCodec = t.partial({
  addressId: lenient(id),
  label: maybe(text(200)),
  firstName: maybe(text(200)),
  lastName: maybe(text(200)),
  companyName: maybe(text(300)),
  address: maybe(text(500)),
  apartment: maybe(text(300)),
  city: maybe(text(200)),
  country: maybe(text(200)),
  state: maybe(text(200)),
  zipCode: maybe(text(40)),
  phoneNumber: maybe(text(60)),
})

/** An address in the platform's free-form JSON: missing fields are empty. */
export const quoteAddressFromWire = (wire: t.TypeOf<typeof quoteAddressCodec> | undefined): QuoteAddress => ({
  ...(wire?.addressId === undefined || wire.addressId === 0 ? {} : { addressId: wire.addressId }),
  ...(wire?.label === undefined ? {} : { label: wire.label }),
  firstName: wire?.firstName ?? '',
  lastName: wire?.lastName ?? '',
  companyName: wire?.companyName ?? '',
  address: wire?.address ?? '',
  apartment: wire?.apartment ?? '',
  city: wire?.city ?? '',
  country: wire?.country ?? '',
  state: wire?.state ?? '',
  zipCode: wire?.zipCode ?? '',
  phoneNumber: wire?.phoneNumber ?? '',
})

export const quoteOptionCodec = t.partial({
  optionId: lenient(id),
  optionValue: maybe(t.union([text(maxNoteLength), t.number])),
  optionLabel: maybe(t.union([text(maxNoteLength), t.number])),
  optionName: maybe(text(500)),
  type: maybe(text(60)),
})

export const quoteOptionFromWire = (wire: t.TypeOf<typeof quoteOptionCodec>): QuoteOption => ({
  optionId: wire.optionId ?? 0,
  optionValue: String(wire.optionValue ?? ''),
  optionLabel: String(wire.optionLabel ?? wire.optionValue ?? ''),
  optionName: wire.optionName ?? '',
  type: wire.type ?? '',
})

export const choiceCodec = t.strict({ modifierId: id, value: text(maxNoteLength) })

export const quoteFileCodec = t.intersection([
  t.strict({ fileUrl: text(2_000), fileName: text(300) }),
  t.partial({ fileType: maybe(text(200)), fileSize: maybe(whole(0, Number.MAX_SAFE_INTEGER)) }),
])

/** Files are identified by URL; ours end with the file number. */
export const quoteFileFromWire = (wire: t.TypeOf<typeof quoteFileCodec>): QuoteFile => ({
  id: lastPartOf(wire.fileUrl),
  name: wire.fileName,
  type: wire.fileType ?? '',
  size: wire.fileSize ?? 0,
  url: wire.fileUrl,
})

const lastPartOf = (address: string): string => /([\w-]{1,100})\/?$/.exec(address)?.[1] ?? ''

const commentCodec = t.strict({ at: seconds, by: text(300), fromDesk: flag, text: text(maxNoteLength) })

const ownLine = t.partial({
  id: text(100),
  partNumber: text(100),
  slug: text(2_000),
  picture: pictureCodec,
  choices: listOf(choiceCodec, 200),
  tax: amount,
  unpriced: flag,
  unoffered: flag,
  comments: listOf(commentCodec, 500),
  alternateTo: text(100),
  accepted: flag,
})

const lineCodec = t.intersection([
  t.strict({ productName: text(500), quantity: whole(0, 10_000_000) }),
  t.partial({
    productId: maybe(id),
    variantId: maybe(id),
    sku: maybe(text(200)),
    imageUrl: maybe(text(2_000)),
    basePrice: maybe(amount),
    offeredPrice: maybe(amount),
    options: lenient(readableListOf('options of quote lines', quoteOptionCodec, 200)),
    lintel: ownLine,
  }),
])

const changeKinds = ['quantity', 'price', 'added', 'removed'] as const satisfies readonly QuoteChange['what'][]

const eventKinds = [
  'requested',
  'offered',
  'information-wanted',
  'answered',
  'asked-again',
  'accepted',
  'declined',
  'ordered',
  'reminded',
  'expired',
  'archived',
] as const satisfies readonly QuoteEventKind[]

const changeCodec = t.intersection([
  t.strict({ sku: text(200), name: text(500), what: oneOf(...changeKinds) }),
  t.partial({ was: t.number, is: t.number }),
])

const eventCodec = t.intersection([
  t.strict({ at: seconds, by: text(300), fromDesk: flag, kind: oneOf(...eventKinds) }),
  t.partial({ note: text(maxNoteLength), changes: listOf(changeCodec, 2_000) }),
])

/** A message between customer and sales, with its author: "Customer: Ada Admin" or "Sales rep: Stef Staff". */
const messageCodec = t.strict({ date: seconds, role: text(300), message: text(20_000) })

export const quoteCodec = t.intersection([
  t.strict({
    id,
    quoteNumber: text(100),
    status: whole(0, 100),
    createdAt: seconds,
    productList: listOf(lineCodec, maxQuoteLines),
  }),
  t.partial({
    quoteTitle: maybe(text(500)),
    referenceNumber: maybe(text(200)),
    expiredAt: lenient(seconds),
    storeInfo: lenient(
      t.partial({ storeName: maybe(text(300)), storeAddress: maybe(text(2_000)), storeCountry: maybe(text(200)) }),
    ),
    companyInfo: lenient(t.partial({ companyName: maybe(text(300)) })),
    shippingAddress: lenient(quoteAddressCodec),
    billingAddress: lenient(quoteAddressCodec),
    contactInfo: lenient(
      t.partial({
        name: maybe(text(300)),
        email: maybe(text(254)),
        companyName: maybe(text(300)),
        phoneNumber: maybe(text(60)),
      }),
    ),
    salesRepInfo: lenient(t.partial({ salesRepEmail: maybe(text(254)) })),
    shippingTotal: maybe(amount),
    taxTotal: maybe(amount),
    channelId: lenient(id),
    legalTerms: maybe(text(200_000)),
    notes: maybe(text(20_000)),
    storefrontAttachFiles: lenient(readableListOf('files of quotes', quoteFileCodec, maxQuoteFiles)),
    trackingHistory: lenient(readableListOf('messages of quotes', messageCodec, 1_000)),
    lintel: t.intersection([
      t.strict({ revision: whole(0, 10_000_000), isOwn: flag }),
      t.partial({ history: listOf(eventCodec, 2_000) }),
    ]),
  }),
])

const pictureOf = (name: string, own: Picture | undefined, url: string | undefined): Picture | undefined =>
  own ?? (url ? { key: 'placeholder', alt: name, url } : undefined)

const lineFromWire = (wire: t.TypeOf<typeof lineCodec>, at: number): QuoteLine => {
  const { lintel } = wire
  const picture = pictureOf(wire.productName, lintel?.picture, wire.imageUrl)
  return {
    id: lintel?.id ?? String(at),
    productId: wire.productId ?? 0,
    variantId: wire.variantId ?? 0,
    sku: wire.sku ?? '',
    name: wire.productName,
    options: (wire.options ?? []).map(quoteOptionFromWire),
    choices: lintel?.choices ?? [],
    quantity: wire.quantity,
    tax: lintel?.tax ?? 0,
    ...(lintel?.partNumber ? { partNumber: lintel.partNumber } : {}),
    ...(lintel?.slug === undefined ? {} : { slug: lintel.slug }),
    ...(picture ? { picture } : {}),
    ...(wire.basePrice === undefined || lintel?.unpriced ? {} : { basePrice: wire.basePrice }),
    ...(wire.offeredPrice === undefined || lintel?.unoffered ? {} : { offeredPrice: wire.offeredPrice }),
    ...(lintel?.comments === undefined ? {} : { comments: lintel.comments as readonly QuoteComment[] }),
    ...(lintel?.alternateTo === undefined ? {} : { alternateTo: lintel.alternateTo }),
    ...(lintel?.accepted === undefined ? {} : { accepted: lintel.accepted }),
  }
}

const spoken = ({ date, role, message }: t.TypeOf<typeof messageCodec>): QuoteEvent => {
  const [side = '', ...name] = role.split(':')
  const fromDesk = /sales/i.test(side)
  return {
    at: date,
    by: (name.join(':') || side).trim(),
    fromDesk,
    kind: fromDesk ? 'information-wanted' : 'asked-again',
    note: message.slice(0, maxNoteLength),
  }
}

/** An unknown status shows no badge (S3-4.05), like a missing one. */
export const quoteStatusOf = (code: number | undefined) =>
  code !== undefined && isQuoteStatus(code) ? code : quoteStatuses.new

/** A merchant's platform returns quotes only to their buyer; shared links exist only between Lintel servers. */
export const quoteFromWire = (wire: t.TypeOf<typeof quoteCodec>): Quote => ({
  id: wire.id,
  number: wire.quoteNumber,
  title: wire.quoteTitle ?? '',
  referenceNumber: wire.referenceNumber ?? '',
  status: quoteStatusOf(wire.status),
  createdAt: wire.createdAt,
  ...(wire.expiredAt === undefined || wire.expiredAt === 0 ? {} : { expiresAt: wire.expiredAt }),
  revision: wire.lintel?.revision ?? 0,
  store: {
    name: wire.storeInfo?.storeName ?? '',
    address: (wire.storeInfo?.storeAddress ?? '').split(/\r?\n/).filter(part => part.trim() !== ''),
    country: wire.storeInfo?.storeCountry ?? '',
  },
  companyName: wire.companyInfo?.companyName ?? '',
  shipping: quoteAddressFromWire(wire.shippingAddress),
  billing: quoteAddressFromWire(wire.billingAddress),
  contact: {
    name: wire.contactInfo?.name ?? '',
    email: wire.contactInfo?.email ?? '',
    companyName: wire.contactInfo?.companyName ?? '',
    phoneNumber: wire.contactInfo?.phoneNumber ?? '',
  },
  salesRepEmail: wire.salesRepInfo?.salesRepEmail ?? '',
  lines: wire.productList.map(lineFromWire),
  note: wire.notes ?? '',
  files: (wire.storefrontAttachFiles ?? []).map(quoteFileFromWire),
  legalTerms: wire.legalTerms ?? '',
  shippingTotal: wire.shippingTotal ?? 0,
  taxTotal: wire.taxTotal ?? 0,
  channelId: wire.channelId ?? 1,
  history: (wire.lintel?.history as readonly QuoteEvent[] | undefined) ?? (wire.trackingHistory ?? []).map(spoken),
  isOwn: wire.lintel?.isOwn ?? true,
})
