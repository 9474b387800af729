import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { readJson } from '../adapters/reference/json-columns'
import { withSignInLimits, withSignUpLimit } from '../adapters/reference/sign-in-limits'
import type { SignedIn } from '../core/account/account'
import type { AccountPort } from '../core/account/account.port'
import type { SessionPort } from '../core/account/session.port'
import type { RateLimitPort, SessionRecord, SessionRecordsPort } from '../core/account/session-records.port'
import { languageOf, type Customer } from '../core/access/visitor'
import type { DomainError, Outcome } from '../core/shared/domain-error'

/** Under this name a session keeps the customer as the merchant's platform named them. */
const keptCustomer = 'platform-customer'
/** Under this one who is signed in. */
const keptCustomerId = 'platform-customer-id'

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
    signIn: credentials => pipe(client.signIn(credentials), withSignInLimits(limits, credentials.email, address, client.signOut()), TE.flatMap(enter)),
    signUp: details => pipe(withSignUpLimit(limits, address), TE.flatMap(() => client.signUp(details)), TE.flatMap(enter)),
    signOut: () => pipe(client.signOut(), TE.orElse(() => TE.right<DomainError, void>(undefined)), TE.flatMap(() => session.signOut())),
    setLanguage: language => pipe(session.setLanguage(languageOf(language)), TE.flatMap(() => pipe(client.setLanguage(language), TE.orElse(() => TE.right<DomainError, void>(undefined))))),
  }
}

/**
 * Sessions whose customers live on a merchant's platform. Their numbers mean nothing in the embedded database, where
 * another customer may have the same one, so a session keeps them among its own facts.
 */
export const platformSessions = (records: SessionRecordsPort): SessionRecordsPort => ({
  ...records,
  find: idHash => pipe(records.find(idHash), TE.map(record => record && withCustomer(record))),
  save: (record, replaces) => records.save(withoutCustomer(record), replaces),
  change: (idHash, change) => pipe(records.change(idHash, change), TE.map(record => record && withCustomer(record))),
  customer: (id, kept) => TE.right(customerIn(kept[keptCustomer], id)),
})

const withoutCustomer = ({ customerId, ...record }: SessionRecord): SessionRecord => {
  const { [keptCustomerId]: _, ...kept } = record.kept
  return { ...record, kept: customerId === undefined ? kept : { ...kept, [keptCustomerId]: String(customerId) } }
}

const withCustomer = (record: SessionRecord): SessionRecord => {
  const id = Number(record.kept[keptCustomerId])
  return Number.isSafeInteger(id) ? { ...record, customerId: id } : record
}

const customerIn = (text: string | undefined, id: number): Customer | undefined => {
  const decoded = customerCodec.decode(readJson(text ?? ''))
  return E.isRight(decoded) && decoded.right.id === id ? (decoded.right as Customer) : undefined
}
