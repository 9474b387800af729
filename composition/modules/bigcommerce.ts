import { ContainerModule } from 'inversify'
import { bigcommerceAccounts } from '../../adapters/bigcommerce/account/customers'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import { storeAccount } from '../../adapters/reference/account/store-account'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { SalesChannel } from '../../core/access/session-facts'
import type { SessionPort } from '../../core/access/session.port'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { raw, tokens } from '../wiring/tokens'

/**
 * What belongs to a BigCommerce store in place of the embedded platform: loaded after its modules, whose goods are the
 * mirror of the store's catalogue. `rest` sends the requests of shoppers, all within one budget.
 */
export const bigcommerceModule = (store: BigcommerceStore, rest: Rest) =>
  new ContainerModule(({ bind, rebind }) => {
    bind(tokens.bigcommerceStore).toConstantValue(store)
    bind(tokens.bigcommerceRest).toConstantValue(rest)
    rebind(raw.account).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps, channel: SalesChannel) =>
        withSessionFacts(
          storeAccount({ db, session, deps, store: bigcommerceAccounts(rest, store.channelId) }, mergeCarts),
          session,
          channel,
        ),
      [tokens.database, tokens.session, tokens.tools, tokens.tradeChannel],
    )
  })
