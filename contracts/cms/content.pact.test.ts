import { consumerSuite } from '../support/consumer-suite'
import { contentContract } from './content.interactions'

consumerSuite('content', contentContract)
