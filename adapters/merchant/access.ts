import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import type { GroupsPort } from '../../core/access/groups.port'
import type { Customer, Visitor } from '../../core/access/visitor'
import type { ClockPort } from '../../core/shared/clock.port'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { staleCache, type CachedAnswer } from '../shared/stale-cache'

/**
 * How long a group's access data is fresh, and how long it may be used stale while the platform does not answer
 * (security rule 7).
 */
const accessIsFreshMs = 5 * 60_000
const accessIsGoodMs = 15 * 60_000

/** The guests' access data has expired and the platform does not respond. */
export const accessUnknown = TE.left(unavailable('platform', 'the access data of guests cannot be read'))

/** A customer as returned by the platform, and when. */
export type NamedCustomer = { readonly customer: Customer; readonly at: number }

type SessionFacts = Readonly<Record<string, string>>

type Parts = {
  readonly clock: ClockPort
  /** Queries the platform on behalf of a session, whose stored facts are passed in. */
  readonly ask: (facts: SessionFacts) => Outcome<Visitor>
}

/** Current access of a session's customer. */
export type PlatformAccess = (named: NamedCustomer, facts: SessionFacts) => Promise<Customer>

const maxSessions = 10_000

/**
 * Access data per group: refreshed after five minutes, one request in flight per session, stale-while-revalidate. While
 * the platform fails or no longer knows the customer, stale data is used for 15 minutes; after that the customer sees
 * what guests see, at guest prices, unless the platform answers.
 */
export const platformAccess = ({ clock, ask }: Parts): PlatformAccess => {
  const access = staleCache<Customer>({
    now: clock.now,
    freshMs: accessIsFreshMs,
    revalidateMs: accessIsGoodMs,
    staleIfErrorMs: accessIsGoodMs,
    store: new LRUCache<string, CachedAnswer<Customer>>({ max: maxSessions }),
  })
  /** Discards the response if it is for a guest or another customer. */
  const customerFrom = ({ id }: Customer, facts: SessionFacts): Outcome<Customer> =>
    pipe(
      () => ask(facts)(),
      TE.flatMap(({ customer }) =>
        customer?.id === id
          ? TE.right(customer)
          : TE.left(unavailable('platform', 'the response is for another customer')),
      ),
    )
  return async (named, facts) => {
    const { customer, at } = named
    const answer = await access.read(keyOf(named, facts), customerFrom(customer, facts), { value: customer, at })
    return withGroupOf(customer, E.isRight(answer) ? answer.right.value : undefined)
  }
}

/** Timeout for guest access data, after which a page is rendered without it. */
const patienceMs = 2_000

/**
 * The platform's default group and its guests' access, cached alike. If neither is known, a group that needs the
 * default one sees what guests see, and guests keep their last access data, marked as stale: that never reveals more
 * (security rules 7 and 49).
 */
export const cachedGroups = (
  clock: ClockPort,
  groups: GroupsPort,
): Pick<SessionRecordsPort, 'defaultGroup' | 'guestView'> => {
  const standard = remembered(clock, groups.defaultGroup)
  const guests = remembered(clock, groups.guests)
  return {
    defaultGroup: () => async () => {
      const known = await standard()
      return known && !known.isOld
        ? E.right(known.value)
        : E.left(unavailable('commerce', 'the default group cannot be read'))
    },
    guestView: () => async () => {
      const known = await guests()
      return E.right(
        known && !known.isOld ? { visible: known.value } : { visible: known?.value ?? nothing, isOld: true },
      )
    },
  }
}

const nothing = { tag: 'only', categoryIds: [] } as const

/** Caches a value; `isOld`: it has expired and the platform does not respond. */
const remembered = <A>(clock: ClockPort, read: () => Outcome<A>) => {
  const cache = staleCache<A>({
    now: clock.now,
    freshMs: accessIsFreshMs,
    revalidateMs: accessIsGoodMs,
    staleIfErrorMs: Infinity,
    patience: {
      always: true,
      ms: () => patienceMs,
      wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds).unref()),
    },
  })
  return async (): Promise<{ readonly value: A; readonly isOld: boolean } | undefined> => {
    const answer = await cache.read('', () => read()())
    if (E.isLeft(answer)) return undefined
    const { value, at } = answer.right
    return { value, isOld: clock.now() - at > accessIsGoodMs }
  }
}

/** Cache key of one sign-in of one customer: signing in again, or acting for another company, is a new key. */
const keyOf = ({ customer, at }: NamedCustomer, facts: SessionFacts): string =>
  JSON.stringify([customer.id, at, ...Object.entries(facts).filter(([name]) => name.startsWith('upstream:'))])

/** Identity and portal permissions as of the sign-in; visibility from the current group. */
const withGroupOf = ({ group: _, ...person }: Customer, now: Customer | undefined): Customer =>
  now?.group ? { ...person, group: now.group } : person
