/** URL of a product's reviews and their form. */
export const reviewsHref = (productId: number, page = 1): string =>
  `/product-reviews/${productId}${page > 1 ? `?page=${page}` : ''}`

/** URL of the form on that page. */
export const writeHref = (productId: number): string => `${reviewsHref(productId)}#write`

export const loginHref = (productId: number): string =>
  `/login/?${new URLSearchParams({ return_to: writeHref(productId) })}`
