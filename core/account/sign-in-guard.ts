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

/** Facts about an attempt before the password is checked; waits are seconds, 0 while attempts are left. */
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
 * A known device has its own rate limit; otherwise the shared free attempts apply. Beyond them each attempt needs a
 * captcha, and one address waits at most a minute between a few attempts. So attackers cannot lock the owner out: never
 * on a known device, and elsewhere only for as long as a captcha takes.
 */
export const signInDecision = ({ deviceWait, freeWait, hasWork, workedWait }: SignInFacts): SignInDecision => {
  if (deviceWait === 0) return { tag: 'try', as: 'device' }
  if (freeWait === 0) return { tag: 'try', as: 'free' }
  if (workedWait > 0) return { tag: 'wait', seconds: workedWait }
  return hasWork ? { tag: 'try', as: 'worked' } : { tag: 'work' }
}

/** Verifies a captcha solution, which is valid for one try. Without it, tries beyond the free ones are 'limited'. */
export type WorkCheck = (answer: string) => Outcome<CaptchaVerdict>

export type SignInGuard = {
  readonly limits: RateLimitPort
  /** The client's address, normalized by `clientAddress`. */
  readonly address: string
  readonly checkWork?: WorkCheck
  readonly devices?: KnownDevicesPort
}

type Attempt = { readonly email: string; readonly captcha?: string }

type Tries = {
  readonly limits: SignInGuard['limits']
  readonly checkWork: SignInGuard['checkWork']
  readonly devices: SignInGuard['devices']
  readonly email: string
  readonly captcha: string
  readonly free: readonly Counted[]
  readonly worked: Counted
}

/**
 * A rate-limited sign-in. Each try is counted before the password is verified and released unless the password was
 * wrong: concurrent guesses cannot exceed the limit, and successful sign-ins of a busy office are not counted. A
 * success resets the counters of this account and address and remembers the device.
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
    const tries: Tries = { limits, checkWork, devices, email, captcha, free, worked }

    return pipe(
      TE.Do,
      TE.bind('device', () => (devices ? orUnknown(devices.knownAs(email)) : TE.right(undefined))),
      TE.bind('as', ({ device }) => pipe(decided(tries, device), TE.flatMap(allowedAs(checkWork, captcha)))),
      TE.bind('counted', ({ as, device }) => reserved(tries, as, device)),
      TE.flatMap(({ counted, device }) =>
        pipe(
          attempt,
          TE.tapError(error => (error.tag === 'refused' ? TE.right(undefined) : released(limits, counted))),
          TE.tap(() => released(limits, counted)),
          TE.tap(() => succeeded(tries, device)),
        ),
      ),
    )
  }

const decided = (
  { limits, checkWork, captcha, free, worked }: Tries,
  device: string | undefined,
): Outcome<SignInDecision> =>
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

/** Counts the try against its limit; concurrent tries above the limit are refused here. */
const reserved = (
  { limits, checkWork, free, worked }: Tries,
  as: TriedAs,
  device: string | undefined,
): Outcome<readonly Counted[]> => {
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
      // Attempts with a captcha come after the free ones are exhausted, so only their own limit applies.
      return pipe(
        take(worked),
        TE.flatMap(() => each(free, limits.hit)),
        TE.map(() => [...free, worked]),
      )
  }
}

/** Takes back the counted tries. A counter that cannot be reached does not undo a sign-in that has begun a session. */
const released = (limits: RateLimitPort, counted: readonly Counted[]): Outcome<unknown> =>
  orUnknown(each(counted, limits.release))

const succeeded = ({ limits, devices, email, free, worked }: Tries, device: string | undefined): Outcome<unknown> =>
  pipe(
    orUnknown(each([free[0] ?? worked, worked, ...deviceOf(device)], limits.forget)),
    TE.flatMap((): Outcome<unknown> => (devices ? orUnknown(devices.remember(email)) : TE.right(undefined))),
  )

const deviceOf = (device: string | undefined): readonly Counted[] =>
  device === undefined ? [] : [[rateLimits.signInOfDevice, device]]

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

/** The rate limit that counts this attempt; verifies the captcha solution once. */
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

/** A failure counts as nothing known or done, so that neither devices nor counters block a sign-in. */
const orUnknown = <A>(outcome: Outcome<A>): Outcome<A | undefined> =>
  pipe(
    outcome,
    TE.orElse((): Outcome<A | undefined> => TE.right(undefined)),
  )
