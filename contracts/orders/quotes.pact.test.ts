import { consumerSuite } from '../support/consumer-suite'
import { quoteReadContract } from './quotes.interactions'

consumerSuite('reading a quote [S3-7.02]', quoteReadContract)
