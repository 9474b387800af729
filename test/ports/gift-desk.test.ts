import { databaseEngines } from '../builders/database/database'
import { giftDeskSuite } from './gift-desk.suite'

for (const engine of databaseEngines()) giftDeskSuite(`The embedded platform on ${engine}`, engine, false)
giftDeskSuite('The shop over its own wires', 'better-sqlite3', true)
