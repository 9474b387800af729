import { bigcommerceAccounts } from '../../adapters/bigcommerce/account/customers'
import type { Database } from '../../adapters/reference/database/engine'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import type { Config } from '../config/configuration'
import type { Log } from '../server/log'
import { followStore } from './followed-store'
import { storeClients } from './store-client'

/** The clients of the configured store and the accounts there, once for a process. */
export const storeOfProcess = (store: BigcommerceStore, config: Config, log: Log) => {
  const clients = storeClients(store, what => log.warn({ host: 'bigcommerce' }, what))
  return {
    clients,
    accounts: bigcommerceAccounts(clients.shopper, store.channelId),
    follow: (db: Database, look: () => Promise<void>) => followStore(db, store, { config, clients, look, log }),
  }
}
