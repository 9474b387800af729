import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../reference/access/current-customer'
import type { TradeShoppingLists } from '../trade/shopping-lists/shopping-lists.client'
import type { Permission } from '../../core/access/permission-codes'
import { covers, visibilityOf } from '../../core/access/visibility'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import { productsById } from '../../core/navigation/products-by-id'
import { itemsToday } from '../../core/shopping-lists/item-today'
import type { ListAction } from '../../core/shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import { conflict, forbidden, notFound, type Outcome } from '../../core/shared/domain-error'
import { endingWithPortalToken } from './trade'

type Parts = { readonly catalogue: Pick<CataloguePort, 'cardsById'>; readonly paths: Pick<PathsPort, 'resolve'> }

type Lists = {
  readonly desk: TradeShoppingLists
  readonly session: SessionPort
  readonly catalogue: Parts['catalogue']
  readonly paths: Parts['paths']
}

/**
 * Shopping lists of a merchant's platform, behind `guardedShoppingLists`. A list is visible only if the portal lists it
 * for the visitor (security rules 2 and 6). Prices and availability come from the shop.
 */
export const platformShoppingLists = (
  desk: TradeShoppingLists,
  session: SessionPort,
  { catalogue, paths }: Parts,
): ShoppingListsPort => {
  const lists: Lists = { desk, session, catalogue, paths }

  return {
    list: query => inName(session, desk.list(query)),
    byId: byId(lists),
    create: (details, key) => inName(session, desk.create(details, key)),
    change: (id, details) => changing(lists, id, 'update_shopping_list', () => desk.change(id, details)),
    remove: id =>
      doing(lists, id, 'remove', { code: 'delete_shopping_list', refusal: 'shopping-lists.not-open' }, () =>
        desk.remove(id),
      ),
    duplicate: (id, details, key) => visible(lists, id, () => desk.duplicate(id, details, key)),
    add: (id, goods, key) =>
      changing(lists, id, 'create_shopping_list_item', () => visibleAdded(lists, id, goods, key)),
    changeItem: (id, itemId, change) =>
      changing(lists, id, change.quantity === 0 ? 'delete_shopping_list_item' : 'update_shopping_list_item', () =>
        desk.changeItem(id, itemId, change),
      ),
    removeItems: (id, itemIds) => changing(lists, id, 'delete_shopping_list_item', () => desk.removeItems(id, itemIds)),
    submit: id =>
      doing(
        lists,
        id,
        'submit',
        { code: 'submit_shopping_list_for_approval', refusal: 'shopping-lists.not-to-submit' },
        () =>
          pipe(
            desk.byId(id),
            TE.flatMap(list => (list.items.length === 0 ? TE.left(conflict('shopping-lists.empty')) : desk.submit(id))),
          ),
      ),
    decide: (id, decision) =>
      doing(lists, id, 'approve', { code: 'approve_draft_shopping_list', refusal: 'shopping-lists.not-waiting' }, () =>
        desk.decide(id, decision),
      ),
  }
}

const byId =
  (lists: Lists): ShoppingListsPort['byId'] =>
  id =>
    visible(lists, id, () =>
      pipe(
        lists.desk.byId(id),
        TE.bindTo('list'),
        TE.bind('products', ({ list }) =>
          productsById(
            { catalogue: lists.catalogue, paths: lists.paths },
            list.items.map(({ productId }) => productId),
          ),
        ),
        TE.map(({ list, products }) => {
          const items = itemsToday(list.items, products)
          return { ...list, items, total: items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0) }
        }),
      ),
    )

const inName = <A>(session: SessionPort, work: Outcome<A>): Outcome<A> =>
  pipe(
    currentCustomer(session),
    TE.flatMap(() => endingWithPortalToken(session)(work)),
  )

const visible = <A>({ desk, session }: Lists, id: number, work: () => Outcome<A>): Outcome<A> =>
  inName(
    session,
    pipe(
      desk.names(id),
      TE.flatMap(isTheirs => (isTheirs ? work() : TE.left(notFound('shopping list')))),
    ),
  )

/** Runs an action on a list that currently allows it. */
const doing = <A>(
  lists: Lists,
  id: number,
  action: ListAction,
  { code, refusal }: { readonly code: Permission; readonly refusal: string },
  work: () => Outcome<A>,
): Outcome<A> =>
  visible(lists, id, () =>
    pipe(
      lists.desk.byId(id),
      TE.flatMap(list => {
        if (list.allowedActions.includes(action)) return work()
        return TE.left(
          list.own || covers(visibilityOf(lists.session.visitor, code), 'company')
            ? conflict(refusal)
            : forbidden('account.not-allowed'),
        )
      }),
    ),
  )

const changing = <A>(lists: Lists, id: number, code: Permission, work: () => Outcome<A>): Outcome<A> =>
  doing(lists, id, 'change', { code, refusal: 'shopping-lists.not-open' }, work)

/** Products the visitor may not see are not added. */
const visibleAdded = (
  { desk, catalogue, paths }: Lists,
  ...[id, goods, key]: Parameters<ShoppingListsPort['add']>
): ReturnType<ShoppingListsPort['add']> =>
  pipe(
    productsById(
      { catalogue, paths },
      goods.map(({ productId }) => productId),
    ),
    TE.flatMap(products => {
      const seen = goods.flatMap((each, at) =>
        products.get(each.productId)?.variants.some(({ id: variantId }) => variantId === each.variantId)
          ? [{ each, at }]
          : [],
      )
      const places = new Set(seen.map(({ at }) => at))
      const unseen = goods.flatMap((_, at) =>
        places.has(at) ? [] : [{ at, code: 'shopping-lists.unknown-goods' as const }],
      )
      if (seen.length === 0) return TE.right({ added: 0, refused: unseen })
      return pipe(
        desk.add(
          id,
          seen.map(({ each }) => each),
          key,
        ),
        TE.map(({ added, refused }) => ({
          added,
          refused: [...unseen, ...refused.map(found => ({ ...found, at: seen[found.at]?.at ?? found.at }))].sort(
            (a, b) => a.at - b.at,
          ),
        })),
      )
    }),
  )
