import { consumerSuite } from '../support/consumer-suite'
import { accountContract } from './account.interactions'
import { confirmationContract } from './confirmation.interactions'
import { passwordsContract } from './passwords.interactions'
import { sessionContract } from './session.interactions'

consumerSuite('sessions', sessionContract)
consumerSuite('accounts', accountContract)
consumerSuite('passwords', passwordsContract)
consumerSuite('confirmations', confirmationContract)
