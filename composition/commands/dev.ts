/**
 * `npm run dev`: the shop from its sources with hot reload. Runs under plain Node (types are stripped), so it imports
 * packages and Node only; the server is loaded through Vite.
 */
import { join } from 'node:path'
import { createServer } from 'vite'
import { buildMissing } from './build.ts'

const root = join(import.meta.dirname, '../..')
process.env['LINTEL_DATA'] ??= join(root, '.data/dev')

await buildMissing()
// The build sets NODE_ENV to production, in which Vite serves neither its client's flags nor hot updates.
process.env['NODE_ENV'] = 'development'
const vite = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: 24_678 } },
})
const { startDevelopment } = (await vite.ssrLoadModule('/composition/development.ts')) as {
  startDevelopment: (vite: unknown) => Promise<{ address: string; stop: () => Promise<void> }>
}
const server = await startDevelopment(vite)
console.log(`Lintel (development) is open at ${server.address}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () =>
      void server
        .stop()
        .then(() => vite.close())
        .then(() => process.exit(0)),
  )
}
