import { consumerSuite } from '../support/consumer-suite'
import { tradeAddressesContract } from './addresses.interactions'

consumerSuite('trade addresses', tradeAddressesContract)
