/** The page of everything that is said about a product, and of the form to say something. */
export const reviewsHref = (productId: number, page = 1): string =>
  `/product-reviews/${productId}${page > 1 ? `?page=${page}` : ''}`

/** The form on that page. */
export const writeHref = (productId: number): string => `${reviewsHref(productId)}#write`

export const loginHref = (productId: number): string =>
  `/login/?${new URLSearchParams({ return_to: writeHref(productId) })}`
