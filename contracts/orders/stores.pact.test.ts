import { consumerSuite } from '../support/consumer-suite'
import { storesContract } from './stores.interactions'

consumerSuite('stores', storesContract)
