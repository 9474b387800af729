import type { WishedProduct } from '../../core/wish-lists/wish-list'

/** Parses the product to add from the query; undefined if invalid. */
export const wishedProductIn = (query: URLSearchParams): WishedProduct | undefined => {
  const [productId, variantId] = ['product_id', 'variant_id'].map(name => wholeOf(query.get(name)))
  return productId === undefined ? undefined : { productId, ...(variantId === undefined ? {} : { variantId }) }
}

/** URL that adds a product to a wish list; a page without JavaScript. */
export const wishHref = ({ productId, variantId }: WishedProduct): string =>
  `/add-to-wishlist?product_id=${productId}${variantId === undefined ? '' : `&variant_id=${variantId}`}`

/** URL of the login page, which returns to the chooser (S1-4.30). */
export const loginHref = (product: WishedProduct): string =>
  `/login/?checkout_url=${encodeURIComponent(wishHref(product))}`

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
