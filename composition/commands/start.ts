/**
 * `npm start`: builds what is missing, then execs the server. The process is replaced, so that signals reach the server
 * directly, without the memory of the builder and the type stripper.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.ts'

process.env['NODE_ENV'] = 'production'
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../.cache/compiled')
if (!isBuilt()) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const server = join(import.meta.dirname, '../../dist/server/main.js')
// Rendering allocates much short-lived memory: a young generation of 4 MB costs little speed and saves some 60 MB. The
// old generation may double before a full collection, instead of growing fourfold: 10% more work, another 60 MB saved.
// What is garbage after the start is collected when the server rests (`composition/server/collect-at-rest.ts`).
const settings = ['--max-semi-space-size=4', '--heap-growing-percent=100', '--expose-gc']
// glibc: few arenas, and fixed thresholds in bytes. Left alone it raises both thresholds with each large block that is
// freed, and returns less of the buffers of SQLite and compression to the system: 3 MB idle, 16 MB after load.
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
if (process.platform === 'win32' || process.execve === undefined) await import(pathToFileURL(server).href)
else process.execve(process.execPath, [process.execPath, ...settings, server], { ...allocator, ...process.env })
