import type { WishedProduct } from '../../core/wish-lists/wish-list'

/** What is wished for, as an address names it; undefined when it names nothing. */
export const wishedIn = (query: URLSearchParams): WishedProduct | undefined => {
  const [productId, variantId] = ['product_id', 'variant_id'].map(name => wholeOf(query.get(name)))
  return productId === undefined ? undefined : { productId, ...(variantId === undefined ? {} : { variantId }) }
}

/** Where a product is put on a wish list; a page of its own without script. */
export const wishHref = ({ productId, variantId }: WishedProduct): string =>
  `/add-to-wishlist?product_id=${productId}${variantId === undefined ? '' : `&variant_id=${variantId}`}`

/** The login page, which leads back to where wishing was begun (S1-4.30). */
export const loginHref = (wished: WishedProduct): string =>
  `/login/?checkout_url=${encodeURIComponent(wishHref(wished))}`

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
