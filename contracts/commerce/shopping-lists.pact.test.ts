import { consumerSuite } from '../support/consumer-suite'
import { shoppingListsContract } from './shopping-lists.interactions'

consumerSuite('shopping lists', shoppingListsContract)
