import { consumerSuite } from '../support/consumer-suite'
import { reviewsContract } from './reviews.interactions'

consumerSuite('reviews', reviewsContract)
