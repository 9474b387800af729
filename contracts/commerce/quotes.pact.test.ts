import { consumerSuite } from '../support/consumer-suite'
import { quotesContract } from './quotes.interactions'

consumerSuite('quotes', quotesContract)
