import { databaseEngines } from '../builders/database/database'
import { exemptionsSuite } from './exemptions.suite'

for (const engine of databaseEngines()) exemptionsSuite(`The embedded platform on ${engine}`, engine, false)
exemptionsSuite('The shop over its own wires', 'better-sqlite3', true)
