import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from './visitor'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { SessionPort } from './session.port'

/** A sign-in of a store's customer, reported to the customer service (S1-7.16). */
export type StoreLogin = { readonly id: number; readonly storeName: string }

/** Receives the notice. It is queued first, so the call takes one database write. */
export type StoreLoginsPort = { readonly tell: (login: StoreLogin) => Outcome<void> }

/** Customer and store are the session's own (security rule 10); undefined: the group belongs to no store. */
export const storeLoginOf = ({ customer }: Visitor): StoreLogin | undefined => {
  const storeName = customer?.group?.storeConfiguration?.storeName
  return customer && storeName ? { id: customer.id, storeName } : undefined
}

/** A session that reports every sign-in. A failure to report never blocks the sign-in (security rule 44). */
export const reportingStoreLogins = (
  session: SessionPort,
  logins: StoreLoginsPort,
  failed: (error: DomainError) => void,
): SessionPort => {
  const tell = (): Outcome<void> => {
    const login = storeLoginOf(session.visitor)
    return login === undefined
      ? TE.right(undefined)
      : pipe(
          logins.tell(login),
          TE.orElse(error => TE.fromIO(() => failed(error))),
        )
  }
  const signIn: SessionPort['signIn'] = (customerId, brought) =>
    pipe(session.signIn(customerId, brought), TE.flatMap(tell))
  return new Proxy(session, {
    get: (own, name): unknown => {
      if (name === 'signIn') return signIn
      const fact: unknown = Reflect.get(own, name, own)
      // The gateway's session keeps its record to itself: its functions have to be called on it.
      return typeof fact === 'function' ? fact.bind(own) : fact
    },
  })
}
