import { consumerSuite } from '../support/consumer-suite'
import { formsContract } from './forms.interactions'

consumerSuite('forms', formsContract)
