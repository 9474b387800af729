import type { RouteObject } from 'react-router'

/** Matches the addresses in `lazy-route-table.ts`: a page loads that table when the first of them is opened. */
const later = new RegExp(
  '^/(?:account|login|product-reviews|sign-up|forgot-password|_reset_p_|logout|my-account|wishlist|' +
    'create-new-wishlist|add-to-wishlist|add-to-shopping-list|compare|punch-out|abandoned-cart|quote|quoteDetail|' +
    'quote-details|request-quote|cookie-preferences|download-refused|gift-certificates?|quick-order-pad|' +
    'bulk-upload|trade-account|kit|cms-demo-page|cart/(?:save|clear))(?:/|$)',
)

/** The lazy routes that may match an address; none for addresses that every page knows. */
export const lazyRoutes = async (pathname: string): Promise<readonly RouteObject[]> =>
  later.test(pathname) ? (await import('./lazy-route-table')).lazyRouteTable : []

const staff = /^\/staff(?:\/|$)/
const orderFiles = /^\/order-files\/?$/
const besideCheckout = /^\/(?:pay|freight|_exp_bc_storefront_checkout_iframe)(?:\/|$)/

/**
 * The same for pages outside the shop's layout: the staff pages, which shoppers never load, the form embedded in an
 * order page, and the pages of the checkout that only mails and other sites lead to.
 */
export const besideRoutesAt = async (pathname: string): Promise<readonly RouteObject[]> =>
  staff.test(pathname)
    ? (await import('../staff/staff.route')).staffRoutes
    : orderFiles.test(pathname)
      ? (await import('../construction/construction.route')).constructionRoutes
      : besideCheckout.test(pathname)
        ? (await import('../checkout/beside-checkout.route')).besideCheckoutRoutes
        : []
