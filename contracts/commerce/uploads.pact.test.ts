import { consumerSuite } from '../support/consumer-suite'
import { uploadsContract } from './uploads.interactions'

consumerSuite('files', uploadsContract)
