import { consumerSuite } from '../support/consumer-suite'
import { partNumbersContract } from './part-numbers.interactions'

consumerSuite('part numbers', partNumbersContract)
