import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import type { CartPort } from '../cart/cart.port'
import type { ProductsPort } from '../catalogue/products.port'
import { forbidden, type DomainError, type Outcome } from '../shared/domain-error'
import type { ListText } from './check-list-text'
import { createList } from './create-list'
import { asksForApproval } from './list-actions'
import { saveCartAsList, type SaveCartAsList, type SavedCart } from './save-cart-as-list'
import { listStatuses, type ListStatus } from './shopping-list'
import type { ShoppingListsPort } from './shopping-lists.port'

type Ports = {
  readonly account: Pick<AccountPort, 'visitor'>
  readonly cart: Pick<CartPort, 'current'>
  readonly shoppingLists: ShoppingListsPort
  readonly products: ProductsPort
}

/**
 * Saves the cart as a shopping list and submits it for approval. Idempotent by key: a repeat returns the list that was
 * submitted. 'forbidden' for roles that need no approval. The cart is left unchanged.
 */
export const sendCartForApproval =
  (ports: Ports): SaveCartAsList =>
  (text, key) =>
    pipe(
      ports.account.visitor(),
      TE.filterOrElse(asksForApproval, () => forbidden('shopping-lists.asks-nobody')),
      TE.flatMap(() => saveCartAsList(ports)(text, key)),
      TE.tap(({ list }) => ports.shoppingLists.submit(list.id)),
      TE.orElse(error => (isSentAlready(error) ? sentBefore(ports, text, key, error) : TE.left(error))),
    )

/** A submitted list rejects new lines and a second submission. */
const isSentAlready = (error: DomainError): boolean =>
  error.tag === 'conflict' && ['shopping-lists.not-open', 'shopping-lists.not-to-submit'].includes(error.reason)

const stillOpen: readonly ListStatus[] = [listStatuses.draft, listStatuses.rejected]

/** The submitted list that this key created; creating it again is idempotent. */
const sentBefore = (ports: Ports, text: ListText, key: string, error: DomainError): Outcome<SavedCart> =>
  pipe(
    createList(ports)(text, key),
    TE.flatMap(({ id }) => ports.shoppingLists.byId(id)),
    TE.filterOrElse(
      ({ status }) => !stillOpen.includes(status),
      () => error,
    ),
    TE.map(({ id, name, items }) => ({ list: { id, name }, added: items.length, left: [] })),
  )
