import { consumerSuite } from '../support/consumer-suite'
import { wishListsContract } from './wish-lists.interactions'

consumerSuite('wish lists', wishListsContract)
