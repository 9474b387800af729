import { consumerSuite } from '../support/consumer-suite'
import { tradeUsersContract } from './users.interactions'

consumerSuite('trade users', tradeUsersContract)
