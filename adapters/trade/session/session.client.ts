import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TradeMember, TradePort } from '../../../core/company/trade.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { tradeGraphql } from '../graphql'
import {
  beginMasquerade,
  companiesFromWire,
  companyFromWire,
  companySubsidiaries,
  customerFromWire,
  customerInfo,
  login,
  loginFromWire,
  loginVariables,
  memberFromWire,
  portalMember,
  maxCompanies,
  superAdminCompanies,
  userCompany,
  endMasquerade,
  userBeginMasquerade,
  userEndMasquerade,
  type TradeChannel,
} from './session.wire'

/**
 * The user who acts for companies: super admins have operations of their own; `companyId` is the current one, if known.
 */
export type TradeActor = { readonly isSuperAdmin: boolean; readonly companyId?: number }

/** Company users have roles up to this one. */
const superAdmin = 3

const ourGateway: TradeActor = { isSuperAdmin: true }

/** The trade portal over its GraphQL. `http` provides the token of each call; see `tradeGraphql` for `whenExpired`. */
export const tradeSession = (
  http: Http,
  channel: TradeChannel,
  whenExpired: Outcome<never>,
  actor: () => TradeActor = () => ourGateway,
): TradePort => {
  const execute = tradeGraphql(http, whenExpired)
  const known: TradePort['customerInfo'] = () => pipe(execute(customerInfo), TE.map(customerFromWire))
  const companyOf: TradePort['companyOf'] = userId => pipe(execute(userCompany, { userId }), TE.map(companyFromWire))
  /** For portals that refuse to name the current user. */
  const memberInTwoCalls = () =>
    pipe(
      known(),
      TE.bindTo('customer'),
      TE.bind('company', ({ customer: { role, userId } }) =>
        role <= superAdmin ? companyOf(userId) : TE.right(undefined),
      ),
      TE.map(({ customer, company }): TradeMember => ({ customer, ...(company ? { company } : {}) })),
    )
  return {
    logIn: credentials => pipe(execute(login, loginVariables(credentials, channel)), TE.map(loginFromWire)),
    // Portal tokens come from this session only; a caller's token is not accepted.
    recognises: () => TE.right(false),
    customerInfo: known,
    member: () =>
      pipe(
        execute(portalMember),
        TE.map(memberFromWire),
        TE.orElse(error => (error.tag === 'refused' ? memberInTwoCalls() : TE.left(error))),
      ),
    companyOf,
    companies: userId =>
      pipe(
        execute(superAdminCompanies, { superAdminId: userId, first: maxCompanies }),
        TE.map(({ superAdminCompanies: { edges } }) => companiesFromWire(edges.map(({ node }) => node))),
      ),
    subsidiaries: () =>
      pipe(
        execute(companySubsidiaries),
        TE.map(found => companiesFromWire(found.companySubsidiaries ?? [])),
      ),
    actFor: companyId =>
      actor().isSuperAdmin
        ? withoutResult(execute(beginMasquerade, { companyId }))
        : withoutResult(execute(userBeginMasquerade, { companyId })),
    stopActing: () => {
      const { isSuperAdmin, companyId } = actor()
      if (!isSuperAdmin) return withoutResult(execute(userEndMasquerade))
      return companyId === undefined ? TE.right(undefined) : withoutResult(execute(endMasquerade, { companyId }))
    },
  }
}

const withoutResult = (call: Outcome<unknown>): Outcome<void> =>
  pipe(
    call,
    TE.map(() => undefined),
  )
