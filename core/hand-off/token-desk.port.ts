import type { Outcome } from '../shared/domain-error'

/** A link with a one-time token, to be sent to one person. */
export type HandOffLink = { readonly token: string; readonly link: string }

export type HandOffOrder = { readonly customerId: number; readonly cartId?: string; readonly editable: boolean }

/** Issues links for the merchant's services. 'not-found' without the access key. */
export type TokenDeskPort = {
  /** A login link, valid once and for ten minutes. 'not-found' if customer and cart do not match. */
  readonly handOff: (accessKey: string, order: HandOffOrder) => Outcome<HandOffLink>
  /** A link for an abandoned-cart mail, valid for thirty days. */
  readonly leftCart: (accessKey: string, cartId: string) => Outcome<HandOffLink>
}
