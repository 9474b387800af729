import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** Session entries: the company acted for at the portal, and the customer's own. */
const keptActing = 'trade-acting-for'
const keptOwn = 'trade-own-company'

type Kept = Pick<SessionPort, 'kept' | 'keep'>
type Acting = Pick<TradePort, 'actFor' | 'stopActing'>

/** Called if the portal did not end acting for a company. */
export type ReportStillActing = (error: DomainError) => void

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The company this session acts for at the portal; undefined: their own. */
export const actingAtPortal = (session: Pick<SessionPort, 'kept'>): number | undefined =>
  numberIn(session.kept(keptActing))

/** The customer's own company at the portal; a super admin may have none. */
export const ownAtPortal = (session: Pick<SessionPort, 'kept'>): number | undefined => numberIn(session.kept(keptOwn))

/** A new portal session does not act for any company yet. */
export const beginAtPortal = (session: Kept, ownCompany: number | undefined): Outcome<void> =>
  pipe(
    session.keep(keptActing, undefined),
    TE.flatMap(() => session.keep(keptOwn, ownCompany === undefined ? undefined : String(ownCompany))),
  )

/** Retried once, then only logged: a failure must not block the sign-out. */
const ended = (portal: Acting, tell: ReportStillActing): Outcome<void> => {
  const again = (error: DomainError): Outcome<void> =>
    error.tag === 'signed-out' ? TE.left(error) : portal.stopActing()
  return pipe(
    portal.stopActing(),
    TE.orElse(again),
    TE.orElse(error => {
      tell(error)
      return TE.right<DomainError, void>(undefined)
    }),
  )
}

/** Ends acting for another company on the portal; the session forgets it even if that fails. */
export const stopAtPortal =
  (portal: Acting, session: Kept, tell: ReportStillActing): Outcome<void> =>
  () =>
    (actingAtPortal(session) === undefined
      ? TE.right<DomainError, void>(undefined)
      : pipe(
          ended(portal, tell),
          TE.flatMap(() => session.keep(keptActing, undefined)),
        ))()

/**
 * Switches the portal to another company. The previous one is ended first; if the new one fails, the previous one is
 * resumed. `lost` handles the session if that fails too.
 */
export const switchAtPortal =
  (portal: Acting, session: Kept, tell: ReportStillActing, lost: () => Outcome<void>) =>
  (companyId: number): Outcome<void> =>
  () => {
    const from = actingAtPortal(session)
    const own = ownAtPortal(session)
    const begun = companyId === own ? TE.right<DomainError, void>(undefined) : portal.actFor(companyId)
    const kept = session.keep(keptActing, companyId === own ? undefined : String(companyId))
    if (from === undefined)
      return pipe(
        begun,
        TE.flatMap(() => kept),
      )()
    const back: Outcome<void> = pipe(
      portal.actFor(from),
      TE.orElse(() => pipe(session.keep(keptActing, undefined), TE.flatMap(lost))),
    )
    return pipe(
      ended(portal, tell),
      TE.flatMap(() =>
        pipe(
          begun,
          TE.orElse(error =>
            pipe(
              back,
              TE.flatMap((): Outcome<void> => TE.left(error)),
            ),
          ),
        ),
      ),
      TE.flatMap(() => kept),
    )()
  }

/**
 * Wraps accounts: when a session ends, by sign-out or by the next sign-in, acting for a company is ended on the portal
 * while its token is still available.
 */
export const withStopActing = (
  account: AccountPort,
  portal: Acting,
  session: Kept,
  tell: ReportStillActing,
): AccountPort => {
  const left = stopAtPortal(portal, session, tell)
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
