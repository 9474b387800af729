import { consumerSuite } from '../support/consumer-suite'
import { uploadAccountContract } from './upload-account.interactions'

consumerSuite('lists of SKUs on accounts', uploadAccountContract)
