import { consumerSuite } from '../support/consumer-suite'
import { surchargeContract } from './surcharge.interactions'

consumerSuite('surcharges', surchargeContract)
