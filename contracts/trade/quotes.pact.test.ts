import { consumerSuite } from '../support/consumer-suite'
import { tradeQuotesContract } from './quotes.interactions'

consumerSuite('quotes [S3-7.01] [S3-7.03]', tradeQuotesContract)
