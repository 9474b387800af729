import { consumerSuite } from '../support/consumer-suite'
import { recommendationsContract } from './recommendations.interactions'

consumerSuite('recommendations', recommendationsContract)
