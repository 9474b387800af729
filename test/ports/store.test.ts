import { aStoreEntrance } from '../builders/platform/store-entrance'
import { accountPortSuite } from './account.suite'
import { doorsSuite } from './doors.suite'

const name = 'A BigCommerce store behind our own sessions'

accountPortSuite(name, aStoreEntrance)
doorsSuite(name, aStoreEntrance)
