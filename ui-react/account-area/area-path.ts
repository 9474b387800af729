import type { OrderQuery } from '../../core/orders/order-query'
import type { QuoteQuery } from '../../core/quotes/quote-query'
import { quoteQueryIn } from '../quotes'
import { queryIn } from '../orders'

/** A part of the account area, as the trade portal's hash names it (S1-2.16). */
export type AreaPart =
  | { readonly tag: 'orders'; readonly query: OrderQuery }
  | { readonly tag: 'order'; readonly id: number }
  | { readonly tag: 'reorder'; readonly id: number }
  | { readonly tag: 'settings' }
  | { readonly tag: 'dashboard' }
  | { readonly tag: 'users'; readonly asked: Readonly<Record<string, string>> }
  | { readonly tag: 'company' }
  | { readonly tag: 'quotes'; readonly query: QuoteQuery }

/**
 * The part a hash path leads to: '/orders', '/orders/100012', '/accountSettings', '/dashboard' and the others; a
 * leading '/' and a query are ignored. Undefined if the account area has no such part.
 */
export const areaPartOf = (hash: string): AreaPart | undefined => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const parameters = new URLSearchParams(query)
  const order = /^\/orders\/(\d{1,12})(\/reorder)?\/?$/.exec(path)
  if (order) return { tag: order[2] ? 'reorder' : 'order', id: Number(order[1]) }
  switch (path.replace(/\/$/, '')) {
    case '/orders':
      return { tag: 'orders', query: queryIn(parameters) }
    case '/accountSettings':
      return { tag: 'settings' }
    case '/dashboard':
      return { tag: 'dashboard' }
    case '/users':
      return { tag: 'users', asked: Object.fromEntries(parameters) }
    case '/company':
      return { tag: 'company' }
    case '/quotes':
      return { tag: 'quotes', query: quoteQueryIn(parameters) }
    default:
      return undefined
  }
}

/**
 * Whether a hash leads to the login page: `#/login`, and for guests parts that need an account, such as `#/quotes`
 * (S2-6.05). Other parts load their data, which decides by the session.
 */
export const leadsToLogin = (hash: string, signedIn: boolean): boolean => {
  const part = areaPartOf(hash)
  if (isPublic(hash)) return false
  return isLogin(hash) || (!signedIn && (part === undefined || part.tag === 'quotes'))
}

/** Pages of the shop that the trade portal serves behind a hash; old bookmarks and mails link to them. */
const pages: Readonly<Record<string, string>> = {
  'quick-order-pad': '/quick-order-pad/',
  'purchased-products': '/quick-order-pad/',
  addresses: '/account/settings',
  'user-management': '/account/users',
  'company-hierarchy': '/account/company',
  'company-orders': '/account/orders',
  invoice: '/account/orders',
  quoteDraft: '/request-quote',
  register: '/sign-up/',
  forgotPassword: '/forgot-password/',
}
/** Pages that guests may open. */
const publicPages = new Set(['quoteDraft', 'register', 'forgotPassword'])

/** The shop page that a hash leads to; one of them is the Quick Order Pad (S2-2.90). Undefined for any other hash. */
export const pageOfHash = (hash: string): string | undefined => {
  const name = nameOf(hash)
  return Object.hasOwn(pages, name) ? pages[name] : undefined
}

const nameOf = (hash: string): string => /^#?\/([\w-]+)\/?(?:\?|$)/.exec(hash)?.[1] ?? ''
const isPublic = (hash: string): boolean => publicPages.has(nameOf(hash))

const isLogin = (hash: string): boolean => /^#?\/login\b/.test(hash)

/** The trade portal's marker for an expired session (S1-4.34), which the login page reports. */
const sessionEnded = /[?&]loginFlag=3(?:&|$)/

/** The login page with the hash as return path, except `#/login` itself. */
export const loginFor = (hash: string): string =>
  isLogin(hash)
    ? `/login/${sessionEnded.test(hash) ? '?loginFlag=3' : ''}`
    : `/login/?${new URLSearchParams({ checkout_url: `/#${hash.replace(/^#/, '')}` })}`
