import type { Outcome } from '../shared/domain-error'

/** A link with a token in it, to be sent to one person. */
export type HandOffLink = { readonly token: string; readonly link: string }

export type HandOffOrder = { readonly customerId: number; readonly cartId?: string; readonly editable: boolean }

/** Issues links to the merchant's services for their customers. 'not-found' without the access key. */
export type TokenDeskPort = {
  /** A login link, good once and for ten minutes. 'not-found' when customer or cart do not fit. */
  readonly handOff: (accessKey: string, order: HandOffOrder) => Outcome<HandOffLink>
  /** A link for a mail about a cart that was left, good for thirty days. */
  readonly leftCart: (accessKey: string, cartId: string) => Outcome<HandOffLink>
}
