import { databaseEngines } from '../builders/database/database'
import { setupSuite } from './setup.suite'

for (const engine of databaseEngines()) setupSuite(engine)
