import { consumerSuite } from '../support/consumer-suite'
import { searchContract } from './search.interactions'

consumerSuite('search and categories', searchContract)
