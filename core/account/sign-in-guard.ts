import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { rateLimited, type Counted } from '../access/rate-limited'
import { rateLimits, type RateLimit } from '../access/rate-limits'
import type { RateLimitPort } from '../access/rate-limits.port'
import type { CaptchaVerdict } from '../captcha/captcha.port'
import type { Outcome } from '../shared/domain-error'
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
 * A sign-in within its limits. Each try is counted before the password is looked at, and the count is taken back unless
 * the password was wrong: of many guesses sent at once no more are looked at than the limits allow, and a busy office
 * is never slowed by signing in. A success forgets what was counted for this account from this address, and makes the
 * device known.
 */
export const guardedSignIn =
  ({ limits, address, checkWork, devices }: SignInGuard, { email, captcha = '' }: Attempt) =>
  <A>(attempt: Outcome<A>): Outcome<A> => {
    const account = foldEmail(email).slice(0, 254)
    const own = `${account}:${address}`
    const free: readonly Counted[] = [
      [rateLimits.signInOfAccountFromAddress, own],
      [rateLimits.signInFromAddress, address],
      [rateLimits.signInOfAccount, account],
    ]
    const worked: Counted = [rateLimits.workedSignIn, own]
    const deviceOf = (device: string | undefined): readonly Counted[] =>
      device === undefined ? [] : [[rateLimits.signInOfDevice, device]]

    const decided = (device: string | undefined): Outcome<SignInDecision> =>
      pipe(
        TE.Do,
        TE.bind('deviceWait', () => (device === undefined ? TE.right(undefined) : waitOf(limits, deviceOf(device)))),
        TE.bind('freeWait', () => waitOf(limits, free)),
        TE.bind('workedWait', () => waitOf(limits, [worked])),
        TE.map(waits =>
          checkWork || waits.freeWait === 0 || waits.deviceWait === 0
            ? signInDecision({ ...waits, hasWork: captcha !== '' })
            : { tag: 'wait', seconds: waits.freeWait },
        ),
      )

    /** Counts the try as what it was let in as; of those sent at once, the ones beyond the limit are refused here. */
    const reserved = (as: TriedAs, device: string | undefined): Outcome<readonly Counted[]> => {
      const { take } = rateLimited(limits)
      switch (as) {
        case 'device':
          return pipe(
            take(...deviceOf(device)),
            TE.map(() => deviceOf(device)),
          )
        case 'free':
          return pipe(
            take(...free),
            TE.mapLeft(error => (error.tag === 'limited' && checkWork ? workNeeded : error)),
            TE.map(() => free),
          )
        case 'worked':
          // Tries by work stand beyond the free ones, which are used up: only their own limit refuses.
          return pipe(
            take(worked),
            TE.flatMap(() => each(free, limits.hit)),
            TE.map(() => [...free, worked]),
          )
      }
    }

    const succeeded = (device: string | undefined): Outcome<unknown> =>
      pipe(
        each([free[0] ?? worked, worked, ...deviceOf(device)], limits.forget),
        TE.flatMap((): Outcome<unknown> => (devices ? orUnknown(devices.remember(email)) : TE.right(undefined))),
      )

    return pipe(
      TE.Do,
      TE.bind('device', () => (devices ? orUnknown(devices.knownAs(email)) : TE.right(undefined))),
      TE.bind('as', ({ device }) => pipe(decided(device), TE.flatMap(allowedAs(checkWork, captcha)))),
      TE.bind('counted', ({ as, device }) => reserved(as, device)),
      TE.flatMap(({ counted, device }) =>
        pipe(
          attempt,
          TE.tapError(error => (error.tag === 'refused' ? TE.right(undefined) : each(counted, limits.release))),
          TE.tap(() => each(counted, limits.release)),
          TE.tap(() => succeeded(device)),
        ),
      ),
    )
  }

type TriedAs = Extract<SignInDecision, { readonly tag: 'try' }>['as']

/** The longest wait of several limits, in seconds. */
const waitOf = (limits: RateLimitPort, counted: readonly Counted[]): Outcome<number> =>
  pipe(
    counted,
    TE.traverseSeqArray(([limit, key]) => limits.peek(limit, key)),
    TE.map(waits => Math.max(0, ...waits)),
  )

const each = (
  counted: readonly Counted[],
  change: (limit: RateLimit, key: string) => Outcome<unknown>,
): Outcome<void> =>
  pipe(
    counted,
    TE.traverseSeqArray(([limit, key]) => change(limit, key)),
    TE.map(() => undefined),
  )

/** What a try is let in as; the answer to the work is checked here, once. */
const allowedAs =
  (checkWork: WorkCheck | undefined, captcha: string) =>
  (decision: SignInDecision): Outcome<TriedAs> => {
    switch (decision.tag) {
      case 'wait':
        return TE.left({ tag: 'limited', retryAfterSeconds: decision.seconds })
      case 'work':
        return TE.left(workNeeded)
      case 'try':
        return decision.as === 'worked' && checkWork
          ? pipe(
              checkWork(captcha),
              TE.flatMap((verdict): Outcome<TriedAs> =>
                verdict === 'passed' ? TE.right('worked') : TE.left(workNeeded),
              ),
            )
          : TE.right(decision.as)
    }
  }

/** A device that cannot be looked up or noted is one that nobody knows: it keeps nobody out. */
const orUnknown = <A>(outcome: Outcome<A>): Outcome<A | undefined> =>
  pipe(
    outcome,
    TE.orElse((): Outcome<A | undefined> => TE.right(undefined)),
  )
