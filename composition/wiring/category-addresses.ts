import * as E from 'fp-ts/Either'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import type { Database } from '../../adapters/reference/database/engine'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import type { Category } from '../../core/catalogue/category'
import { slashed, type CategoryAddresses } from '../../core/content/record-access'
import type { ClockPort } from '../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

const freshForMs = 60_000

/** The last addresses that were read, for all requests of a process. */
export type AddressMemory = (categories: Outcome<readonly Category[]>) => Outcome<CategoryAddresses>

/**
 * Addresses are asked for once a minute, once for all who wait. What was read closes pages for as long as nothing newer
 * is said; before anything was read, nobody can say what is closed, and the failure is the answer.
 */
export const addressMemory = (clock: ClockPort): AddressMemory => {
  let known: { readonly addresses: CategoryAddresses; readonly at: number } | undefined
  let asking: Promise<E.Either<DomainError, CategoryAddresses>> | undefined
  const again = async (categories: Outcome<readonly Category[]>): Promise<E.Either<DomainError, CategoryAddresses>> => {
    const answer = await categories()
    asking = undefined
    if (E.isLeft(answer)) return known ? E.right(known.addresses) : answer
    known = { addresses: new Map(answer.right.map(({ slug, id }) => [slashed(slug), id])), at: clock.now() }
    return E.right(known.addresses)
  }
  return categories => async () =>
    known && clock.now() - known.at < freshForMs ? E.right(known.addresses) : (asking ??= again(categories))
}

/**
 * The addresses of all categories, whoever may see them: of the commerce host where there is one, else of the embedded
 * catalogue.
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
