/**
 * `npm run demo`: builds the offline shop, which runs wholly in the page, into `dist/demo` for any static file server,
 * and serves it from a small one. `-- --build-only` stops after the build. Runs straight under Node, so it imports
 * packages and Node only.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildMissing, fingerprint } from './build.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/demo')
const stamp = join(root, 'dist/demo-stamp')

type OfflineFiles = {
  readonly finishDemonstration: (places: {
    readonly folder: string
    readonly pictures: string
    readonly version: string
  }) => Promise<{ readonly files: number; readonly bytes: number }>
  readonly serveDemonstration: (
    folder: string,
  ) => Promise<{ readonly address: string; readonly stop: () => Promise<void> }>
}

process.env['NODE_ENV'] = 'production'
await buildMissing()
const { finishDemonstration, serveDemonstration } = (await import(
  pathToFileURL(join(root, 'dist/server/offline-files.js')).href
)) as OfflineFiles

const state = fingerprint()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== state) {
  rmSync(stamp, { force: true })
  const { build } = await import('vite')
  console.log('Building the shop for the browser, once ...')
  await build({ logLevel: 'error', configFile: join(root, 'vite.config.ts'), mode: 'demo' })
  await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'composition/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'lintelServiceWorker',
        fileName: () => 'service-worker.js',
      },
    },
  })
  const { files, bytes } = await finishDemonstration({
    folder,
    pictures: join(root, 'dist/pictures'),
    version: `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${state.slice(0, 8)}`,
  })
  console.log(
    `The demonstration is in dist/demo; a browser caches ${files} files of it, ${(bytes / 1e6).toFixed(1)} MB.`,
  )
  writeFileSync(stamp, state)
}

if (!process.argv.includes('--build-only')) {
  const server = await serveDemonstration(folder).catch((reason: unknown) => {
    console.error(`The offline shop cannot be opened: ${reason instanceof Error ? reason.message : String(reason)}`)
    process.exit(1)
  })
  console.log(`The offline shop is open at ${server.address}`)
  const stop = () => void server.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
