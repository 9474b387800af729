import { consumerSuite } from '../support/consumer-suite'
import { goodsContract } from './goods.interactions'

consumerSuite('products', goodsContract)
