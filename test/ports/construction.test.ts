import { databaseEngines } from '../builders/database/database'
import { constructionSuite } from './construction.suite'

for (const engine of databaseEngines()) constructionSuite(`The embedded platform on ${engine}`, engine, false)
constructionSuite('The shop over its own wires', 'better-sqlite3', true)
