import { consumerSuite } from '../support/consumer-suite'
import { openingsContract } from './openings.interactions'

consumerSuite('openings [S3-7.09]', openingsContract)
