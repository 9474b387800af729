import { consumerSuite } from '../support/consumer-suite'
import { accountContract } from './account.interactions'
import { sessionContract } from './session.interactions'

consumerSuite('sessions', sessionContract)
consumerSuite('accounts', accountContract)
