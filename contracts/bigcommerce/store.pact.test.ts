import { consumerSuite } from '../support/consumer-suite'
import { bigcommerceContract } from './store.interactions'

consumerSuite('a BigCommerce store', bigcommerceContract)
