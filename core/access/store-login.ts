import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from './visitor'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { SessionPort } from './session.port'

/** Notification to the customer service that a store's customer signed in (S1-7.16). */
export type StoreLogin = { readonly id: number; readonly storeName: string }

/** Queues the notification, so the call costs one database write. */
export type StoreLoginsPort = { readonly notify: (login: StoreLogin) => Outcome<void> }

/** Customer and store come from the session (security rule 10); undefined: the group belongs to no store. */
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
          logins.notify(login),
          TE.orElse(error => TE.fromIO(() => failed(error))),
        )
  }
  const signIn: SessionPort['signIn'] = (customerId, brought) =>
    pipe(session.signIn(customerId, brought), TE.flatMap(tell))
  return new Proxy(session, {
    get: (own, name): unknown => {
      if (name === 'signIn') return signIn
      const fact: unknown = Reflect.get(own, name, own)
      // The gateway's session uses private fields, so its methods must be bound to it.
      return typeof fact === 'function' ? fact.bind(own) : fact
    },
  })
}
