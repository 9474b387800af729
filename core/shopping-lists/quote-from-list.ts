import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { minPieces, wholePacks } from '../catalogue/pack'
import type { WantedLine } from '../quotes/quote'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { chooseFirst, itemsMeant, leftOnList, notNow, type LeftOnList } from './left-on-list'
import type { ListItem } from './shopping-list'
import type { ShoppingListsPort } from './shopping-lists.port'

/** Draft lines, each with a new id, and those that cannot be quoted. */
export type QuotedFromList = { readonly lines: readonly WantedLine[]; readonly left: readonly LeftOnList[] }
export type QuoteFromList = (id: number, which: readonly number[] | 'all') => Outcome<QuotedFromList>

/** Issues that exclude goods from a quote; missing stock does not, and neither does quote-only sale. */
const inTheWay: readonly string[] = [notNow.code, chooseFirst.code]

/** Lines of a list for a quote request: in whole packs, and at least the minimum quantity. */
export const quoteFromList =
  ({ shoppingLists }: { readonly shoppingLists: Pick<ShoppingListsPort, 'byId'> }): QuoteFromList =>
  (id, which) =>
    pipe(
      shoppingLists.byId(id),
      TE.map(list => itemsMeant(list, which)),
      TE.filterOrElse(
        items => items.length > 0,
        () => invalid(issue('items', 'shopping-lists.select-one')),
      ),
      TE.map(items => ({
        lines: items.filter(canBeAsked).map(item => wanted(id, item)),
        left: items.filter(item => !canBeAsked(item)).map(item => leftOnList(item, item.why ?? notNow)),
      })),
    )

const canBeAsked = ({ available, why }: ListItem): boolean =>
  available || (why !== undefined && !inTheWay.includes(why.code))

const wanted = (listId: number, item: ListItem): WantedLine => {
  const pack = item.pack === undefined ? undefined : { size: item.pack }
  return {
    id: `list-${listId}-${item.id}`,
    productId: item.productId,
    variantId: item.variantId,
    sku: item.sku,
    name: item.name,
    options: item.options,
    choices: item.choices,
    quantity: Math.max(
      minPieces({ minimum: item.minimum, ...(pack ? { pack } : {}) }),
      wholePacks(item.quantity, pack),
    ),
    tax: 0,
    ...(item.partNumber === undefined ? {} : { partNumber: item.partNumber }),
    ...(item.slug === undefined ? {} : { slug: item.slug }),
    ...(item.picture === undefined ? {} : { picture: item.picture }),
    ...(item.price === undefined ? {} : { basePrice: item.price }),
  }
}
