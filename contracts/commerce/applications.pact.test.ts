import { consumerSuite } from '../support/consumer-suite'
import { applicationsContract } from './applications.interactions'

consumerSuite('applications', applicationsContract)
