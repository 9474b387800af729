/** First path segments of private pages: sign-in, reset and token pages, account, checkout and staff. */
const privateAreas: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'sign-up',
  'forgot-password',
  '_reset_p_',
  'reset-password',
  'my-account',
  'account',
  'checkout',
  'secure-checkout',
  'pay',
  'freight',
  '_exp_bc_checkout',
  '_exp_bc_storefront_checkout_iframe',
  'punch-out',
  'abandoned-cart',
  'quote',
  'staff',
])

/**
 * Whether third-party scripts are forbidden on a page (security rule 29); `/#/orders` and other hash routes belong to
 * the account too.
 */
export const isPrivatePage = (path: string, hash: string): boolean =>
  hash.startsWith('#/') || privateAreas.has((path.split('/')[1] ?? '').toLowerCase())
