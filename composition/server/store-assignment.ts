import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { VisibleCategories } from '../../core/access/category-access'
import { landingsOfStore, ofKnownStores, openedByStore, restrictedByStores } from '../../core/catalogue/store-access'
import type { StoreAccess } from '../../core/access/stores.port'
import {
  namesOfStore,
  storeConfigurationFor,
  type ShortName,
  type StoreConfiguration,
} from '../../core/access/store-configuration'
import type { StoresPort } from '../../core/access/stores.port'
import type { Customer } from '../../core/access/visitor'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import type { Category } from '../../core/catalogue/category'
import { staleCache } from '../../adapters/shared/stale-cache'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** Like groups: refreshed after five minutes, stale data used for a quarter of an hour (security rule 7). */
const freshMs = 5 * 60_000
const goodMs = 15 * 60_000
/** Retry interval after a failure, so that a failing service is not called by every request. */
const againMs = 10_000

type Parts = {
  readonly clock: ClockPort
  readonly stores: StoresPort
  /** Store names with their alternative spellings. */
  readonly shortNames?: readonly ShortName[]
  /** The whole category tree, regardless of visibility. */
  readonly categories: () => Outcome<readonly Category[]>
  readonly failed: (what: string, error: DomainError) => void
}

/**
 * Session records with store data from the order service: the group's name selects the store configuration (S2-4.06),
 * and a store's pages are open to its own customers only (S2-4.02). Before the first successful read nothing is
 * restricted or opened: the group's own list and the platform decide (S2-4.05). After it, restrictions stay valid until
 * a newer list is read; opened pages for a quarter of an hour.
 */
export const storeAssignment = (
  records: SessionRecordsPort,
  { clock, stores, shortNames, categories, failed }: Parts,
): SessionRecordsPort => {
  const configurations = lastWord(
    clock,
    () => stores.configurations(),
    [],
    error => failed('the store configurations', error),
  )
  const names = lastWord(
    clock,
    () => stores.names(),
    [],
    error => failed('the names of stores', error),
  )
  const access = lastWord<StoreAccess>(
    clock,
    () => stores.access(),
    new Map(),
    error => failed('the pages of stores', error),
  )
  const tree = lastWord(clock, categories, [], error => failed('the categories', error))

  const configurationOf = async (group: string): Promise<StoreConfiguration | undefined> => {
    const [all, known] = await Promise.all([configurations(), names()])
    return storeConfigurationFor(group, ofKnownStores(all, known), shortNames)
  }
  const ofStore = async (customer: Customer): Promise<Customer> => {
    const storeConfiguration =
      customer.group && (customer.group.storeConfiguration ?? (await configurationOf(customer.group.name)))
    const called = namesOfStore(storeConfiguration)
    const [list, shelves] = await Promise.all([access(), tree()])
    const opened = openedByStore(list, shelves, called)
    // Landing pages, like restrictions, stay valid until a newer list is read.
    const landings = landingsOfStore(await access(Infinity), await tree(Infinity), called)
    return {
      ...customer,
      ...(customer.group
        ? { group: { ...customer.group, ...(storeConfiguration ? { storeConfiguration } : {}) } }
        : {}),
      ...(landings === undefined ? {} : { landingCategoryIds: landings }),
      ...(opened.length === 0
        ? {}
        : { grantedCategoryIds: [...new Set([...(customer.grantedCategoryIds ?? []), ...opened])] }),
    }
  }
  return {
    ...records,
    customer: (id, entries) =>
      pipe(
        records.customer(id, entries),
        TE.flatMap(customer => TE.fromTask(async () => customer && ofStore(customer))),
      ),
    guestView: () =>
      pipe(
        records.guestView(),
        TE.flatMap(view =>
          TE.fromTask(async () => ({
            ...view,
            visible: without(view.visible, restrictedByStores(await access(Infinity), await tree(Infinity))),
          })),
        ),
      ),
  }
}

const without = (visible: VisibleCategories, ids: readonly number[]): VisibleCategories => {
  switch (visible.tag) {
    case 'everything':
      return ids.length === 0 ? visible : { tag: 'except', categoryIds: ids }
    case 'only':
      return { tag: 'only', categoryIds: visible.categoryIds.filter(id => !ids.includes(id)) }
    case 'except':
      return { tag: 'except', categoryIds: [...new Set([...visible.categoryIds, ...ids])] }
  }
}

/** The last answer, if it is at most `oldestMs` old, else `none`. */
const lastWord = <A>(
  clock: ClockPort,
  read: () => Outcome<A>,
  none: A,
  failed: (error: DomainError) => void,
): ((oldestMs?: number) => Promise<A>) => {
  const cache = staleCache<A>({
    now: clock.now,
    freshMs,
    revalidateMs: goodMs,
    staleIfErrorMs: Infinity,
    retryMs: againMs,
  })
  const call = pipe(
    () => read()(),
    TE.mapLeft(error => {
      failed(error)
      return error
    }),
  )
  return async (oldestMs = goodMs) => {
    const answer = await cache.read('', call)
    return E.isRight(answer) && clock.now() - answer.right.at <= oldestMs ? answer.right.value : none
  }
}
