/** A store's sales channel at the merchant's services: their store hash and channel id. */
export type SalesChannel = { readonly storeHash: string; readonly channelId: number }

/** Trade facts of a session besides its customer (S1-3.01): sales channel and cart. */
export type SessionFacts = SalesChannel & { readonly cartId?: string }
