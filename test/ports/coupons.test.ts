import { databaseEngines } from '../builders/database/database'
import { couponsSuite } from './coupons.suite'

for (const engine of databaseEngines()) couponsSuite(`The embedded platform on ${engine}`, engine, false)
couponsSuite('The shop over its own wires', 'better-sqlite3', true)
