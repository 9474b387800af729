import { consumerSuite } from '../support/consumer-suite'
import { stripeContract } from './stripe.interactions'

consumerSuite('payments', stripeContract)
