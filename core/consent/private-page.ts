/** Sign-in, reset and token pages, accounts, checkout and staff: by the first part of their address. */
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
  '_exp_bc_checkout',
  '_exp_bc_storefront_checkout_iframe',
  'punch-out',
  'abandoned-cart',
  'quote',
  'staff',
])

/**
 * Whether a page is none where a script of others may run (security rule 29); `/#/orders` and its like are the account
 * too.
 */
export const isPrivatePage = (path: string, hash: string): boolean =>
  hash.startsWith('#/') || privateAreas.has((path.split('/')[1] ?? '').toLowerCase())
