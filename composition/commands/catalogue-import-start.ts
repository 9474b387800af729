/**
 * `npm run catalogue:import`: builds what is missing, then runs the command in this same process. Runs straight under
 * Node.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
const { importCommand } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../dist/server/catalogue-import.js')).href
)) as {
  importCommand: (args: readonly string[], folder: string) => Promise<0 | 1>
}
// npm runs scripts in the package folder; INIT_CWD is the folder it was called from, which relative file names refer
// to.
process.exitCode = await importCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? folder)
