import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { readJson } from '../reference/database/json-columns'
import type { SignedIn } from '../../core/account/account'
import type { AccountPort } from '../../core/account/account.port'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import type { SessionPort } from '../../core/access/session.port'
import type { SessionRecord, SessionRecordsPort } from '../../core/access/session-records.port'
import { languageOf, type Customer } from '../../core/access/visitor'
import type { NamedCustomer, PlatformAccess } from './access'
import { isUpstream } from './upstream-cookies'
import { notFound, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { orNothing } from '../../core/shared/fallback'

/** Session entry: the customer as returned by the merchant's platform. */
const customerEntry = 'platform-customer'
/** Session entry: the customer's id. */
const customerIdEntry = 'platform-customer-id'

const customerCodec = t.intersection([
  t.type({
    id: t.number,
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    role: t.number,
    isStaff: t.boolean,
  }),
  t.partial({ namedAt: t.number, phone: t.string, roleName: t.string, company: t.unknown, group: t.unknown }),
])

/** Session entries: the encrypted token of the opened reset link, and a flag that a password was reset here. */
const openedLink = 'reset-link'
const hasReset = 'platform-password-reset'

/** Minimum response time of a password reset, against timing attacks: the platform is slower for existing customers. */
const resetAnswersAfterMs = 1_500

/** Stores a customer as returned by the platform or its trade portal, and when. */
export const keepCustomer = (session: SessionPort, customer: Customer): Outcome<void> =>
  session.keep(customerEntry, namedNow(customer))
const namedNow = (customer: Customer): string => JSON.stringify({ ...customer, namedAt: Date.now() })

/** Assigns a guest's cart to the customer at the platform. */
type BindCart = (customerId: number) => Outcome<void>

type AccountParts = { readonly bindCart?: BindCart; readonly devices?: KnownDevicesPort }

/**
 * Accounts of a merchant's platform with our own sessions: the platform verifies passwords and stores customers; our
 * session gets a new id and records who signed in. Sign-in succeeds even if the platform fails to bind the cart
 * (S1-4.06).
 */
export const platformAccount = (
  client: AccountPort,
  session: SessionPort,
  { bindCart = () => TE.right(undefined), devices }: AccountParts = {},
): AccountPort => {
  const enter = (signedIn: SignedIn): Outcome<SignedIn> =>
    pipe(
      enterWith(session, signedIn),
      TE.chainFirst(() => endingOthers),
      TE.chainFirst(({ customer }) => orNothing(bindCart(customer.id))),
    )
  /**
   * The platform does not return whose password a reset link changed, so that customer's next sign-in ends their older
   * sessions.
   */
  const endingOthers: Outcome<void> = () =>
    (session.stored(hasReset) === undefined
      ? TE.right<DomainError, void>(undefined)
      : pipe(
          session.endDevices({ tag: 'others' }),
          TE.flatMap(() => noDeviceKnown),
          TE.flatMap(() => session.keep(hasReset, undefined)),
        ))()
  /** After a password change; this device becomes known again at its next sign-in. */
  const noDeviceKnown: Outcome<void> = () =>
    pipe(devices?.forgetAll(session.visitor.customer?.email ?? '') ?? TE.right(undefined), orNothing)()
  return {
    ...client,
    visitor: () => TE.right(session.visitor),
    requestPasswordReset: email => alike(client.requestPasswordReset(email)),
    openResetLink: token =>
      tokenShape.test(token) ? session.keepSecret(openedLink, token) : TE.left(notFound('reset-link')),
    resetLinkIsOpen: () =>
      pipe(
        session.secret(openedLink),
        TE.map(token => token !== undefined),
      ),
    resetPassword: resetPassword(client, session),
    changePassword: change =>
      pipe(
        client.changePassword(change),
        TE.flatMap(() => noDeviceKnown),
        TE.flatMap(() => session.renew()),
        TE.flatMap(() => session.endDevices({ tag: 'others' })),
      ),
    ...provenElsewhere,
    devices: () => session.devices(),
    endDevices: which => session.endDevices(which),
    signIn: credentials => pipe(client.signIn(credentials), TE.flatMap(enter)),
    signUp: details => pipe(client.signUp(details), TE.flatMap(enter)),
    signOut: () =>
      pipe(
        client.signOut(),
        TE.orElse(() => TE.right<DomainError, void>(undefined)),
        TE.flatMap(() => session.signOut()),
      ),
    setLanguage: setLanguage(client, session),
  }
}

const opened = (session: SessionPort, token: string | undefined): Outcome<string> =>
  pipe(
    token === undefined ? session.secret(openedLink) : TE.right(token),
    TE.flatMap(found => (found ? TE.right(found) : TE.left(notFound('reset-link')))),
  )

const resetPassword =
  (client: AccountPort, session: SessionPort): AccountPort['resetPassword'] =>
  ({ token, password }) =>
    pipe(
      opened(session, token),
      TE.flatMap(found => client.resetPassword({ token: found, password })),
      TE.flatMap(() => session.keepSecret(openedLink, undefined)),
      TE.flatMap(() => session.keep(hasReset, 'yes')),
      TE.flatMap(() => session.renew()),
    )

const setLanguage =
  (client: AccountPort, session: SessionPort): AccountPort['setLanguage'] =>
  language =>
    pipe(
      session.setLanguage(languageOf(language)),
      TE.flatMap(() =>
        pipe(
          client.setLanguage(language),
          TE.orElse(() => TE.right<DomainError, void>(undefined)),
        ),
      ),
    )

/** The platform verifies email addresses itself before it returns a company, a group or staff rights. */
const provenElsewhere: Pick<
  AccountPort,
  'sendConfirmation' | 'openConfirmationLink' | 'confirmation' | 'confirmAddress'
> = {
  sendConfirmation: () => TE.left(notFound('confirmation')),
  openConfirmationLink: () => TE.left(notFound('confirmation-link')),
  confirmation: () => TE.right({ tag: 'none' }),
  confirmAddress: () => TE.left(notFound('confirmation-link')),
}

const tokenShape = /^[\w.~+/=-]{8,512}$/

/** Hides whether the platform knows the address: same response, same time. */
const alike =
  (call: Outcome<void>): Outcome<void> =>
  async () => {
    const [answer] = await Promise.all([call(), new Promise(resolve => setTimeout(resolve, resetAnswersAfterMs))])
    return E.isLeft(answer) && answer.left.tag !== 'unavailable' && answer.left.tag !== 'limited'
      ? E.right(undefined)
      : answer
  }

/**
 * The platform authenticated this customer: our session gets a new id and stores them. The platform's cookies belong to
 * this sign-in already.
 */
export const enterWith = (session: SessionPort, signedIn: SignedIn): Outcome<SignedIn> =>
  pipe(
    session.signIn(signedIn.customer.id, {
      facts: { [customerEntry]: namedNow(signedIn.customer) },
      names: name => name === hasReset || isUpstream(name),
    }),
    TE.map(() => signedIn),
  )

/** Completes a customer's role from the sign-in responses of the platform and the portal. */
type RoleOf = (customer: Customer, facts: SessionRecord['entries']) => Promise<Customer>

/**
 * Sessions of customers on a merchant's platform. Their ids may collide with customers of the embedded database, so
 * they are stored among the session's own facts.
 */
export const platformSessions = (
  records: SessionRecordsPort,
  accessOf: PlatformAccess,
  { defaultGroup, guestView }: Pick<SessionRecordsPort, 'defaultGroup' | 'guestView'>,
  roleOf: RoleOf = customer => Promise.resolve(customer),
): SessionRecordsPort => ({
  ...withoutPrices(records),
  defaultGroup,
  guestView,
  find: idHash =>
    pipe(
      records.find(idHash),
      TE.map(record => record && withCustomer(record)),
    ),
  save: (record, replaces) => records.save(withoutCustomer(record), replaces),
  change: (idHash, change) =>
    pipe(
      records.change(idHash, change),
      TE.map(record => record && withCustomer(record)),
    ),
  ownedBy: owner =>
    pipe(
      records.ownedBy(ofPlatform(owner)),
      TE.map(found => found.map(withCustomer)),
    ),
  endOwned: (owner, which) => records.endOwned(ofPlatform(owner), which),
  customer: (id, facts) => async () => {
    const named = customerIn(facts[customerEntry], id)
    return E.right(named && (await roleOf(await accessOf(named, facts), facts)))
  },
})

/** The platform prices its customers itself. */
const withoutPrices = ({ priceContext: _, ...records }: SessionRecordsPort): SessionRecordsPort => records

const withoutCustomer = ({ customerId, ...record }: SessionRecord): SessionRecord => {
  const { [customerIdEntry]: _, ...facts } = record.entries
  return {
    ...record,
    ...(record.device ? { device: { ...record.device, owner: ofPlatform(record.device.owner) } } : {}),
    entries: customerId === undefined ? facts : { ...facts, [customerIdEntry]: String(customerId) },
  }
}

const withCustomer = (record: SessionRecord): SessionRecord => {
  const id = Number(record.entries[customerIdEntry])
  if (!Number.isSafeInteger(id)) return record
  return { ...record, customerId: id, ...(record.device ? { device: { ...record.device, owner: String(id) } } : {}) }
}

/** Prefixes ids of the platform's customers, which may collide with those of the embedded database. */
const ofPlatform = (owner: string) => `platform:${owner}`

/** The customer of a sign-in at the platform or its portal, as of then; undefined: another one, or none. */
export const signedInAs = (facts: SessionRecord['entries'], id: number): Customer | undefined =>
  customerIn(facts[customerEntry], id)?.customer

const customerIn = (text: string | undefined, id: number): NamedCustomer | undefined => {
  const decoded = customerCodec.decode(readJson(text ?? ''))
  if (E.isLeft(decoded) || decoded.right.id !== id) return undefined
  const { namedAt = 0, ...customer } = decoded.right
  return { customer: customer as Customer, at: namedAt }
}
