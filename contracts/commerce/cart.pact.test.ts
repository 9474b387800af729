import { consumerSuite } from '../support/consumer-suite'
import { cartContract } from './cart.interactions'

consumerSuite('carts', cartContract)
