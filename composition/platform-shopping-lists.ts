import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { currentCustomer } from '../adapters/reference/current-customer'
import type { TradeShoppingLists } from '../adapters/trade/shopping-lists/shopping-lists.client'
import { rateLimited, type Counted } from '../core/access/rate-limited'
import { rateLimits } from '../core/access/rate-limits'
import type { RateLimitPort } from '../core/access/rate-limits.port'
import type { SessionPort } from '../core/account/session.port'
import type { CataloguePort } from '../core/catalogue/catalogue.port'
import type { Permission } from '../core/access/permission-codes'
import { may } from '../core/access/permissions'
import type { PathsPort } from '../core/navigation/paths.port'
import { productsById } from '../core/navigation/products-by-id'
import { checkListedGoods } from '../core/shopping-lists/add-to-list'
import { checkItemChange } from '../core/shopping-lists/change-list-item'
import { checkListWords } from '../core/shopping-lists/check-list-words'
import { itemsToday } from '../core/shopping-lists/item-today'
import type { ListDeed } from '../core/shopping-lists/shopping-list'
import type { ShoppingListsPort } from '../core/shopping-lists/shopping-lists.port'
import type { DomainError, Issue, Outcome } from '../core/shared/domain-error'
import { conflict, forbidden, invalid, notFound } from '../core/shared/domain-error'
import { boundedMap } from './bounded-map'
import { whileItLasts } from './platform-trade'

type Parts = { readonly limits: RateLimitPort; readonly catalogue: Pick<CataloguePort, 'cardsById'>; readonly paths: Pick<PathsPort, 'resolve'> }

const checked = <A>(found: E.Either<readonly Issue[], A>): Outcome<A> => pipe(TE.fromEither(found), TE.mapLeft(issues => invalid(...issues)))

/** What was asked for by a click lately, by customer and key: a second click gets the answer of the first. */
const clicks = boundedMap<Promise<E.Either<DomainError, unknown>>>({ most: 5_000 })

/**
 * Shopping lists of a merchant's platform. Who may do what is decided here before anybody is asked; a list counts as one in
 * sight only when the portal names it among theirs, whatever it would answer by number (security rules 2 and 6). What a
 * line costs and whether it can be had is the shop's to say.
 */
export const platformShoppingLists = (desk: TradeShoppingLists, session: SessionPort, { limits, catalogue, paths }: Parts): ShoppingListsPort => {
  const asked = whileItLasts(session)
  const allowed = <A>(code: Permission, work: (customerId: number) => Outcome<A>): Outcome<A> =>
    pipe(currentCustomer(session), TE.flatMap(customer => (may(session.visitor, code) ? asked(work(customer.id)) : TE.left(forbidden('account.not-allowed')))))

  const known = (id: number): Outcome<void> => pipe(desk.names(id), TE.flatMap(isTheirs => (isTheirs ? TE.right(undefined) : TE.left(notFound('shopping list')))))
  const onKnown = <A>(code: Permission, id: number, work: () => Outcome<A>): Outcome<A> => allowed('get_shopping_list_detail', () => pipe(known(id), TE.flatMap(() => allowed(code, work))))

  /** A deed with a list of theirs that it lets them do now. */
  const doing = <A>(code: Permission, id: number, deed: ListDeed, refusal: string, work: () => Outcome<A>): Outcome<A> => onKnown(code, id, () => pipe(
    desk.byId(id),
    TE.flatMap(list => (list.deeds.includes(deed) ? work() : TE.left(list.own || may(session.visitor, code, 2) ? conflict(refusal) : forbidden('account.not-allowed')))),
  ))
  const changing = <A>(code: Permission, id: number, work: () => Outcome<A>): Outcome<A> => doing(code, id, 'change', 'shopping-lists.not-open', work)

  const filling = (customerId: number): readonly Counted[] => [[rateLimits.shoppingListsFilled, String(customerId)]]
  const making = (customerId: number): readonly Counted[] => [[rateLimits.shoppingListsMade, String(customerId)], ...filling(customerId)]

  /** A portal knows no click: what was asked for under a key is answered from memory, unless it failed. */
  const once = <A>(customerId: number, key: string, counted: readonly Counted[], work: Outcome<A>): Outcome<A> => async () => {
    const click = `${customerId}:${key}`
    const running = (clicks.get(click) as Promise<E.Either<DomainError, A>> | undefined) ?? pipe(rateLimited(limits).take(...counted), TE.flatMap(() => work))()
    clicks.set(click, running)
    const done = await running
    if (E.isLeft(done)) clicks.delete(click)
    return done
  }

  /** What the visitor may not see goes on no list of theirs. */
  const visibleAdded: ShoppingListsPort['add'] = (id, goods, key) =>
    pipe(
      productsById({ catalogue, paths }, goods.map(({ productId }) => productId)),
      TE.flatMap(products => {
        const seen = goods.flatMap((each, at) => (products.get(each.productId)?.variants.some(({ id: variantId }) => variantId === each.variantId) ? [{ each, at }] : []))
        const places = new Set(seen.map(({ at }) => at))
        const unseen = goods.flatMap((_, at) => (places.has(at) ? [] : [{ at, code: 'shopping-lists.unknown-goods' as const }]))
        if (seen.length === 0) return TE.right({ added: 0, refused: unseen })
        return pipe(desk.add(id, seen.map(({ each }) => each), key), TE.map(({ added, refused }) => ({ added, refused: [...unseen, ...refused.map(found => ({ ...found, at: seen[found.at]?.at ?? found.at }))].sort((a, b) => a.at - b.at) })))
      }),
    )

  return {
    list: query => allowed('get_shopping_lists', () => desk.list(query)),
    byId: id => onKnown('get_shopping_list_detail', id, () => pipe(
      desk.byId(id),
      TE.bindTo('list'),
      TE.bind('products', ({ list }) => productsById({ catalogue, paths }, list.items.map(({ productId }) => productId))),
      TE.map(({ list, products }) => {
        const items = itemsToday(list.items, products)
        return { ...list, items, total: items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0) }
      }),
    )),
    create: (words, key) => allowed('create_shopping_list', customerId => pipe(checked(checkListWords(words)), TE.flatMap(tidy => once(customerId, key, making(customerId), desk.create(tidy, key))))),
    change: (id, words) => changing('update_shopping_list', id, () => pipe(checked(checkListWords(words)), TE.flatMap(tidy => desk.change(id, tidy)))),
    remove: id => doing('delete_shopping_list', id, 'remove', 'shopping-lists.not-open', () => desk.remove(id)),
    duplicate: (id, words, key) => onKnown('deplicate_shopping_list', id, () => allowed('create_shopping_list', customerId => once(customerId, key, making(customerId), desk.duplicate(id, words, key)))),
    add: (id, goods, key) => changing('create_shopping_list_item', id, () => allowed('create_shopping_list_item', customerId => pipe(checked(checkListedGoods(goods)), TE.flatMap(good => once(customerId, `${id}:${key}`, filling(customerId), visibleAdded(id, good, key)))))),
    changeItem: (id, itemId, change) => changing(change.quantity === 0 ? 'delete_shopping_list_item' : 'update_shopping_list_item', id, () => pipe(checked(checkItemChange(change)), TE.flatMap(tidy => desk.changeItem(id, itemId, tidy)))),
    removeItems: (id, itemIds) => changing('delete_shopping_list_item', id, () => desk.removeItems(id, itemIds)),
    submit: id => doing('submit_shopping_list_for_approval', id, 'submit', 'shopping-lists.not-to-submit', () => pipe(
      desk.byId(id),
      TE.flatMap(list => (list.items.length === 0 ? TE.left(conflict('shopping-lists.empty')) : desk.submit(id))),
    )),
    decide: (id, decision) => doing('approve_draft_shopping_list', id, 'approve', 'shopping-lists.not-waiting', () => desk.decide(id, decision)),
  }
}
