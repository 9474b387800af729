/**
 * The writes of one session, one after the other: what the first has begun (a session, a cart) the next finds. `key`
 * tells sessions apart. Rejects when the turn did not come in time, without having begun `work`.
 */
export type SessionTurnsPort = { readonly inTurn: <A>(key: string, work: () => Promise<A>) => Promise<A> }
