import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { rateLimited, type Counted } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { CaptchaVerdict } from '../captcha/captcha.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { workNeeded } from './asks-for-work'
import type { KnownDevicesPort } from '../access/known-devices.port'
import { foldEmail } from '../shared/text-rules'

/** What is known of an attempt before the password is looked at; waits are seconds, 0 while tries are left. */
export type SignInFacts = {
  readonly deviceWait: number | undefined
  readonly freeWait: number
  readonly hasWork: boolean
  readonly workedWait: number
}

export type SignInDecision =
  | { readonly tag: 'try'; readonly as: 'device' | 'free' | 'worked' }
  | { readonly tag: 'work' }
  | { readonly tag: 'wait'; readonly seconds: number }

/**
 * A device of the account is let in as long as it has tries of its own, else the free tries hold for everybody; beyond
 * them each try costs work, and one address waits at most a minute between a few of them. So guesses of others never
 * refuse the owner: not on a device of theirs, and elsewhere not for longer than the work takes.
 */
export const signInDecision = ({ deviceWait, freeWait, hasWork, workedWait }: SignInFacts): SignInDecision => {
  if (deviceWait === 0) return { tag: 'try', as: 'device' }
  if (freeWait === 0) return { tag: 'try', as: 'free' }
  if (workedWait > 0) return { tag: 'wait', seconds: workedWait }
  return hasWork ? { tag: 'try', as: 'worked' } : { tag: 'work' }
}

/**
 * Whether the answer to a captcha holds; each is good for one try. Where nobody checks work, beyond the free tries is
 * 'limited'.
 */
export type WorkCheck = (answer: string) => Outcome<CaptchaVerdict>

export type SignInGuard = {
  readonly limits: RateLimitPort
  /** The client's address as `clientAddress` writes it. */
  readonly address: string
  readonly checkWork?: WorkCheck
  readonly devices?: KnownDevicesPort
}

type Attempt = { readonly email: string; readonly captcha?: string }

/**
 * A sign-in within its limits. Only refusals count, so that a busy office is never slowed by signing in; a success
 * forgets what was counted for this account from this address, and makes the device known. The limits are asked again
 * afterwards: of many guesses sent at once, those beyond the limit learn nothing, the right one included. `undo` takes
 * back an attempt that succeeded but came too late.
 */
export const guardedSignIn =
  (
    { limits, address, checkWork, devices }: SignInGuard,
    { email, captcha = '' }: Attempt,
    undo: Outcome<unknown> = TE.right(undefined),
  ) =>
  <A>(attempt: Outcome<A>): Outcome<A> => {
    const account = foldEmail(email).slice(0, 254)
    const own = `${account}:${address}`
    const free: readonly Counted[] = [
      [rateLimits.signInOfAccountFromAddress, own],
      [rateLimits.signInFromAddress, address],
      [rateLimits.signInOfAccount, account],
    ]
    const worked: readonly Counted[] = [[rateLimits.workedSignIn, own]]
    const waitOf = (counted: readonly Counted[]): Outcome<number> =>
      pipe(
        counted,
        TE.traverseSeqArray(([limit, key]) => limits.peek(limit, key)),
        TE.map(waits => Math.max(0, ...waits)),
      )

    const decided = (device: string | undefined): Outcome<SignInDecision> =>
      pipe(
        TE.Do,
        TE.bind('deviceWait', () =>
          device === undefined ? TE.right(undefined) : limits.peek(rateLimits.signInOfDevice, device),
        ),
        TE.bind('freeWait', () => waitOf(free)),
        TE.bind('workedWait', () => waitOf(worked)),
        TE.map(waits =>
          checkWork || waits.freeWait === 0 || waits.deviceWait === 0
            ? signInDecision({ ...waits, hasWork: captcha !== '' })
            : { tag: 'wait', seconds: waits.freeWait },
        ),
      )
    const refusedBy = (decision: SignInDecision): Outcome<void> => {
      switch (decision.tag) {
        case 'wait':
          return TE.left({ tag: 'limited', retryAfterSeconds: decision.seconds })
        case 'work':
          return TE.left(workNeeded)
        case 'try':
          return decision.as === 'worked' && checkWork
            ? pipe(
                checkWork(captcha),
                TE.flatMap((verdict): Outcome<void> =>
                  verdict === 'passed' ? TE.right(undefined) : TE.left(workNeeded),
                ),
              )
            : TE.right(undefined)
      }
    }
    const countedAs = (decision: SignInDecision, device: string | undefined): readonly Counted[] =>
      decision.tag !== 'try'
        ? []
        : decision.as === 'device'
          ? [[rateLimits.signInOfDevice, device ?? '']]
          : decision.as === 'free'
            ? free
            : [...free, ...worked]

    return pipe(
      TE.Do,
      TE.bind('device', () => (devices ? orUnknown(devices.knownAs(email)) : TE.right(undefined))),
      TE.bind('decision', ({ device }) => decided(device)),
      TE.chainFirst(({ decision }) => refusedBy(decision)),
      TE.flatMap(({ device, decision }) => {
        const counted = countedAs(decision, device)
        // Tries by work stand beyond the free ones: only their own limit is asked again.
        const asked = decision.tag === 'try' && decision.as === 'worked' ? worked : counted
        const { check, take } = rateLimited(limits)
        const counting: Outcome<unknown> = pipe(
          counted,
          TE.traverseArray((each): Outcome<unknown> => (asked.includes(each) ? take(each) : limits.hit(...each))),
        )
        const beyond = (error: DomainError): DomainError =>
          error.tag === 'limited' && decision.tag === 'try' && decision.as === 'free' && checkWork ? workNeeded : error
        const refused = (error: DomainError): Outcome<A> =>
          error.tag === 'refused'
            ? pipe(
                counting,
                TE.mapLeft(beyond),
                TE.flatMap((): Outcome<A> => TE.left(error)),
              )
            : TE.left(error)
        const late =
          (error: DomainError): Outcome<void> =>
          () =>
            undo().then(() => E.left(beyond(error)))
        const forgotten: Outcome<void> = pipe(
          limits.forget(rateLimits.signInOfAccountFromAddress, own),
          TE.flatMap(() => limits.forget(rateLimits.workedSignIn, own)),
          TE.flatMap(() =>
            device === undefined ? TE.right(undefined) : limits.forget(rateLimits.signInOfDevice, device),
          ),
        )
        return pipe(
          pipe(attempt, TE.orElse(refused)),
          TE.flatMap(value =>
            pipe(
              check(...asked),
              TE.orElse(late),
              TE.flatMap(() => forgotten),
              TE.flatMap((): Outcome<unknown> => (devices ? orUnknown(devices.remember(email)) : TE.right(undefined))),
              TE.map(() => value),
            ),
          ),
        )
      }),
    )
  }

/** A device that cannot be looked up or noted is one that nobody knows: it keeps nobody out. */
const orUnknown = <A>(outcome: Outcome<A>): Outcome<A | undefined> =>
  pipe(
    outcome,
    TE.orElse((): Outcome<A | undefined> => TE.right(undefined)),
  )
