import { consumerSuite } from '../support/consumer-suite'
import { mediaContract } from './media.interactions'

consumerSuite('the media library', mediaContract)
