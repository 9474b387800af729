import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { canSeeCategory, canSeeProduct } from '../core/access/category-access'
import type { Visitor } from '../core/access/visitor'
import type { SessionPort } from '../core/account/session.port'
import { landingCategories, mayLand } from '../core/content/landing'
import type { Gated, PathsPort, PathTarget } from '../core/navigation/paths.port'
import { accessUnknown } from './public-reads'

/**
 * What stands at a path of a merchant's platform, behind this server's own gate: what is on no list of the buyer's group
 * is never passed on, whatever the platform sends, nor what is a store's own to a guest (S1-6.06, S2-4.02, security rules 1
 * and 7). Where nothing is restricted the platform's word counts; where nobody can say what is, categories and products are
 * not passed on at all.
 */
export const gatedPaths = (paths: PathsPort, session: Pick<SessionPort, 'visitor'>): PathsPort => ({
  resolve: slug => pipe(
    paths.resolve(slug),
    TE.flatMap(target => (session.visitor.accessIsOld && isOnShelves(target) ? accessUnknown : TE.right(behindGate(target, session.visitor)))),
  ),
})

const isOnShelves = ({ tag }: PathTarget): boolean => tag === 'category' || tag === 'product'

const behindGate = (target: PathTarget, { visible, customer }: Visitor): PathTarget => {
  if (target.tag === 'page') {
    const { record } = target
    const landings = landingCategories(record)
    return landings === undefined || mayLand({ visible, customer }, landings) ? target : { tag: 'category', category: closed(customer, record.title, landings[0]) }
  }
  if (visible.tag === 'everything') return target
  const gated = <A extends { readonly name: string }>(found: Gated<A>, sees: (item: A) => boolean, categoryOf: (item: A) => number | undefined): Gated<A> =>
    found.tag !== 'allowed' || sees(found.item) ? found : closed(customer, found.item.name, categoryOf(found.item))
  switch (target.tag) {
    case 'category':
      return { tag: 'category', category: gated(target.category, ({ id }) => canSeeCategory(visible, id), ({ id }) => id) }
    case 'product':
      return { tag: 'product', product: gated(target.product, ({ categoryIds }) => canSeeProduct(visible, categoryIds), ({ categoryIds }) => categoryIds[0]) }
    default:
      return target
  }
}

const closed = (customer: Visitor['customer'], name: string, categoryId: number | undefined): Gated<never> =>
  customer ? { tag: 'pending', name, ...(categoryId === undefined ? {} : { categoryId }) } : { tag: 'sign-in', name }
