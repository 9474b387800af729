import { consumerSuite } from '../support/consumer-suite'
import { checkoutContract, ordersContract } from './checkout.interactions'

consumerSuite('checkouts', checkoutContract)
consumerSuite('orders', ordersContract)
