import { consumerSuite } from '../support/consumer-suite'
import { goodsSearchContract } from './goods-search.interactions'

consumerSuite('questions about products', goodsSearchContract)
