import type { Quote, QuoteAddress, QuoteFile, QuoteLine } from '../../core/quotes/quote'
import { quoteTotals } from '../../core/quotes/quote-totals'
import { decimalFromCents } from '../../core/shared/decimal'

export const quoteAddressToWire = ({
  firstName,
  lastName,
  companyName,
  address,
  apartment,
  city,
  country,
  state,
  zipCode,
  phoneNumber,
  addressId,
  label,
}: QuoteAddress) => ({
  firstName,
  lastName,
  companyName,
  address,
  apartment,
  city,
  country,
  state,
  zipCode,
  phoneNumber,
  ...(addressId === undefined ? {} : { addressId }),
  ...(label === undefined ? {} : { label }),
})

export const quoteFileToWire = ({ url, name, type, size }: QuoteFile) => ({
  fileUrl: url,
  fileName: name,
  fileType: type,
  fileSize: size,
})

const lineToWire = (line: QuoteLine) => ({
  productId: line.productId,
  variantId: line.variantId,
  sku: line.sku,
  productName: line.name,
  imageUrl: line.picture?.url ?? '',
  quantity: line.quantity,
  options: line.options,
  basePrice: decimalFromCents(line.basePrice ?? 0),
  offeredPrice: decimalFromCents(line.offeredPrice ?? line.basePrice ?? 0),
  discount: decimalFromCents((line.basePrice ?? 0) - (line.offeredPrice ?? line.basePrice ?? 0)),
  lintel: {
    id: line.id,
    partNumber: line.partNumber,
    slug: line.slug,
    picture: line.picture,
    choices: line.choices,
    tax: decimalFromCents(line.tax),
    comments: line.comments,
    alternateTo: line.alternateTo,
    accepted: line.accepted,
    // The platform has no field for "not priced yet".
    unpriced: line.basePrice === undefined,
    unoffered: line.offeredPrice === undefined,
  },
})

/** Totals are computed from the lines, never stored (S3-2.16). */
export const quoteToWire = (quote: Quote) => {
  const totals = quoteTotals(quote)
  return {
    id: quote.id,
    quoteNumber: quote.number,
    quoteTitle: quote.title,
    referenceNumber: quote.referenceNumber,
    status: quote.status,
    createdAt: quote.createdAt,
    expiredAt: quote.expiresAt,
    storeInfo: {
      storeName: quote.store.name,
      storeAddress: quote.store.address.join('\n'),
      storeCountry: quote.store.country,
    },
    companyInfo: { companyName: quote.companyName },
    shippingAddress: quoteAddressToWire(quote.shipping),
    billingAddress: quoteAddressToWire(quote.billing),
    contactInfo: quote.contact,
    salesRepInfo: { salesRepEmail: quote.salesRepEmail },
    productList: quote.lines.map(lineToWire),
    subtotal: decimalFromCents(totals.original),
    discount: decimalFromCents(totals.discount),
    grandTotal: decimalFromCents(totals.quoted),
    shippingTotal: decimalFromCents(totals.shipping),
    taxTotal: decimalFromCents(totals.tax),
    totalAmount: decimalFromCents(totals.grand),
    channelId: quote.channelId,
    legalTerms: quote.legalTerms,
    notes: quote.note,
    storefrontAttachFiles: quote.files.map(quoteFileToWire),
    lintel: { revision: quote.revision, isOwn: quote.isOwn, history: quote.history },
  }
}
