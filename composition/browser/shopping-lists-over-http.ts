import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { commerceShoppingLists } from '../../adapters/commerce/shopping-lists/shopping-lists.client'
import type { Http } from '../../adapters/shared/http'
import { tradeShoppingLists } from '../../adapters/trade/shopping-lists/shopping-lists.client'
import type { AccountPort } from '../../core/account/account.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'

type Hosts = { readonly trade: Http; readonly commerce: Http }
type Page = { readonly account: Pick<AccountPort, 'visitor'>; readonly whenExpired: Outcome<never> }

/** Shopping lists from a page over its own gateway: at the trade portal, and by our own calls what no portal offers. */
export const shoppingListsOverHttp = ({ trade, commerce }: Hosts, { account, whenExpired }: Page): ShoppingListsPort =>
  tradeShoppingLists(trade, {
    channelId: 1,
    customer: () =>
      pipe(
        account.visitor(),
        TE.map(({ customer }) => customer),
      ),
    beside: commerceShoppingLists(commerce),
    whenExpired,
  })
