import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { isQuantity, maxPieces } from '../cart/check-line'
import type { Issue, Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { checkItemNote } from './check-list-text'
import { maxListItems, type ListedGoods } from './shopping-list'
import type { GoodsListed, ShoppingListsPort } from './shopping-lists.port'

export type AddToList = (id: number, goods: readonly ListedGoods[], key: string) => Outcome<GoodsListed>

/**
 * Validates goods for a list: at least one, each with a quantity above 0 (S3-5.11); issues name their position:
 * `item:3`.
 */
export const checkListedGoods = (goods: readonly ListedGoods[]): E.Either<readonly Issue[], readonly ListedGoods[]> => {
  if (goods.length === 0) return E.left([issue('items', 'shopping-lists.select-one')])
  if (goods.length > maxListItems)
    return E.left([issue('items', 'shopping-lists.too-many-items', { maximum: maxListItems })])
  const issues = goods.flatMap(({ quantity, note = '' }, at) => [
    ...(isQuantity(quantity) ? [] : [issue(`item:${at}`, 'shopping-lists.quantity-shape', { maximum: maxPieces })]),
    ...pipe(
      checkItemNote(note),
      E.match(
        found => found.map(each => ({ ...each, field: `item:${at}` })),
        () => [],
      ),
    ),
  ])
  return issues.length > 0 ? E.left(issues) : E.right(goods)
}

/** Adds products to a list, idempotent by key; equal lines with equal choices are summed (S3-4.15). */
export const addToList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): AddToList =>
  (id, goods, key) =>
    pipe(
      TE.fromEither(checkListedGoods(goods)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(checked => shoppingLists.add(id, checked, key)),
    )
