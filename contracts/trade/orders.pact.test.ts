import { consumerSuite } from '../support/consumer-suite'
import { tradeOrdersContract } from './orders.interactions'

consumerSuite('trade orders', tradeOrdersContract)
