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
 * Setups in which the rows run. Without a trade portal a merchant's platform has no quotes, shopping lists, company
 * users and trade protocol sign-in.
 */
export const platforms = ['embedded', 'offline', 'merchant', 'merchant without a portal'] as const
export type Platform = (typeof platforms)[number]

/** Which implementation serves the ports: the offline shop is the embedded platform in a browser. */
export const playedBy = (platform: Platform): 'embedded' | 'merchant' =>
  platform === 'embedded' || platform === 'offline' ? 'embedded' : 'merchant'

/** One visitor of a shop in which only the given rows of the rate limit table are enforced. */
export type LimitedShop = {
  readonly entrance: Entrance
  readonly counting: ReturnType<typeof memoryRateLimits>
  /** The ports of one of the visitor's requests, wired as the server wires them. */
  readonly ports: () => Promise<Ports>
  readonly session: () => Promise<SessionPort>
  /** The shop's built-in captcha. */
  readonly captcha: () => Promise<CaptchaPort & CaptchaChecksPort>
  /** Whether requests come from an unknown device or from the previous one. */
  readonly hideDevice: (hidden: boolean) => void
  /** Starts a new session from the same address. */
  readonly dropCookie: () => void
}

export type Visiting = {
  readonly platform: Platform
  /** The enforced rows. */
  readonly rows: readonly string[]
  /** The signed-in customer; default: a guest. */
  readonly who?: string
  /** The captcha service is unavailable. */
  readonly captchaAway?: boolean
}

type Answered = E.Either<DomainError, unknown>

/** An attempt, and what must exist before the first one. */
export type Example = {
  readonly who?: Visiting['who']
  readonly captchaAway?: true
  /** Rows enforced besides the one under test. */
  readonly beside?: readonly string[]
  /** Setup call by the same client. */
  readonly first?: (shop: LimitedShop) => Promise<unknown>
  /** One attempt; `nth` makes it distinct, `made` is the setup's result. */
  readonly ask: (shop: LimitedShop, nth: number, made: unknown) => Promise<Answered>
  /** Recognizes the response beyond the limit, if it is not the default one. */
  readonly beyond?: (answer: Answered) => boolean
  /** Platforms where the limit is not observable, as the platform stores the attempts. */
  readonly unseen?: readonly ('embedded' | 'merchant')[]
  /** Where this row counts nothing, with the reason. */
  readonly not?: Partial<Record<'embedded' | 'merchant', string>>
}

/** Examples by row, then by the call that the row limits. */
export type Examples = Partial<Record<keyof typeof rateLimits, Readonly<Record<string, Example>>>>

/** An example that calls a port. */
export const calls = (
  ask: (ports: Ports, nth: number) => Outcome<unknown>,
  more: Omit<Example, 'ask'> = {},
): Example => ({
  ...more,
  ask: async (shop, nth) => ask(await shop.ports(), nth)(),
})

/** A solved text captcha: valid once. */
export const worked = async (shop: LimitedShop): Promise<string> => solvedCaptcha(await shop.captcha())

let numbers = 0
/** A number that no other example has. */
export const another = (): number => ++numbers
export const newEmail = () => `walker-${another()}@lintel.example`

const ofPortal = ['trade.', 'quotes.', 'shoppingLists.', 'companyUsers.']

/** Whether the call exists on this platform at all. */
export const isThere = (platform: Platform, call: string): boolean =>
  platform !== 'merchant without a portal' || !ofPortal.some(port => call.startsWith(port))

/** Why this call is not counted on this platform; undefined if it is. */
export const notCounted = (platform: Platform, { not }: Example): string | undefined => not?.[playedBy(platform)]
