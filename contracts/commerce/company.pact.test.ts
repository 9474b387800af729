import { consumerSuite } from '../support/consumer-suite'
import { companyContract } from './company.interactions'

consumerSuite('companies and roles', companyContract)
