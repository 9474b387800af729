import { consumerSuite } from '../support/consumer-suite'
import { storeLoginsContract } from './store-logins.interactions'

consumerSuite('sign-ins for a store', storeLoginsContract)
