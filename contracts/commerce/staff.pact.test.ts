import { consumerSuite } from '../support/consumer-suite'
import { staffContract } from './staff.interactions'

consumerSuite('the staff desks', staffContract)
