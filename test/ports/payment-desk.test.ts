import { databaseEngines } from '../builders/database/database'
import { paymentDeskSuite } from './payment-desk.suite'

for (const engine of databaseEngines()) paymentDeskSuite(`The embedded platform on ${engine}`, engine, false)
paymentDeskSuite('The shop over its own wires', 'better-sqlite3', true)
