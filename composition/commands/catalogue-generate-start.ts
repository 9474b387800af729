/**
 * `npm run catalogue:generate`: builds what is missing, then runs the command in this same process. Runs straight under
 * Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { generateCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/catalogue-generate.js')).href
)) as { generateCommand: (args: readonly string[]) => Promise<0 | 1> }
process.exitCode = await generateCommand(process.argv.slice(2))
