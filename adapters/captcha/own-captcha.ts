import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import type { CaptchaChecksPort, CaptchaPort, CaptchaVerdict } from '../../core/captcha/captcha.port'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { sameText, sha256, signed } from './digest'
import { usedOnce } from './used-once'

export type OwnCaptchaParts = {
  /** Secret key, shared by all processes of the shop. */
  readonly key: () => Promise<string>
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly limits: RateLimitPort
  /** Maximum number to try in a proof of work: half a second for one form, a day for a hundred thousand. */
  readonly maxNumber?: number
}

const lifetimeSeconds = 20 * 60
const defaultMax = 50_000

/**
 * Self-hosted captcha: a proof of work in ALTCHA's format, and a sum for clients without JavaScript. Challenges are
 * signed, so no state is stored until one is solved.
 */
export const ownCaptcha = ({
  key,
  clock,
  random,
  limits,
  maxNumber = defaultMax,
}: OwnCaptchaParts): CaptchaPort & CaptchaChecksPort => {
  const attempt = <A>(work: () => Promise<A>): Outcome<A> =>
    TE.tryCatch(work, reason => unavailable('captcha', String(reason)))
  const chance = async (below: number): Promise<number> =>
    Number.parseInt((await sha256(random.token(16))).slice(0, 8), 16) % below
  const ends = () => Math.floor(clock.now() / 1000) + lifetimeSeconds

  return {
    task: () =>
      attempt(async () => {
        const expires = ends()
        const salt = `${random.token(12)}?expires=${expires}`
        const challenge = await sha256(`${salt}${await chance(maxNumber)}`)
        return {
          tag: 'proof' as const,
          salt,
          challenge,
          max: maxNumber,
          signature: await signed(await key(), challenge),
          endsAt: expires * 1000,
        }
      }),
    question: () =>
      attempt(async () => {
        const [first, second, nonce, expires] = [2 + (await chance(8)), 2 + (await chance(8)), random.token(12), ends()]
        return {
          first,
          second,
          token: `q.${nonce}.${expires}.${await signed(await key(), `${nonce}.${expires}.${first + second}`)}`,
        }
      }),
    check: (token, about) =>
      pipe(
        attempt(
          async () =>
            token.length <= 1_000 &&
            (token.startsWith('q.') ? sumHolds(key, clock, token) : proofHolds(key, clock, token)),
        ),
        TE.flatMap((holds): Outcome<CaptchaVerdict> =>
          holds ? usedOnce(limits, { token: tokenName(token), about, seconds: lifetimeSeconds }) : TE.right('failed'),
        ),
      ),
  }
}

const proofHolds = async (key: OwnCaptchaParts['key'], clock: ClockPort, token: string): Promise<boolean> => {
  const proof = proofIn(token)
  if (!proof || proof.expires <= clock.now() / 1000) return false
  const [challenge, signature] = [
    await sha256(`${proof.salt}${proof.number}`),
    await signed(await key(), proof.challenge),
  ]
  return sameText(challenge, proof.challenge) && sameText(signature, proof.signature)
}

const sumHolds = async (key: OwnCaptchaParts['key'], clock: ClockPort, token: string): Promise<boolean> => {
  const [, nonce = '', expires = '', signature = '', sum = ''] =
    /^q\.([\w-]{10,60})\.(\d{1,12})\.([0-9a-f]{64})\.\s{0,5}(\d{1,4})\s{0,5}$/.exec(token) ?? []
  return (
    nonce !== '' &&
    Number(expires) > clock.now() / 1000 &&
    sameText(await signed(await key(), `${nonce}.${expires}.${Number(sum)}`), signature)
  )
}

/**
 * Canonical form of a token: however the answer to a sum is spelled, it identifies one question; a proof identifies one
 * challenge.
 */
const tokenName = (token: string): string =>
  token.startsWith('q.') ? token.slice(0, token.lastIndexOf('.')) : (proofIn(token)?.challenge ?? token)

type Proof = {
  readonly salt: string
  readonly number: number
  readonly challenge: string
  readonly signature: string
  readonly expires: number
}

/** Decodes the format of ALTCHA's widget: JSON in base64. */
const proofIn = (token: string): Proof | undefined => {
  try {
    const { salt, number, challenge, signature } = JSON.parse(atob(token)) as Readonly<Record<string, unknown>>
    const expires = typeof salt === 'string' ? /^[\w-]{1,60}\?expires=(\d{1,12})$/.exec(salt)?.[1] : undefined
    return typeof salt === 'string' &&
      expires !== undefined &&
      typeof number === 'number' &&
      Number.isSafeInteger(number) &&
      typeof challenge === 'string' &&
      typeof signature === 'string'
      ? { salt, number, challenge, signature, expires: Number(expires) }
      : undefined
  } catch {
    return undefined
  }
}
