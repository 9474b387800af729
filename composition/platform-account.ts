import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { withSignInLimits, withSignUpLimit } from '../adapters/reference/sign-in-limits'
import type { SignedIn } from '../core/account/account'
import type { AccountPort } from '../core/account/account.port'
import type { SessionPort } from '../core/account/session.port'
import type { RateLimitPort, SessionRecordsPort } from '../core/account/session-records.port'
import { languageOf, type Customer } from '../core/access/visitor'
import type { DomainError, Outcome } from '../core/shared/domain-error'

/** Under this name a session keeps the customer as the merchant's platform named them. */
const keptCustomer = 'platform-customer'

const customerCodec = t.intersection([
  t.type({ id: t.number, email: t.string, firstName: t.string, lastName: t.string, role: t.number, isStaff: t.boolean }),
  t.partial({ phone: t.string, roleName: t.string, company: t.unknown, group: t.unknown }),
])

/** The platform sees one address for all our shoppers, so who tries too often is told apart here. */
type Guard = { readonly limits: RateLimitPort; readonly address: string }

/**
 * Accounts of a merchant's platform in front of our own sessions: the platform checks passwords and keeps customers, our
 * session gets its new id and remembers who signed in.
 */
export const platformAccount = (client: AccountPort, session: SessionPort, { limits, address }: Guard): AccountPort => {
  const enter = (signedIn: SignedIn): Outcome<SignedIn> =>
    pipe(
      session.keep(keptCustomer, JSON.stringify(signedIn.customer)),
      TE.flatMap(() => session.signIn(signedIn.customer.id)),
      TE.map(() => signedIn),
    )
  return {
    ...client,
    visitor: () => TE.right(session.visitor),
    signIn: credentials => pipe(client.signIn(credentials), withSignInLimits(limits, credentials.email, address), TE.flatMap(enter)),
    signUp: details => pipe(withSignUpLimit(limits, address), TE.flatMap(() => client.signUp(details)), TE.flatMap(enter)),
    signOut: () => pipe(client.signOut(), TE.orElse(() => TE.right<DomainError, void>(undefined)), TE.flatMap(() => session.signOut())),
    setLanguage: language => pipe(session.setLanguage(languageOf(language)), TE.flatMap(() => pipe(client.setLanguage(language), TE.orElse(() => TE.right<DomainError, void>(undefined))))),
  }
}

/** Sessions whose customers live on a merchant's platform. */
export const platformSessions = (records: SessionRecordsPort): SessionRecordsPort => ({
  ...records,
  customer: (id, kept) => TE.right(customerIn(kept[keptCustomer], id)),
})

const customerIn = (text: string | undefined, id: number): Customer | undefined => {
  if (text === undefined) return undefined
  const decoded = customerCodec.decode(JSON.parse(text))
  return E.isRight(decoded) && decoded.right.id === id ? (decoded.right as Customer) : undefined
}
