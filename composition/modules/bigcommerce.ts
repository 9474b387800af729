import { ContainerModule } from 'inversify'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { tokens } from '../wiring/tokens'

/**
 * What belongs to a BigCommerce store in place of the embedded platform: loaded after its modules, whose goods are the
 * mirror of the store's catalogue. `rest` sends the requests of shoppers, all within one budget.
 */
export const bigcommerceModule = (store: BigcommerceStore, rest: Rest) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.bigcommerceStore).toConstantValue(store)
    bind(tokens.bigcommerceRest).toConstantValue(rest)
  })
