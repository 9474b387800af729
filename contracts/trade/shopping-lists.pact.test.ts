import { consumerSuite } from '../support/consumer-suite'
import { tradeShoppingListsContract } from './shopping-lists.interactions'

consumerSuite('shopping lists [S3-7.12]', tradeShoppingListsContract)
