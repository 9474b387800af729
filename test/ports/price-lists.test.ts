import { databaseEngines } from '../builders/database/database'
import { priceListsSuite } from './price-lists.suite'

for (const engine of databaseEngines()) priceListsSuite(`The embedded platform on ${engine}`, engine, false)
priceListsSuite('The shop over its own wires', 'better-sqlite3', true)
