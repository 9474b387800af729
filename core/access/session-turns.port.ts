/**
 * Serializes the writes of one session, so that each sees what the previous one created (session, cart). `key`
 * identifies the session. Rejects on timeout, without having started `work`.
 */
export type SessionTurnsPort = { readonly inTurn: <A>(key: string, work: () => Promise<A>) => Promise<A> }
