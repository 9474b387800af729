import { databaseEngines } from '../builders/database/database'
import { applicationsSuite } from './applications.suite'

for (const engine of databaseEngines()) applicationsSuite(`The embedded platform on ${engine}`, engine, false)
applicationsSuite('The shop over its own wires', 'better-sqlite3', true)
