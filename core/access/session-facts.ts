/** A store's sales channel at the merchant's services: what they call the store, and the channel's number there. */
export type SalesChannel = { readonly storeHash: string; readonly channelId: number }

/**
 * What a session says of its trade beside who is asking (S1-3.01): the sales channel, and the cart that belongs to it.
 */
export type SessionFacts = SalesChannel & { readonly cartId?: string }
