import { aDatabase, databaseEngines } from '../builders/database'
import { anEntrance } from '../builders/entrance'
import { accountPortSuite } from './account.suite'
import { contentPortSuite } from './content.suite'
import { limitsSuite } from './limits.suite'
import { sessionRecordsSuite } from './sessions.suite'

for (const engine of databaseEngines()) {
  const name = `The embedded platform on ${engine}`
  sessionRecordsSuite(name, () => aDatabase(engine))
  limitsSuite(name, () => aDatabase(engine))
  accountPortSuite(name, () => anEntrance(engine))
  contentPortSuite(name, () => anEntrance(engine))
}
