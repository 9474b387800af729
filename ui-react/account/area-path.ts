/** A part of the account area, as the trade portal's hash names it (S1-2.16). */
export type AreaPart =
  | { readonly tag: 'orders'; readonly page: number }
  | { readonly tag: 'order'; readonly id: number }
  | { readonly tag: 'settings' }
  | { readonly tag: 'dashboard' }

/**
 * The part a hash path leads to: '/orders', '/orders/100012', '/accountSettings', '/dashboard', '/login'. Undefined for
 * what the account area does not hold.
 */
export const areaPartOf = (hash: string): AreaPart | undefined => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const page = Number(new URLSearchParams(query).get('page') ?? 1)
  const order = /^\/orders\/(\d{1,12})\/?$/.exec(path)
  if (order) return { tag: 'order', id: Number(order[1]) }
  if (/^\/orders\/?$/.test(path)) return { tag: 'orders', page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
  if (/^\/accountSettings\/?$/.test(path)) return { tag: 'settings' }
  if (/^\/dashboard\/?$/.test(path)) return { tag: 'dashboard' }
  return undefined
}

/**
 * Whether a hash leads to the login page: `#/login` does, and so does for guests what the area does not hold yet, such as
 * `#/quotes` (S2-6.05). The parts it holds ask their own data, which knows best who is signed in.
 */
export const leadsToLogin = (hash: string, signedIn: boolean): boolean => /^#?\/login\b/.test(hash) || (!signedIn && areaPartOf(hash) === undefined)
