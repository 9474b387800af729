import type { VisibleCategories } from '../access/category-access'
import type { Customer } from '../access/visitor'
import type { Category } from '../catalogue/category'
import { checkoutRefusal } from '../access/can-check-out'
import type { Site } from '../navigation/safe-return-path'
import { safeReturnPath } from '../navigation/safe-return-path'
import { handOverPath } from '../shared/hand-over-path'
import { accountPageFor } from './account-page'

/** Parameters of the login page's address (S1-2.01). `query` is the whole query with its question mark, or ''. */
export type SignInLink = {
  readonly customerId?: number
  readonly cartId?: string
  /** False only for the text 'false' (S1-4.22). */
  readonly editable: boolean
  readonly checkoutUrl?: string
  readonly query: string
}

/** Where the sign-in form was shown: the login page, a page to return to, or a pop-up. */
export type SignInPlace = {
  readonly navigationRequired: boolean
  readonly popUp: boolean
  readonly wishListWaiting?: boolean
}

export type SignInDestination =
  /** Assign this cart, then redirect to `assignedCartDestination`. The server decides whether it may be assigned. */
  | { readonly tag: 'assign-cart'; readonly cartId: string; readonly editable: boolean }
  | { readonly tag: 'go'; readonly to: string }
  | { readonly tag: 'reload' }
  /** Confirm the sign-in and close the pop-up, or continue the action that opened it. */
  | { readonly tag: 'close'; readonly then?: 'wish-list' }

export type SignInSituation = {
  readonly link: SignInLink
  readonly customer: Customer
  /** The page of the first category that the customer may access, see `landingPage`. */
  readonly landing?: string
  readonly place: SignInPlace
  readonly site: Site
}

type Rule = (situation: SignInSituation) => SignInDestination | undefined

const cartOfTheLink: Rule = ({ link, customer }) =>
  link.cartId !== undefined && link.customerId === customer.id
    ? { tag: 'assign-cart', cartId: link.cartId, editable: link.editable }
    : undefined

/**
 * An external checkout is only for customers who may order; others stay in the shop, whose pages check permissions
 * themselves.
 */
const checkoutOfTheLink: Rule = ({ link, site, customer }) => {
  const to = safeReturnPath(link.checkoutUrl, site)
  return to === undefined || (!to.startsWith('/') && checkoutRefusal(customer)) ? undefined : { tag: 'go', to }
}

const firstCategory: Rule = ({ landing }) => (landing === undefined ? undefined : { tag: 'go', to: landing })

const pageThatMayStay: Rule = ({ place }) => (place.navigationRequired || place.popUp ? undefined : { tag: 'reload' })

const popUp: Rule = ({ place }) =>
  place.popUp ? { tag: 'close', ...(place.wishListWaiting ? { then: 'wish-list' } : {}) } : undefined

/** In the order of the specification; the first match decides (S1-4.08 to S1-4.14). */
const rules: readonly Rule[] = [cartOfTheLink, checkoutOfTheLink, firstCategory, pageThatMayStay, popUp]

/** Where to go after a successful sign-in. */
export const signInDestination = (situation: SignInSituation): SignInDestination => {
  for (const rule of rules) {
    const destination = rule(situation)
    if (destination) return destination
  }
  return { tag: 'go', to: accountPageFor(situation.customer) }
}

/**
 * The page of the first category on the customer's list, if the tree contains all of them (S1-4.11). Undefined for
 * customers without a list.
 */
export const landingPage = (visible: VisibleCategories, tree: readonly Category[]): string | undefined => {
  if (visible.tag !== 'only') return undefined
  const found = visible.categoryIds.map(id => tree.find(category => category.id === id))
  return found.every(category => category !== undefined) ? found[0]?.slug : undefined
}

/**
 * After the link's cart was assigned: its checkout, or the cart page with the link's query (S1-4.08, S1-4.09); the cart
 * also if the checkout begins with a click. The cart port returns only validated checkout addresses.
 */
export const assignedCartDestination = (checkoutUrl: string | undefined, query: string): string =>
  checkoutUrl && checkoutUrl !== handOverPath ? checkoutUrl : `/cart/${query}`
