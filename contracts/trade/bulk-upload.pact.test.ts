import { consumerSuite } from '../support/consumer-suite'
import { bulkUploadContract } from './bulk-upload.interactions'

consumerSuite('bulk uploads [S3-6.04] [S3-7.14]', bulkUploadContract)
