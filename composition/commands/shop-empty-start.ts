/**
 * `npm run shop:empty`: builds what is missing, then runs the command in this same process. Runs straight under Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { emptyCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/shop-empty.js')).href
)) as { emptyCommand: (args: readonly string[]) => Promise<0 | 1> }
process.exitCode = await emptyCommand(process.argv.slice(2))
