import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory, canSeeProduct } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'
import { landingCategories, mayLand } from '../../core/content/landing'
import { slashed, type CategoryAddresses } from '../../core/content/record-access'
import type { Gated, PathsPort, PathTarget } from '../../core/navigation/paths.port'
import type { Outcome } from '../../core/shared/domain-error'
import { accessUnknown } from './access'

/**
 * Resolves paths on a merchant's platform behind our own access check: nothing outside the lists of the buyer's group
 * is passed on, regardless of the platform's response, and no store's own pages to guests (S1-6.06, S2-4.02, security
 * rules 1 and 7). Without restrictions the platform's response is used; if access data is unknown, categories and
 * products are withheld.
 */
export const gatedPaths = (
  paths: PathsPort,
  session: Pick<SessionPort, 'visitor'>,
  addresses: Outcome<CategoryAddresses> = TE.right(new Map()),
): PathsPort => ({
  resolve: slug =>
    pipe(
      paths.resolve(slug),
      TE.flatMap(target =>
        target.tag === 'page' && session.visitor.visible.tag !== 'everything'
          ? pipe(
              addresses,
              TE.flatMap(known => atCategory(target, slug, known, session.visitor)),
            )
          : TE.right(target),
      ),
      TE.flatMap(target =>
        session.visitor.accessIsOld && isOnShelves(target)
          ? accessUnknown
          : TE.right(behindGate(target, session.visitor)),
      ),
    ),
})

/**
 * A content page at a restricted category's address is restricted too, even if its record does not name the category.
 */
const atCategory = (
  target: PathTarget & { readonly tag: 'page' },
  slug: string,
  addresses: CategoryAddresses,
  { visible, customer, accessIsOld }: Visitor,
): Outcome<PathTarget> => {
  const { record } = target
  const ids = [slug, record.slug ?? slug].flatMap(address => addresses.get(slashed(address)) ?? [])
  if (ids.length === 0) return TE.right(target)
  if (accessIsOld) return accessUnknown
  const shut = ids.find(id => !canSeeCategory(visible, id))
  return TE.right(shut === undefined ? target : { tag: 'category', category: closed(customer, record.title, shut) })
}

const isOnShelves = ({ tag }: PathTarget): boolean => tag === 'category' || tag === 'product'

const behindGate = (target: PathTarget, { visible, customer }: Visitor): PathTarget => {
  if (target.tag === 'page') {
    const { record } = target
    const landings = landingCategories(record)
    return landings === undefined || mayLand({ visible, customer }, landings)
      ? target
      : { tag: 'category', category: closed(customer, record.title, landings[0]) }
  }
  if (visible.tag === 'everything') return target
  const gated = <A extends { readonly name: string }>(
    found: Gated<A>,
    sees: (item: A) => boolean,
    categoryOf: (item: A) => number | undefined,
  ): Gated<A> =>
    found.tag !== 'allowed' || sees(found.item) ? found : closed(customer, found.item.name, categoryOf(found.item))
  switch (target.tag) {
    case 'category':
      return {
        tag: 'category',
        category: gated(
          target.category,
          ({ id }) => canSeeCategory(visible, id),
          ({ id }) => id,
        ),
      }
    case 'product':
      return {
        tag: 'product',
        product: gated(
          target.product,
          ({ categoryIds }) => canSeeProduct(visible, categoryIds),
          ({ categoryIds }) => categoryIds[0],
        ),
      }
    default:
      return target
  }
}

const closed = (customer: Visitor['customer'], name: string, categoryId: number | undefined): Gated<never> =>
  customer ? { tag: 'pending', name, ...(categoryId === undefined ? {} : { categoryId }) } : { tag: 'sign-in', name }
