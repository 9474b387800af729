import { aDatabase, databaseEngines } from '../builders/database/database'
import { anEntrance } from '../builders/platform/entrance'
import { accountPortSuite } from './account.suite'
import { companyAddressesPortSuite } from './company-addresses.suite'
import { companyUsersPortSuite, companyUsersSessionsSuite } from './company-users.suite'
import { contentPortSuite } from './content.suite'
import { confirmationSuite } from './confirmation.suite'
import { doorsSuite } from './doors.suite'
import { limitsSuite } from './limits.suite'
import { sessionRecordsSuite } from './sessions.suite'
import { tradePortSuite } from './trade.suite'

for (const engine of databaseEngines()) {
  const name = `The embedded platform on ${engine}`
  sessionRecordsSuite(name, () => aDatabase(engine))
  limitsSuite(name, () => aDatabase(engine))
  accountPortSuite(name, () => anEntrance(engine))
  doorsSuite(name, () => anEntrance(engine))
  confirmationSuite(name, () => anEntrance(engine))
  contentPortSuite(name, () => anEntrance(engine))
  companyUsersPortSuite(name, () => anEntrance(engine))
  companyUsersSessionsSuite(name, () => anEntrance(engine))
  companyAddressesPortSuite(name, () => anEntrance(engine))
  tradePortSuite(name, () => anEntrance(engine))
}
