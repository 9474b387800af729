import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Picture } from '../../core/catalogue/product'
import { emptyDraft } from '../../core/quotes/draft-quote'
import type { DraftHere, DraftStoragePort } from '../../core/quotes/draft-storage.port'
import type { QuoteAddress, WantedLine } from '../../core/quotes/quote'
import { amount, id, jsonText, listOf, maybe, text, toAmountOrNothing, whole } from '../shared/codecs'

/**
 * The name used by the merchant's other scripts (S3-3.01); as in the company record, each slice is JSON in a text of
 * its own.
 */
const key = 'persist:quoteInfo'
/** Damaged content is moved here, so that it is neither lost nor in the way. */
const damagedKey = 'persist:quoteInfo:damaged'

const entry = text(500)
const optionCodec = t.strict({
  optionId: id,
  optionValue: text(2000),
  optionLabel: text(2000),
  optionName: entry,
  type: entry,
})
const searchedCodec = t.intersection([
  t.strict({ id, variantId: id, choices: listOf(t.strict({ modifierId: id, value: text(2000) }), 100) }),
  t.partial({
    slug: maybe(entry),
    pictureKey: maybe(entry),
    pictureAlt: maybe(entry),
    pictureWidth: maybe(whole(1, 20_000)),
  }),
])
const lineCodec = t.intersection([
  t.strict({
    id: text(100, 1),
    quantity: whole(0, 1_000_000),
    taxPrice: amount,
    productName: entry,
    variantSku: entry,
    optionList: listOf(optionCodec, 100),
    productsSearch: searchedCodec,
  }),
  t.partial({ basePrice: maybe(amount), primaryImage: maybe(text(2000)) }),
])
const addressCodec = t.intersection([
  t.strict({
    address: entry,
    apartment: entry,
    city: entry,
    companyName: entry,
    country: entry,
    firstName: entry,
    lastName: entry,
    phoneNumber: entry,
    state: entry,
    zipCode: entry,
  }),
  t.partial({ addressId: maybe(id), label: maybe(entry) }),
])
const infoCodec = t.intersection([
  t.strict({
    contactInfo: t.strict({ name: entry, email: entry, companyName: entry, phoneNumber: entry, quoteTitle: entry }),
    shippingAddress: addressCodec,
    billingAddress: addressCodec,
    fileInfo: listOf(
      t.strict({ id: entry, fileName: entry, fileType: entry, fileSize: whole(0, 1e12), fileUrl: text(2000) }),
      100,
    ),
    note: text(20_000),
  }),
  t.partial({
    userId: maybe(id),
    referenceNumber: maybe(entry),
    sameAsShipping: maybe(t.boolean),
    changedAt: maybe(whole(0, Number.MAX_SAFE_INTEGER)),
  }),
])
const recordCodec = jsonText(
  t.strict({ draftQuoteList: jsonText(listOf(lineCodec, 1000)), draftQuoteInfo: jsonText(infoCodec) }),
)

type Stored = t.TypeOf<typeof recordCodec>

/**
 * The draft in browser storage. Without working storage, nothing is saved (security rule 37); unreadable content is
 * moved aside.
 */
export const draftStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DraftStoragePort => ({
  read: () =>
    guarded(() => {
      const stored = storage().getItem(key)
      if (stored === null) return undefined
      const read = recordCodec.decode(stored)
      if (E.isRight(read)) return hereOf(read.right)
      storage().setItem(damagedKey, stored)
      storage().removeItem(key)
      return undefined
    }),
  write: here => void guarded(() => storage().setItem(key, JSON.stringify(recordOf(here)))),
  forget: () => [key, damagedKey].forEach(name => guarded(() => storage().removeItem(name))),
})

const guarded = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

const hereOf = ({
  draftQuoteList,
  draftQuoteInfo: {
    contactInfo,
    shippingAddress,
    billingAddress,
    fileInfo,
    note,
    userId,
    referenceNumber,
    sameAsShipping,
    changedAt,
  },
}: Stored): DraftHere => {
  const { quoteTitle, ...contact } = contactInfo
  return {
    draft: {
      ...emptyDraft,
      contact,
      title: quoteTitle,
      referenceNumber: referenceNumber ?? '',
      shipping: addressOf(shippingAddress),
      billing: addressOf(billingAddress),
      sameAsShipping: sameAsShipping ?? false,
      lines: draftQuoteList.map(lineOf),
      note,
      files: fileInfo.map(file => ({
        id: file.id,
        name: file.fileName,
        type: file.fileType,
        size: file.fileSize,
        url: file.fileUrl,
      })),
      changedAt: changedAt ?? 0,
    },
    ...(userId === undefined ? {} : { customerId: userId }),
  }
}

const addressOf = ({ addressId, label, ...address }: t.TypeOf<typeof addressCodec>): QuoteAddress => ({
  ...address,
  ...(addressId === undefined ? {} : { addressId }),
  ...(label === undefined ? {} : { label }),
})

const lineOf = ({
  id: lineId,
  quantity,
  basePrice,
  taxPrice,
  primaryImage,
  productName,
  variantSku,
  optionList,
  productsSearch,
}: t.TypeOf<typeof lineCodec>): WantedLine => {
  const { slug, pictureKey, pictureAlt, pictureWidth } = productsSearch
  const picture: Picture | undefined =
    pictureKey === undefined
      ? undefined
      : {
          key: pictureKey,
          alt: pictureAlt ?? '',
          ...(primaryImage ? { url: primaryImage } : {}),
          ...(pictureWidth === undefined ? {} : { width: pictureWidth }),
        }
  return {
    id: lineId,
    productId: productsSearch.id,
    variantId: productsSearch.variantId,
    sku: variantSku,
    name: productName,
    ...(slug === undefined ? {} : { slug }),
    ...(picture ? { picture } : {}),
    options: optionList,
    choices: productsSearch.choices,
    quantity,
    ...(basePrice === undefined ? {} : { basePrice }),
    tax: taxPrice,
  }
}

const recordOf = ({ draft, customerId }: DraftHere): Readonly<Record<keyof Stored, string>> => ({
  draftQuoteList: JSON.stringify(draft.lines.map(storedLine)),
  draftQuoteInfo: JSON.stringify({
    userId: customerId,
    contactInfo: { ...draft.contact, quoteTitle: draft.title },
    shippingAddress: draft.shipping,
    billingAddress: draft.billing,
    fileInfo: draft.files.map(({ id: fileId, name, type, size, url }) => ({
      id: fileId,
      fileName: name,
      fileType: type,
      fileSize: size,
      fileUrl: url,
    })),
    note: draft.note,
    referenceNumber: draft.referenceNumber,
    sameAsShipping: draft.sameAsShipping,
    changedAt: draft.changedAt,
  }),
})

/** Fields unknown to this reader are preserved with their product. */
const storedLine = ({
  id: lineId,
  quantity,
  basePrice,
  tax,
  picture,
  name,
  sku,
  options,
  productId,
  variantId,
  slug,
  choices,
}: WantedLine) => ({
  id: lineId,
  quantity,
  basePrice: toAmountOrNothing(basePrice),
  taxPrice: toAmountOrNothing(tax),
  primaryImage: picture?.url ?? '',
  productName: name,
  variantSku: sku,
  optionList: options,
  productsSearch: {
    id: productId,
    variantId,
    slug,
    choices,
    pictureKey: picture?.key,
    pictureAlt: picture?.alt,
    pictureWidth: picture?.width,
  },
})
