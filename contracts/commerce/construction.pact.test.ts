import { consumerSuite } from '../support/consumer-suite'
import { constructionContract } from './construction.interactions'

consumerSuite('orders of construction teams', constructionContract)
