/** The cart of a hand-off, and its customer. */
export type LinkedCart = { readonly customerId: number; readonly cartId: string; readonly editable: boolean }

/** Result of a token exchange (S1-3.10). `cart` is only present if all three of its fields are. */
export type TokenLogin = {
  readonly cart?: LinkedCart
  readonly loginUrl?: string
  readonly tradeToken?: string
}

export type TokenLoginStep =
  | { readonly tag: 'failed' }
  /**
   * The token's customer is already signed in: assign the cart, recompute its shipping price, open its checkout.
   * `query` is for the cart page.
   */
  | { readonly tag: 'assign-cart'; readonly cart: LinkedCart; readonly query: string }
  /** Another customer or a guest: sign in as the token's customer. `signOut`: the current session must end first. */
  | { readonly tag: 'sign-in-first'; readonly query: string; readonly signOut: boolean }
  /** Sign in by the given URL, and into the trade portal by its token. */
  | { readonly tag: 'sign-in'; readonly loginUrl: string; readonly tradeToken?: string }

/**
 * The next step of a token login, by the current session (S1-4.17 to S1-4.21). Without a response the exchange failed.
 */
export const tokenLoginStep = (
  login: TokenLogin | undefined,
  currentCustomerId: number | undefined,
): TokenLoginStep => {
  if (!login) return { tag: 'failed' }
  const { cart, loginUrl, tradeToken } = login
  if (cart) {
    const query = linkedCartQuery(cart)
    return cart.customerId === currentCustomerId
      ? { tag: 'assign-cart', cart, query }
      : { tag: 'sign-in-first', query, signOut: currentCustomerId !== undefined }
  }
  return loginUrl === undefined
    ? { tag: 'failed' }
    : { tag: 'sign-in', loginUrl, ...(tradeToken === undefined ? {} : { tradeToken }) }
}

/** Query parameters of a login link with a cart (S1-2.01). */
export const linkedCartQuery = ({ customerId, cartId, editable }: LinkedCart): string =>
  `?${new URLSearchParams({ customer_id: String(customerId), cart_id: cartId, is_editable: String(editable) })}`
