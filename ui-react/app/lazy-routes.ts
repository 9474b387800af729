import type { RouteObject } from 'react-router'

/** Addresses of what `lazy-route-table.ts` holds: a page loads their table when the first of them is opened. */
const later = new RegExp(
  '^/(?:account|login|product-reviews|sign-up|forgot-password|_reset_p_|logout|my-account|wishlist|' +
    'create-new-wishlist|add-to-wishlist|add-to-shopping-list|compare|punch-out|abandoned-cart|quote|quoteDetail|' +
    'quote-details|request-quote|cookie-preferences|download-refused|gift-certificates|quick-order-pad|' +
    'bulk-upload|kit|cms-demo-page|cart/(?:save|clear))(?:/|$)',
)

/** The routes that an address may be among; none for the addresses that every page knows. */
export const lazyRoutes = async (pathname: string): Promise<readonly RouteObject[]> =>
  later.test(pathname) ? (await import('./lazy-route-table')).lazyRouteTable : []

const staff = /^\/staff(?:\/|$)/
const orderFiles = /^\/order-files\/?$/

/**
 * The same for pages beside the shop's frame: those of the merchant's own people, which shoppers never load, and the
 * form that an order page embeds.
 */
export const staffRoutesAt = async (pathname: string): Promise<readonly RouteObject[]> =>
  staff.test(pathname)
    ? (await import('../staff/staff.route')).staffRoutes
    : orderFiles.test(pathname)
      ? (await import('../construction/construction.route')).constructionRoutes
      : []
