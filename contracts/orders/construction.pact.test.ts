import { consumerSuite } from '../support/consumer-suite'
import { orderServiceContract, taxNoticesContract } from './construction.interactions'

consumerSuite('orders of construction teams', orderServiceContract)
consumerSuite('orders exempt from tax', taxNoticesContract)
