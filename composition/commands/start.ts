/** `npm start`: builds what is missing, then serves in this same process, so that signals reach the server itself. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing } from './build.ts'

process.env['NODE_ENV'] = 'production'
const folder = process.cwd()
await buildMissing()
process.chdir(folder)
await import(pathToFileURL(join(import.meta.dirname, '../../dist/server/main.js')).href)
