import type { Product } from '../../core/catalogue/product'
import { documentsIn, mimeTypeOf } from '../../core/catalogue/product-document'
import { isQuoteOnly } from '../../core/catalogue/product'
import type { Reviews } from '../../core/reviews/review'
import { decimalFromCents } from '../../core/shared/decimal'
import { shorten } from '../app/seo'
import { pictureBase } from './product-picture'

/** schema.org product; no offer where there is no price to tell. Guests' prices only are told: the page itself is per visitor. */
export const productData = (product: Product, origin: string, reviews?: Reviews): object => {
  const prices = product.variants.flatMap(variant => variant.price?.now ?? [])
  const stock = product.variants.some(variant => variant.stock > 0) ? 'InStock' : 'OutOfStock'
  const offer = { priceCurrency: 'USD', availability: `https://schema.org/${stock}`, url: origin + product.slug }
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const offers =
    prices.length === 0 || isQuoteOnly(product.name) || !product.purchasable
      ? {}
      : low === high
        ? { offers: { '@type': 'Offer', price: decimalFromCents(low), ...offer } }
        : { offers: { '@type': 'AggregateOffer', lowPrice: decimalFromCents(low), highPrice: decimalFromCents(high), offerCount: prices.length, ...offer } }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: shorten(product.description, 500),
    image: product.pictures.map(picture => `${origin}${pictureBase(picture)}-1024.webp`),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
    ...offers,
    ...documentData(product, origin),
    ...ratingData(reviews),
  }
}

/** Cut sheets and drawings are about the product. */
const documentData = ({ customFields }: Product, origin: string): object => {
  const documents = documentsIn(customFields)
  return documents.length === 0 ? {} : { subjectOf: documents.map(({ title, url, format }) => ({ '@type': 'DigitalDocument', name: title, url: new URL(url, origin).href, encodingFormat: mimeTypeOf(format) })) }
}

/** What was approved, and its average; search engines are told nothing where nobody has said anything. */
const ratingData = (reviews: Reviews | undefined): object =>
  reviews?.average === undefined
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
        review: reviews.reviews.map(({ author, rating, title, text, reviewedAt }) => ({
          '@type': 'Review', name: title, reviewBody: text, author: { '@type': 'Person', name: author }, datePublished: new Date(reviewedAt).toISOString().slice(0, 10), reviewRating: { '@type': 'Rating', ratingValue: rating },
        })),
      }
