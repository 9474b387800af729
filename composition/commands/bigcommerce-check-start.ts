/**
 * `npm run bigcommerce:check`: builds what is missing, then runs the command in this same process. Runs straight under
 * Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { checkCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/bigcommerce-check.js')).href
)) as { checkCommand: () => Promise<0 | 1 | 2> }
process.exitCode = await checkCommand()
