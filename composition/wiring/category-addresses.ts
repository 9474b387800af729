import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import type { Database } from '../../adapters/reference/database/engine'
import type { Http } from '../../adapters/shared/http'
import { staleCache } from '../../adapters/shared/stale-cache'
import type { SessionPort } from '../../core/access/session.port'
import type { Category } from '../../core/catalogue/category'
import { slashed, type CategoryAddresses } from '../../core/content/record-access'
import type { ClockPort } from '../../core/shared/clock.port'
import type { Outcome } from '../../core/shared/domain-error'

const freshForMs = 60_000

/** A process-wide cache of the category addresses. */
export type AddressMemory = (categories: Outcome<readonly Category[]>) => Outcome<CategoryAddresses>

/**
 * Category addresses, cached for a minute, single flight. Stale data keeps restricting pages; before the first success,
 * restrictions are unknown, so the error is returned.
 */
export const addressMemory = (clock: ClockPort): AddressMemory => {
  const cache = staleCache<CategoryAddresses>({ now: clock.now, freshMs: freshForMs, staleIfErrorMs: Infinity })
  return categories => async () => {
    const answer = await cache.read('', pipe(categories, TE.map(addressesOf)))
    return E.isLeft(answer) ? answer : E.right(answer.right.value)
  }
}

const addressesOf = (categories: readonly Category[]): CategoryAddresses =>
  new Map(categories.map(({ slug, id }) => [slashed(slug), id]))

/**
 * Addresses of all categories, regardless of visibility: from the commerce host if configured, otherwise from the
 * embedded catalogue.
 */
export const categoryAddresses =
  (
    memory: AddressMemory,
    db: Database,
    session: Pick<SessionPort, 'visitor'>,
    http?: Http,
  ): Outcome<CategoryAddresses> =>
  () => {
    const catalogue = http
      ? commerceCatalogue(http)
      : referenceCatalogue(db, { ...session.visitor, visible: { tag: 'everything' } })
    return memory(catalogue.categories())()
  }
