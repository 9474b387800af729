import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { forbidden, invalid, notFound, type DomainError, type Issue, type Outcome } from '../shared/domain-error'
import { countKey, type Asking } from './count-key'
import type { Guarded } from './guarded'
import type { OncePort } from './once.port'
import { rateLimited } from './rate-limited'
import type { RateLimit } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'
import type { Requirement } from './requirements'
import { mayDo, type StaffCapability, type StaffDesk } from './staff-capability'

/** The caller of one request, and the rate limiter for their calls. */
export type Guard = Asking & {
  readonly limits: RateLimitPort
  readonly once: OncePort
  /**
   * The staff member of this session, read from the platform; 'not-found' for everyone else. Only evaluated for desk
   * ports.
   */
  readonly desk: Outcome<StaffDesk>
}

/** Preconditions of a port method, checked in this order. */
export type GuardLine<Port, Args extends readonly unknown[], Answer> = {
  /** Who may call. */
  readonly who: Requirement | ((...args: Args) => Requirement)
  /**
   * Reads the subject of the call. A caller without permission who cannot see it gets 'not-found', as for a foreign id.
   */
  readonly about?: (port: Port, ...args: Args) => Outcome<unknown>
  /** Validates the input: returns what is passed on, or all issues. */
  readonly shape?: (...args: Args) => E.Either<readonly Issue[], Args>
  /** Rate limits that each call counts against, in order; a repeated write is counted once. */
  readonly limits?: readonly RateLimit[]
  /**
   * An idempotent write: calls with the same key have one effect and one result, within a process and for a limited
   * time.
   */
  readonly once?: { readonly key: (...args: Args) => string | undefined; readonly keeps?: (answer: Answer) => boolean }
}

type LineOf<Port, Method> = Method extends (...args: infer Args) => Outcome<infer Answer>
  ? GuardLine<Port, Args, Answer>
  : never

/** The preconditions of a port, one line per method; a method without a line does not compile. */
export type GuardTable<Port> = { readonly [Call in keyof Port]-?: LineOf<Port, NonNullable<Port[Call]>> }

/** Longer keys are not from our pages and are not stored, which bounds memory. */
const maxKeyLength = 200

type AnyCall = (...args: readonly unknown[]) => Outcome<unknown>
type AnyLine = GuardLine<object, readonly unknown[], unknown>

/** Wraps a port with its guard table. `name` prefixes idempotency keys. */
export const guarded = <Port extends object>(
  name: string,
  table: GuardTable<Port>,
  port: Port,
  guard: Guard,
): Guarded<Port> => {
  const lines = Object.entries(table) as [string, AnyLine][]
  const calls = lines.map(([call, line]) => [call, guardedCall(`${name}.${call}`, line, port, call, guard)])
  return Object.fromEntries(calls) as Guarded<Port>
}

const guardedCall =
  (name: string, line: AnyLine, port: object, call: string, guard: Guard): AnyCall =>
  (...args) => {
    const ask = (tidy: readonly unknown[]): Outcome<unknown> =>
      (port as Readonly<Record<string, AnyCall>>)[call]?.(...tidy) ?? TE.left(notFound(name))
    const counted = (tidy: readonly unknown[]): Outcome<unknown> =>
      pipe(
        takeAll(line.limits ?? [], guard),
        TE.flatMap(() => ask(tidy)),
      )
    const answered = (tidy: readonly unknown[]): Outcome<unknown> => {
      const key = line.once?.key(...tidy)
      if (key === undefined || key.length > maxKeyLength) return counted(tidy)
      const keeps = line.once?.keeps ?? (() => true)
      const { storeKey, customer } = guard.session.visitor
      const place = `${name}:${storeKey}:${customer?.company?.id ?? ''}`
      return pipe(
        countKey('asker', guard),
        TE.flatMap(asker => guard.once.once(`${place}:${asker}:${key}`, counted(tidy), keeps)),
      )
    }
    return () =>
      pipe(
        allowed(line, port, args, guard),
        TE.flatMap(() => shaped(line, args)),
        TE.flatMap(answered),
      )()
  }

const allowed = (
  { who, about }: AnyLine,
  port: object,
  args: readonly unknown[],
  { session, desk }: Guard,
): Outcome<unknown> => {
  const { refuses, capabilities, needsAll = false } = typeof who === 'function' ? who(...args) : who
  const refusal = refuses(session.visitor)
  if (refusal === undefined) return capabilities ? withCapability(desk, capabilities, needsAll) : TE.right(undefined)
  const refused = TE.left<DomainError>(refusal)
  return about && refusal.tag === 'forbidden'
    ? pipe(
        about(port, ...args),
        TE.flatMap(() => refused),
      )
    : refused
}

/** The desk is evaluated at each call, so that a revoked capability takes effect immediately. */
const withCapability = (
  desk: Outcome<StaffDesk>,
  capabilities: readonly StaffCapability[],
  needsAll: boolean,
): Outcome<unknown> =>
  pipe(
    desk,
    TE.filterOrElse(
      found => {
        const has = (capability: StaffCapability) => mayDo(found, capability)
        return needsAll ? capabilities.every(has) : capabilities.some(has)
      },
      () => forbidden('staff.not-allowed'),
    ),
  )

const shaped = ({ shape }: AnyLine, args: readonly unknown[]): Outcome<readonly unknown[]> =>
  shape === undefined
    ? TE.right(args)
    : TE.fromEither(
        pipe(
          shape(...args),
          E.mapLeft((issues): DomainError => invalid(...issues)),
        ),
      )

const takeAll = (limits: readonly RateLimit[], guard: Guard): Outcome<void> => {
  const { take } = rateLimited(guard.limits)
  const one = (limit: RateLimit): Outcome<void> =>
    pipe(
      countKey(limit.by, guard),
      TE.flatMap(key => take([limit, key])),
    )
  return pipe(
    limits,
    TE.traverseSeqArray(one),
    TE.map(() => undefined),
  )
}
