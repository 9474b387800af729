import { databaseEngines } from '../builders/database/database'
import { ledgerSuite } from './ledger.suite'

for (const engine of databaseEngines()) ledgerSuite(`The embedded platform on ${engine}`, engine)
