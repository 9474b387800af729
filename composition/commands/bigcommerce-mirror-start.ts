/**
 * `npm run bigcommerce:mirror`: builds what is missing, then runs the command in this same process. Runs straight under
 * Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { mirrorCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/bigcommerce-mirror.js')).href
)) as { mirrorCommand: (args: readonly string[]) => Promise<0 | 1> }
process.exitCode = await mirrorCommand(process.argv.slice(2))
