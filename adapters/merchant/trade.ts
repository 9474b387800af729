import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../reference/access/current-customer'
import type { Credentials, SignedIn } from '../../core/account/account'
import type { AccountPort } from '../../core/account/account.port'
import type { SalesChannel } from '../../core/access/session-facts'
import type { SessionPort } from '../../core/access/session.port'
import type { Company, Customer } from '../../core/access/visitor'
import type { TradePortalPort } from '../../core/account/trade-portal.port'
import type { KnownMembersPort } from '../../core/company/known-members.port'
import type { TradeCustomer, TradeLogin, TradePort } from '../../core/company/trade.port'
import { tradeCustomerOf, tradeMemberOf } from '../../core/company/trade-customer'
import { covers, visibilityOf } from '../../core/access/visibility'
import { orNothing } from '../../core/shared/fallback'
import { notFound, signedOut, unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { keepCustomer } from './account'
import { beginAtPortal, stopAtPortal, type ReportStillActing } from './acting-at-portal'
import { actFor, stopActing } from './act-for-company'

/** Session entry: the token of the merchant's trade portal, for server calls only. */
const tokenEntry = 'trade-token'

export const hasTradeToken = (facts: Readonly<Record<string, string>>): boolean => facts[tokenEntry] !== undefined

export const tradeToken = (session: Pick<SessionPort, 'stored'>): string | undefined => session.stored(tokenEntry)

/** Called with failures that are only logged (S1-8.24). */
export type ReportFailure = (
  what: 'BC login failed' | 'B2B login failed' | 'B2B company not left',
  error: DomainError,
) => void

/** Logs failures, and stores known company users for portal outages. */
export type AtPortal = { readonly report: ReportFailure; readonly members: KnownMembersPort }

type Entering = { readonly trade: TradePort; readonly session: SessionPort; readonly members: KnownMembersPort }

/** Logs the error of a failed sign-in. */
export const withFailureLog = (account: AccountPort, report: ReportFailure): AccountPort => ({
  ...account,
  signIn: credentials =>
    pipe(
      account.signIn(credentials),
      TE.orElseFirstIOK(error => () => report('BC login failed', error)),
    ),
})

/**
 * Accounts with a trade portal: after the platform's sign-in the portal's is tried with the same credentials (S1-4.04);
 * role, company and permissions then come from the portal. If the portal fails, sign-in still succeeds with the
 * platform's data (S1-8.24), and a known company buyer cannot order (`withKnownRole`).
 */
export const withTradeSignIn = (
  account: AccountPort,
  trade: TradePort,
  session: SessionPort,
  { report, members }: AtPortal,
): AccountPort => ({
  ...account,
  signIn: credentials =>
    pipe(
      account.signIn(credentials),
      TE.flatMap(signedIn =>
        pipe(
          enterTrade({ trade, session, members }, signedIn, credentials),
          TE.orElse(error => {
            report('B2B login failed', error)
            return pipe(
              session.keep(tokenEntry, undefined),
              TE.map(() => signedIn),
            )
          }),
        ),
      ),
    ),
})

const enterTrade = (entering: Entering, signedIn: SignedIn, credentials: Credentials): Outcome<SignedIn> =>
  pipe(
    entering.trade.logIn(credentials),
    TE.flatMap(login => entered(entering, signedIn.customer, login)),
    TE.map(customer => ({ ...signedIn, customer })),
  )

/** Stores the token in the session; role, company and permissions then come from the portal. */
const entered = (
  { trade, session, members }: Entering,
  customer: Customer,
  login: Pick<TradeLogin, 'token' | 'permissions'>,
): Outcome<Customer> =>
  pipe(
    session.keep(tokenEntry, login.token),
    TE.flatMap(() => TE.Do),
    TE.bind('member', () => trade.member()),
    TE.let('known', ({ member }) => member.customer),
    TE.let('own', ({ member }) => (isOfCompany(member.customer) ? member.company : undefined)),
    TE.chainFirst(({ known }) => orNothing(members.note(customer.id, isOfCompany(known)))),
    TE.let('allowed', ({ known }) =>
      known.permissions.length > 0 ? known : { ...known, permissions: login.permissions },
    ),
    TE.bind('others', ({ allowed }) => othersOf(trade, allowed)),
    TE.chainFirst(({ own }) => beginAtPortal(session, own?.id)),
    TE.map(({ allowed, own, others }) => withPortalData(customer, allowed, own, others)),
    TE.chainFirst(customer => keepCustomer(session, customer)),
    // Reloads the session's customer, under a new session id.
    TE.chainFirst(customer => session.signIn(customer.id)),
  )

/** Companies a user may act for besides their own: those of a super admin, and for its buyers its subsidiaries. */
const othersOf = (trade: TradePort, { userId, role, permissions }: TradeCustomer): Outcome<readonly Company[]> => {
  if (role === superAdmin) return trade.companies(userId)
  // A read error must not block purchases for the buyer's own company.
  return covers(visibilityOf({ customer: { role, permissions } }, 'get_company_subsidiaries'), 'subsidiaries') &&
    isOfCompany({ role })
    ? pipe(
        trade.subsidiaries(),
        TE.orElse(() => TE.right<DomainError, readonly Company[]>([])),
      )
    : TE.right([])
}

/**
 * The portal over the configured channel; without a configured store, over the channel of the platform's session
 * (S1-3.01, S1-7.14).
 */
export const overChannel = (
  clientFor: (channel: SalesChannel) => TradePort,
  channel: SalesChannel,
  visitorThere: AccountPort['visitor'],
): TradePort => ({
  ...clientFor(channel),
  logIn: credentials =>
    pipe(
      channel.storeHash === ''
        ? pipe(
            visitorThere(),
            TE.map(({ facts }) => facts),
          )
        : TE.right<DomainError, SalesChannel | undefined>(channel),
      TE.flatMap(
        TE.fromNullable(unavailable('trade', 'neither the settings nor the platform name the store of the trade host')),
      ),
      TE.flatMap(known => clientFor(known).logIn(credentials)),
    ),
})

/** Signs in to the portal during a hand-off, by its token instead of a password (S1-4.21). */
export const platformTradePortal = (
  trade: TradePort,
  session: SessionPort,
  { report, members }: AtPortal,
): TradePortalPort => ({
  // The client runs in this server; an outage shows at sign-in, so there is nothing to wait for.
  isReady: () => TE.right(true),
  signIn: token =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer => entered({ trade, session, members }, customer, { token, permissions: [] })),
      TE.map(() => undefined),
      TE.orElse(error =>
        pipe(
          session.keep(tokenEntry, undefined),
          TE.flatMap(() => TE.left(error)),
        ),
      ),
    ),
  signOut: () =>
    pipe(
      stopAtPortal(trade, session, notLeft(report)),
      TE.flatMap(() => session.keep(tokenEntry, undefined)),
    ),
})

/** Log entry: the portal still acts for another company. */
export const notLeft =
  (report: ReportFailure): ReportStillActing =>
  error =>
    report('B2B company not left', error)

const superAdmin = 3

const isOfCompany = ({ role }: Pick<Customer, 'role'>): boolean => role <= superAdmin

/**
 * The platform's customer, overridden by the portal's data. Retail shoppers have retail permissions, regardless of the
 * portal's data.
 */
const withPortalData = (
  customer: Customer,
  known: TradeCustomer,
  own: Company | undefined,
  others: readonly Company[],
): Customer => {
  const { company: _, companies: __, permissions: ___, roleName: ____, actingFor: _____, ...person } = customer
  const companies = own ? [own, ...others.filter(({ id }) => id !== own.id)] : others
  return {
    ...person,
    role: known.role,
    ...(known.roleName === undefined ? {} : { roleName: known.roleName }),
    ...(isOfCompany(known) ? { permissions: known.permissions } : {}),
    ...(own ? { company: own } : {}),
    ...(companies.length > 1 || (companies.length === 1 && !own) ? { companies } : {}),
  }
}

/**
 * A customer whose portal sign-in failed but who is a known company buyer: the portal reported so recently, or the
 * platform names their company. Everyone else is a retail shopper.
 */
export const withKnownRole =
  (members: KnownMembersPort) =>
  async (customer: Customer, facts: Readonly<Record<string, string>>): Promise<Customer> => {
    if (isOfCompany(customer) || hasTradeToken(facts)) return customer
    const known = customer.company ? E.right(true) : await members.has(customer.id)()
    return E.isRight(known) && known.right ? { ...customer, roleUnknown: true } : customer
  }

/** If the portal rejects its token, the session ends here too: its permissions are no longer known (S1-4.34). */
export const endingWithPortalToken =
  (session: SessionPort) =>
  <A>(outcome: Outcome<A>): Outcome<A> =>
    tradeToken(session) === undefined
      ? TE.left(unavailable('trade', 'the portal did not sign this session in'))
      : pipe(
          outcome,
          TE.orElse(error =>
            error.tag === 'signed-out'
              ? pipe(
                  session.signOut(),
                  TE.flatMap(() => TE.left(signedOut)),
                )
              : TE.left(error),
          ),
        )

/** A merchant's portal, called on behalf of a session. */
export const platformTrade = (
  client: TradePort,
  visitorThere: AccountPort['visitor'],
  session: SessionPort,
  report: ReportFailure,
): TradePort => {
  const endOnExpiry = endingWithPortalToken(session)
  return {
    ...client,
    customerInfo: () => endOnExpiry(client.customerInfo()),
    member: () => endOnExpiry(client.member()),
    companyOf: userId => endOnExpiry(client.companyOf(userId)),
    companies: userId => endOnExpiry(client.companies(userId)),
    subsidiaries: () => endOnExpiry(client.subsidiaries()),
    actFor: companyId => endOnExpiry(actFor(client, visitorThere, session, notLeft(report))(companyId)),
    stopActing: () => endOnExpiry(stopActing(client, visitorThere, session, notLeft(report))),
  }
}

/** No trade portal: customers come from the session, and acting for a company is not possible. */
export const noTrade = (session: SessionPort): TradePort => ({
  logIn: () => TE.left(unavailable('trade', 'no trade host is configured')),
  recognises: () => TE.right(false),
  customerInfo: () => pipe(currentCustomer(session), TE.map(tradeCustomerOf)),
  member: () => pipe(currentCustomer(session), TE.map(tradeMemberOf)),
  companyOf: userId =>
    pipe(
      currentCustomer(session),
      TE.map(({ id, company }) => (id === userId ? company : undefined)),
    ),
  companies: () => TE.right([]),
  subsidiaries: () => TE.right([]),
  actFor: () => TE.left(notFound('company')),
  stopActing: () => TE.right(undefined),
})
