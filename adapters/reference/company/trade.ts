import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { TradePort } from '../../../core/company/trade.port'
import { tradeCustomerOf, tradeMemberOf } from '../../../core/company/trade-customer'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { companiesBelow } from '../access/companies-below'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { startCustomerSession, type MergeCarts } from '../account/start-customer-session'
import { issueHandOff } from '../hand-off/hand-off-tokens'
import { secretHash } from '../database/secret-hash'
import { keepActingFor } from '../access/sessions'
import { provenCustomer } from '../account/sign-in'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

/** Session entry: hash of the trade token issued to it. */
const tokenEntry = 'trade-token'

/**
 * The embedded platform's trade portal runs in the same process: it shares the shop's session, and its tokens are valid
 * in that session only. Role, company and permissions are read with the session on every request.
 */
export const referenceTrade = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  mergeCarts: MergeCarts,
): TradePort => ({
  logIn: credentials =>
    pipe(
      provenCustomer(db, deps, credentials),
      TE.flatMap(customerId =>
        session.visitor.customer?.id === customerId
          ? currentCustomer(session)
          : pipe(
              startCustomerSession(db, session, deps, mergeCarts)(customerId),
              TE.map(({ customer }) => customer),
            ),
      ),
      TE.bindTo('customer'),
      TE.let('token', () => deps.random.token(32)),
      TE.bind('hash', ({ token }) => query(() => secretHash(token))),
      TE.chainFirst(({ hash }) => session.keep(tokenEntry, hash)),
      // Opens the storefront for the same customer, once and before it expires: `/login/token/...` (S1-4.16).
      TE.bind('storefrontLoginToken', ({ customer }) =>
        issueHandOff(db, deps, { storeKey: session.visitor.storeKey, customerId: customer.id }),
      ),
      TE.map(({ customer, token, storefrontLoginToken }) => ({
        token,
        storefrontLoginToken,
        permissions: tradeCustomerOf(customer).permissions,
      })),
    ),

  recognises: token => query(async () => session.stored(tokenEntry) === (await secretHash(token))),

  customerInfo: () => pipe(currentCustomer(session), TE.map(tradeCustomerOf)),

  member: () => pipe(currentCustomer(session), TE.map(tradeMemberOf)),

  companyOf: userId =>
    pipe(
      currentCustomer(session),
      TE.map(({ id, company }) => (id === userId ? company : undefined)),
    ),

  companies: userId =>
    pipe(
      currentCustomer(session),
      TE.map(({ id, companies = [] }) => (id === userId ? companies : [])),
    ),

  subsidiaries: subsidiaries(db, session),

  actFor: actFor(db, session),

  stopActing: stopActing(session),
})

const subsidiaries =
  (db: Database, session: SessionPort): TradePort['subsidiaries'] =>
  () =>
    pipe(
      currentCustomer(session),
      TE.flatMap(({ company }) =>
        query(() => (company === undefined ? Promise.resolve([]) : companiesBelow(db, company.id))),
      ),
    )

/**
 * Acts for another company: rotates the session id, as with every change of permissions (security rule 14), and
 * switches to the customer's last cart for that company.
 */
const actFor =
  (db: Database, session: SessionPort): TradePort['actFor'] =>
  companyId =>
    pipe(
      currentCustomer(session),
      TE.filterOrElse(
        ({ companies = [] }) => companies.some(({ id }) => id === companyId),
        (): DomainError => notFound('company'),
      ),
      TE.bindTo('customer'),
      TE.bind('own', ({ customer }) =>
        query(() => db.selectFrom('customer').select('company_id').where('id', '=', customer.id).executeTakeFirst()),
      ),
      TE.chainFirst(({ own }) => keepActingFor(session, own?.company_id === companyId ? undefined : companyId)),
      TE.chainFirst(() => session.keepCart(undefined)),
      TE.flatMap(({ customer }) => session.signIn(customer.id)),
    )

const stopActing =
  (session: SessionPort): TradePort['stopActing'] =>
  () =>
    pipe(
      currentCustomer(session),
      TE.flatMap(customer =>
        customer.actingFor === undefined
          ? TE.right(undefined)
          : pipe(
              keepActingFor(session, undefined),
              TE.flatMap(() => session.keepCart(undefined)),
              TE.flatMap(() => session.signIn(customer.id)),
            ),
      ),
    )
