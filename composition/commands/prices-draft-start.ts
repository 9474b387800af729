/**
 * `npm run prices:draft`: builds what is missing, then runs the command in this same process. Runs straight under Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { draftCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/prices-draft.js')).href
)) as { draftCommand: (args: readonly string[], folder: string) => Promise<0 | 1> }
process.exitCode = await draftCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? folder)
