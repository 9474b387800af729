import type { Outcome } from '../shared/domain-error'

/** A link with a token in it, to be sent to one person. */
export type HandOffLink = { readonly token: string; readonly link: string }

export type HandOffOrder = { readonly customerId: number; readonly cartId?: string; readonly editable: boolean }

/**
 * Where services of the merchant get links for their customers. Without the access key it looks as if it were not
 * there.
 */
export type TokenDeskPort = {
  /** A login link, good once and for ten minutes. 'not-found' when customer or cart do not fit. */
  readonly handOff: (accessKey: string, order: HandOffOrder) => Outcome<HandOffLink>
  /** A link for a mail about a cart that was left, good for thirty days. */
  readonly leftCart: (accessKey: string, cartId: string) => Outcome<HandOffLink>
}
