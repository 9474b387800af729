import type { Product } from '../../core/catalogue/product'
import { documentsIn, mimeTypeOf } from '../../core/catalogue/product-document'
import { isQuoteOnly } from '../../core/catalogue/product'
import type { Reviews } from '../../core/reviews/review'
import { decimalFromCents } from '../../core/shared/decimal'
import { shorten } from '../runtime/seo'
import { pictureBase } from '../product/product-picture'

/** schema.org Product; without a price there is no offer. Only guests' prices appear in shared pages. */
export const productData = (product: Product, origin: string, reviews?: Reviews): object => {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: shorten(product.description, 500),
    image: product.pictures.map(picture => `${origin}${pictureBase(picture)}-1024.webp`),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...offerData(product, origin),
    ...documentData(product, origin),
    ...ratingData(reviews),
  }
}

/** Maximum of individual offers; products with more variants get an AggregateOffer. */
const maxOffers = 200

/** One offer for each variant with a price, each with its own URL and stock. */
const offerData = (product: Product, origin: string): object => {
  if (isQuoteOnly(product.name) || !product.purchasable) return {}
  const priced = product.variants.flatMap(({ sku, stock, price }) => (price ? [{ sku, stock, cents: price.now }] : []))
  const [first, ...others] = priced
  if (!first) return {}
  const offers = priced.slice(0, maxOffers).map(({ sku, stock, cents }) => ({
    '@type': 'Offer',
    sku,
    price: decimalFromCents(cents),
    priceCurrency: 'USD',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: `${origin}${product.slug}${others.length > 0 ? `?sku=${encodeURIComponent(sku)}` : ''}`,
  }))
  if (others.length === 0) return { offers: offers[0] }
  const cents = priced.map(each => each.cents)
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: decimalFromCents(Math.min(...cents)),
      highPrice: decimalFromCents(Math.max(...cents)),
      priceCurrency: 'USD',
      offerCount: priced.length,
      offers,
    },
  }
}

/** Cut sheets and drawings as `subjectOf` documents of the product. */
const documentData = ({ customFields }: Product, origin: string): object => {
  const documents = documentsIn(customFields)
  return documents.length === 0
    ? {}
    : {
        subjectOf: documents.map(({ title, url, format }) => ({
          '@type': 'DigitalDocument',
          name: title,
          url: new URL(url, origin).href,
          encodingFormat: mimeTypeOf(format),
        })),
      }
}

/** aggregateRating of approved reviews; omitted without any. */
const ratingData = (reviews: Reviews | undefined): object =>
  reviews?.average === undefined
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
        review: reviews.reviews.map(({ author, rating, title, text, reviewedAt }) => ({
          '@type': 'Review',
          name: title,
          reviewBody: text,
          author: { '@type': 'Person', name: author },
          datePublished: new Date(reviewedAt).toISOString().slice(0, 10),
          reviewRating: { '@type': 'Rating', ratingValue: rating },
        })),
      }
