import { databaseEngines } from '../builders/database/database'
import { shipmentsSuite } from './shipments.suite'

for (const engine of databaseEngines()) shipmentsSuite(`the order desk on ${engine}`, engine, false)
shipmentsSuite('the order desk over the wire', 'better-sqlite3', true)
