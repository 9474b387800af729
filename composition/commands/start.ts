/**
 * `npm start`: builds what is missing in a process of its own, so that the server never carries the builder's memory, then
 * serves in this same process, so that signals reach the server itself.
 */
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.ts'

process.env['NODE_ENV'] = 'production'
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// Compiled once, the code of the server is read back at the next start.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
await import(pathToFileURL(join(import.meta.dirname, '../../dist/server/main.js')).href)
