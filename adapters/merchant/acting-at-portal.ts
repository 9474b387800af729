import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** Under these names a session keeps the company acted for at the portal, and the customer's own one. */
const keptActing = 'trade-acting-for'
const keptOwn = 'trade-own-company'

type Kept = Pick<SessionPort, 'kept' | 'keep'>
type Acting = Pick<TradePort, 'actFor' | 'stopActing'>

/** Told when the portal could not be told that somebody stopped acting for a company. */
export type TellNotLeft = (error: DomainError) => void

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The company that the portal has this session act for; undefined: their own. */
export const actingAtPortal = (session: Pick<SessionPort, 'kept'>): number | undefined =>
  numberIn(session.kept(keptActing))

/** The company that the customer belongs to there; a super admin may have none. */
export const ownAtPortal = (session: Pick<SessionPort, 'kept'>): number | undefined => numberIn(session.kept(keptOwn))

/** A new session at the portal acts for nobody yet. */
export const beginAtPortal = (session: Kept, ownCompany: number | undefined): Outcome<void> =>
  pipe(
    session.keep(keptActing, undefined),
    TE.flatMap(() => session.keep(keptOwn, ownCompany === undefined ? undefined : String(ownCompany))),
  )

/** Asked once more where it fails, then only told: whoever leaves is not kept. */
const ended = (portal: Acting, tell: TellNotLeft): Outcome<void> => {
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

/**
 * The portal is told that this session acts for its own company again, where it acts for another. The session forgets
 * it in any case.
 */
export const stopAtPortal =
  (portal: Acting, session: Kept, tell: TellNotLeft): Outcome<void> =>
  () =>
    (actingAtPortal(session) === undefined
      ? TE.right<DomainError, void>(undefined)
      : pipe(
          ended(portal, tell),
          TE.flatMap(() => session.keep(keptActing, undefined)),
        ))()

/**
 * The portal acts for another company. The one before is left first; where the portal then does not begin, it is taken
 * up again, so that nothing is switched. `lost` is what becomes of the session where that fails too.
 */
export const switchAtPortal =
  (portal: Acting, session: Kept, tell: TellNotLeft, lost: () => Outcome<void>) =>
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
 * The accounts of a platform whose end of a session, by a sign-out or by whoever signs in next, tells the portal that
 * nobody acts for a company any more, while its token is still there.
 */
export const leavingCompany = (account: AccountPort, portal: Acting, session: Kept, tell: TellNotLeft): AccountPort => {
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
