import type * as E from 'fp-ts/Either'
import type { Ports } from '../../composition/wiring/ports'
import type { rateLimits } from '../../core/access/rate-limits'
import type { SessionPort } from '../../core/access/session.port'
import type { CaptchaChecksPort, CaptchaPort } from '../../core/captcha/captcha.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import type { Entrance } from '../builders/platform/entrance'
import type { memoryRateLimits } from '../builders/platform/rate-limits'
import { solvedCaptcha } from '../builders/platform/solved-captcha'

/**
 * Where the rows are walked. Without a trade portal a merchant's platform has no quotes, shopping lists and people of
 * companies, and nobody signs in over the trade protocol.
 */
export const platforms = ['embedded', 'offline', 'merchant', 'merchant without a portal'] as const
export type Platform = (typeof platforms)[number]

/** Who plays the ports there: the offline shop is the embedded platform within a browser. */
export const playedBy = (platform: Platform): 'embedded' | 'merchant' =>
  platform === 'embedded' || platform === 'offline' ? 'embedded' : 'merchant'

/** One visitor of a shop in which some rows of the table refuse, and nothing else is counted. */
export type LimitedShop = {
  readonly entrance: Entrance
  readonly counting: ReturnType<typeof memoryRateLimits>
  /** The ports of a request of theirs, wired as the server wires them. */
  readonly ports: () => Promise<Ports>
  readonly session: () => Promise<SessionPort>
  /** The captcha of the shop itself, whatever its forms ask. */
  readonly captcha: () => Promise<CaptchaPort & CaptchaChecksPort>
  /** Comes from a device that was never seen, or from the one of before. */
  readonly hideDevice: (hidden: boolean) => void
  /** Comes as somebody new, from the same address. */
  readonly dropCookie: () => void
}

export type Visiting = {
  readonly platform: Platform
  /** The rows that refuse. */
  readonly rows: readonly string[]
  /** Who is signed in; a guest where nobody is named. */
  readonly who?: string
  /** Nobody can check captchas. */
  readonly captchaAway?: boolean
}

type Answered = E.Either<DomainError, unknown>

/** One try of somebody, and what has to be there before the first. */
export type Example = {
  readonly who?: Visiting['who']
  readonly captchaAway?: true
  /** Rows that refuse besides the one that is walked. */
  readonly beside?: readonly string[]
  /** Whoever tries has done this before. */
  readonly first?: (shop: LimitedShop) => Promise<unknown>
  /** One try; `nth` tells it from the others, `made` is what the first step answered. */
  readonly ask: (shop: LimitedShop, nth: number, made: unknown) => Promise<Answered>
  /** What is answered beyond a limit that has an answer of its own, or none. */
  readonly beyond?: (answer: Answered) => boolean
  /** Where tries are counted, and nothing here tells one beyond the limit: the platform keeps what was tried. */
  readonly unseen?: readonly ('embedded' | 'merchant')[]
  /** Where nothing is counted by this row, and why not. */
  readonly not?: Partial<Record<'embedded' | 'merchant', string>>
}

/** Examples by the row they are of, then by the call that the row guards. */
export type Examples = Partial<Record<keyof typeof rateLimits, Readonly<Record<string, Example>>>>

/** One call of a port. */
export const calls = (
  ask: (ports: Ports, nth: number) => Outcome<unknown>,
  more: Omit<Example, 'ask'> = {},
): Example => ({
  ...more,
  ask: async (shop, nth) => ask(await shop.ports(), nth)(),
})

/** The answer to a sum that whoever has no script solves: good for one try. */
export const worked = async (shop: LimitedShop): Promise<string> => solvedCaptcha(await shop.captcha())

let numbers = 0
/** A number that no other example has. */
export const another = (): number => ++numbers
export const somebodyNew = () => `walker-${another()}@lintel.example`

const ofPortal = ['trade.', 'quotes.', 'shoppingLists.', 'companyUsers.']

/** Whether there is such a call in front of this platform at all. */
export const isThere = (platform: Platform, call: string): boolean =>
  platform !== 'merchant without a portal' || !ofPortal.some(port => call.startsWith(port))

/** Why nothing of a call is counted in front of this platform; undefined where it is. */
export const notCounted = (platform: Platform, { not }: Example): string | undefined => not?.[playedBy(platform)]
