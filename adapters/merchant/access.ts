import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { GroupsPort } from '../../core/access/groups.port'
import type { Customer, Visitor } from '../../core/access/visitor'
import type { ClockPort } from '../../core/shared/clock.port'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import { boundedMap } from '../shared/bounded-map'

/**
 * How long what a platform said of a group is taken as it was said, and how long it may stand in while the platform
 * does not answer (security rule 7).
 */
const accessIsFreshMs = 5 * 60_000
const accessIsGoodMs = 15 * 60_000

/** What guests may see was told too long ago, and the platform cannot be asked. */
export const accessUnknown = TE.left(unavailable('platform', 'what guests may see cannot be read'))

/** A customer as the platform named them, and when. */
export type NamedCustomer = { readonly customer: Customer; readonly at: number }

type Kept = Readonly<Record<string, string>>

type Parts = {
  readonly clock: ClockPort
  /** Asks the platform in the name of a session, whose own facts are handed in. */
  readonly ask: (kept: Kept) => Outcome<Visitor>
}

/** What the access of a session's customer is at this moment. */
export type PlatformAccess = (named: NamedCustomer, kept: Kept) => Promise<Customer>

const most = 10_000

/**
 * Groups are a merchant's to change, so the platform is asked again after five minutes, once for all requests of a
 * session, and nobody waits for it. While it does not answer, or no longer knows who that is, its last word stands for
 * a quarter of an hour; older than that it counts for nothing: the customer is shown what guests may see, at their
 * prices, unless the platform answers now.
 */
export const platformAccess = ({ clock, ask }: Parts): PlatformAccess => {
  const said = boundedMap<NamedCustomer>({ most })
  const asking = new Map<string, Promise<void>>()

  const again = async (key: string, id: number, kept: Kept): Promise<void> => {
    const answer = await ask(kept)()
    if (E.isRight(answer) && answer.right.customer?.id === id)
      said.set(key, { customer: answer.right.customer, at: clock.now() })
    asking.delete(key)
  }

  return async (named, kept) => {
    const key = keyOf(named, kept)
    const last = () => said.get(key) ?? named
    const age = () => clock.now() - last().at
    if (age() > accessIsFreshMs) {
      const running = asking.get(key) ?? again(key, named.customer.id, kept)
      asking.set(key, running)
      if (age() > accessIsGoodMs) await running
    }
    return withGroupOf(named.customer, age() > accessIsGoodMs ? undefined : last().customer)
  }
}

/** How long a page waits to hear what guests may see before it does without. */
const patienceMs = 2_000

/**
 * The platform's default group and what its guests may see, asked for as seldom and good for as long. While neither is
 * known any more, a group that needs the default one sees as guests do, and guests keep their last view, marked as old:
 * by that nothing new is shown (security rules 7 and 49).
 */
export const rememberedGroups = (
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

/**
 * The last word of a platform; one request at a time asks for the next, and nobody waits for it while the last is good.
 */
const remembered = <A>(clock: ClockPort, ask: () => Outcome<A>) => {
  let said: { readonly value: A; readonly at: number } | undefined
  let asking: Promise<void> | undefined
  const again = async (): Promise<void> => {
    const answer = await ask()()
    if (E.isRight(answer)) said = { value: answer.right, at: clock.now() }
    asking = undefined
  }
  const age = () => (said ? clock.now() - said.at : Infinity)
  return async (): Promise<{ readonly value: A; readonly isOld: boolean } | undefined> => {
    if (age() > accessIsFreshMs) {
      asking ??= again()
      if (age() > accessIsGoodMs)
        await Promise.race([asking, new Promise(resolve => setTimeout(resolve, patienceMs).unref())])
    }
    return said && { value: said.value, isOld: age() > accessIsGoodMs }
  }
}

/** One sign-in of one customer: signing in again, or acting for another company, begins anew. */
const keyOf = ({ customer, at }: NamedCustomer, kept: Kept): string =>
  JSON.stringify([customer.id, at, ...Object.entries(kept).filter(([name]) => name.startsWith('upstream:'))])

/** Who they are and what a trade portal lets them do is as they signed in; what they may see is the group's. */
const withGroupOf = ({ group: _, ...person }: Customer, now: Customer | undefined): Customer =>
  now?.group ? { ...person, group: now.group } : person
