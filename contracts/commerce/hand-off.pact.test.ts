import { consumerSuite } from '../support/consumer-suite'
import { handOffContract } from './hand-off.interactions'

consumerSuite('hand-offs', handOffContract)
