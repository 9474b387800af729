import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { TradeActor } from '../trade/session/session.client'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** Session entries: the company acted for at the portal, and the customer's own. */
const actingEntry = 'trade-acting-for'
const ownCompanyEntry = 'trade-own-company'

type SessionEntries = Pick<SessionPort, 'stored' | 'keep'>
type Acting = Pick<TradePort, 'actFor' | 'stopActing'>

/** Called if the portal did not end acting for a company. */
export type ReportStillActing = (error: DomainError) => void

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The company this session acts for at the portal; undefined: their own. */
export const actingAtPortal = (session: Pick<SessionPort, 'stored'>): number | undefined =>
  numberIn(session.stored(actingEntry))

/** The identity under which a session acts for companies at the portal. */
export const portalActor = (session: Pick<SessionPort, 'stored' | 'visitor'>): TradeActor => ({
  isSuperAdmin: session.visitor.customer?.role === 3,
  companyId: actingAtPortal(session),
})

/** The customer's own company at the portal; a super admin may have none. */
export const ownAtPortal = (session: Pick<SessionPort, 'stored'>): number | undefined =>
  numberIn(session.stored(ownCompanyEntry))

/** A new portal session does not act for any company yet. */
export const beginAtPortal = (session: SessionEntries, ownCompany: number | undefined): Outcome<void> =>
  pipe(
    session.keep(actingEntry, undefined),
    TE.flatMap(() => session.keep(ownCompanyEntry, ownCompany === undefined ? undefined : String(ownCompany))),
  )

/** Retried once, then only logged: a failure must not block the sign-out. */
const ended = (portal: Acting, report: ReportStillActing): Outcome<void> => {
  const again = (error: DomainError): Outcome<void> =>
    error.tag === 'signed-out' ? TE.left(error) : portal.stopActing()
  return pipe(
    portal.stopActing(),
    TE.orElse(again),
    TE.orElse(error => {
      report(error)
      return TE.right<DomainError, void>(undefined)
    }),
  )
}

/** Ends acting for another company on the portal; the session forgets it even if that fails. */
export const stopAtPortal =
  (portal: Acting, session: SessionEntries, report: ReportStillActing): Outcome<void> =>
  () =>
    (actingAtPortal(session) === undefined
      ? TE.right<DomainError, void>(undefined)
      : pipe(
          ended(portal, report),
          TE.flatMap(() => session.keep(actingEntry, undefined)),
        ))()

/**
 * Switches the portal to another company. The previous one is ended first; if the new one fails, the previous one is
 * resumed. `lost` handles the session if that fails too.
 */
export const switchAtPortal =
  (portal: Acting, session: SessionEntries, report: ReportStillActing, lost: () => Outcome<void>) =>
  (companyId: number): Outcome<void> =>
  () => {
    const from = actingAtPortal(session)
    const own = ownAtPortal(session)
    const started = companyId === own ? TE.right<DomainError, void>(undefined) : portal.actFor(companyId)
    const stored = session.keep(actingEntry, companyId === own ? undefined : String(companyId))
    if (from === undefined)
      return pipe(
        started,
        TE.flatMap(() => stored),
      )()
    const back: Outcome<void> = pipe(
      portal.actFor(from),
      TE.orElse(() => pipe(session.keep(actingEntry, undefined), TE.flatMap(lost))),
    )
    return pipe(
      ended(portal, report),
      TE.flatMap(() =>
        pipe(
          started,
          TE.orElse(error =>
            pipe(
              back,
              TE.flatMap((): Outcome<void> => TE.left(error)),
            ),
          ),
        ),
      ),
      TE.flatMap(() => stored),
    )()
  }

/**
 * Wraps accounts: when a session ends, by sign-out or by the next sign-in, acting for a company is ended on the portal
 * while its token is still available.
 */
export const withStopActing = (
  account: AccountPort,
  portal: Acting,
  session: SessionEntries,
  report: ReportStillActing,
): AccountPort => {
  const left = stopAtPortal(portal, session, report)
  return {
    ...account,
    signIn: credentials =>
      pipe(
        account.signIn(credentials),
        TE.chainFirst(() => left),
      ),
    signUp: details =>
      pipe(
        account.signUp(details),
        TE.chainFirst(() => left),
      ),
    signOut: () =>
      pipe(
        left,
        TE.flatMap(() => account.signOut()),
      ),
  }
}
