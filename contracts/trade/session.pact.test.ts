import { consumerSuite } from '../support/consumer-suite'
import { tradeSessionContract } from './session.interactions'

consumerSuite('trade sessions', tradeSessionContract)
