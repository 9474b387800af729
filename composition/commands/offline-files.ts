import { readFileSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { createDemonstrationTables } from '../../adapters/reference/database/demonstration-tables'
import { processConfig } from '../config/config'
import { openEmbeddedDatabase } from '../embedded/embedded-database'
import { startNodeHost, type NodeHost } from '../server/node-host'
import { shippedPath, shellPath } from '../offline/places'
import {
  budgetBytes,
  isExcluded,
  packedPictures,
  picturesPath,
  planOf,
  type BuiltFile,
  type PrecacheList,
  type Picture,
  type Plan,
} from '../offline/precache'
import { shellPage } from '../offline/shell-page'
import { firstFonts, reach, type Manifest } from '../server/page-assets'
import { staticFiles } from '../server/static-files'
import { systemClock } from '../wiring/system'

/** One width per picture: sharp enough for a card, small enough to precache all of them. */
const precachedWidth = 568
const entry = 'composition/offline/page.ts'

/** Completes the offline build for a file server: pictures, database, the shell page, and the precache list. */
export const finishDemonstration = async ({
  folder,
  pictures,
  version,
}: {
  readonly folder: string
  readonly pictures: string
  readonly version: string
}): Promise<Plan> => {
  await takePictures(pictures, join(folder, 'pictures'))
  const pack = packedPictures(await precachedPictures(pictures))
  await writeFile(join(folder, picturesPath), pack.bytes)
  await writeFile(join(folder, shippedPath), gzipSync(await shippedDatabase(), { level: 9 }))
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  await rm(join(folder, '.vite'), { recursive: true })
  const scripts = [...reach(manifest, [entry])].map(name => `/${manifest[name]!.file}`)
  const all = await filesIn(folder)
  const [script = '', ...chunks] = scripts
  const styles = all.map(file => file.path).filter(path => path.endsWith('.css'))
  const fonts = Object.values(manifest)
    .filter(chunk => firstFonts.some(name => chunk.src?.endsWith(name)))
    .map(chunk => `/${chunk.file}`)
  const page = shellPage({ script, app: script, chunks: chunks.filter(path => path.endsWith('.js')), styles, fonts })
  for (const name of ['index.html', '404.html']) await writeFile(join(folder, name), page)
  const workers = all
    .map(file => file.path)
    .filter(path => /\/(worker|sqlite3)-[^/.]+\.(js|wasm)$/.test(path) && !isExcluded(path))
  const plan = planOf(
    await filesIn(folder),
    [shellPath, shippedPath, ...scripts, ...styles, ...fonts, ...workers],
    pack.index,
  )
  if (plan.bytes > budgetBytes)
    throw new Error(`the precache needs ${plan.bytes} bytes, above its budget of ${budgetBytes}`)
  await prependPrecacheList(join(folder, 'service-worker.js'), { ...plan.list, version })
  return plan
}

const prependPrecacheList = async (file: string, precached: PrecacheList): Promise<void> => {
  await writeFile(file, `const precacheList = ${JSON.stringify(precached)};\n${await readFile(file, 'utf8')}`)
}

const precachedPictures = async (folder: string): Promise<readonly Picture[]> => {
  const ending = `-${precachedWidth}.webp`
  const names = (await readdir(folder)).filter(name => name.endsWith(ending)).sort()
  return Promise.all(
    names.map(async name => ({ key: name.slice(0, -ending.length), bytes: await readFile(join(folder, name)) })),
  )
}

/** Hard links where the file system supports them, to save disk space. */
const takePictures = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from))
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)))
}

/** The demo merchant's database as after the server's first start, vacuumed into one file. */
const shippedDatabase = async (): Promise<Uint8Array> => {
  const place = await mkdtemp(join(tmpdir(), 'lintel-demo-'))
  try {
    const db = await openEmbeddedDatabase(
      { dataFolder: place, databaseUrl: undefined },
      { clock: systemClock, passwords: argon2Passwords(), log: { info: () => undefined, warn: () => undefined } },
    )
    await createDemonstrationTables(db)
    const file = join(place, 'shipped.db')
    await sql`vacuum into ${file}`.execute(db)
    await db.destroy()
    return await readFile(file)
  } finally {
    await rm(place, { recursive: true })
  }
}

const filesIn = async (folder: string): Promise<readonly BuiltFile[]> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(found => found.isFile())
  return Promise.all(
    entries.map(async found => {
      const file = join(found.parentPath, found.name)
      return { path: file.slice(folder.length).split(sep).join('/'), bytes: (await stat(file)).size }
    }),
  )
}

/**
 * A plain file server: files by their names, the shell page for '/', and its copy for paths that are not found. It
 * sends none of the headers a shop server would.
 */
export const serveDemonstration = (folder: string): Promise<NodeHost> => {
  const config = processConfig()
  if (E.isLeft(config)) throw new Error(config.left)
  const files = staticFiles([{ prefix: '/', folder, cacheControl: 'no-cache' }])
  const page = async (name: string, status: number) =>
    new Response(await readFile(join(folder, name)), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
  return startNodeHost({
    port: config.right.port,
    host: config.right.host,
    drainMs: 1_000,
    fetch: async request => {
      const { pathname } = new URL(request.url)
      if (pathname === '/' || pathname === shellPath) return page('index.html', 200)
      return (await files(request)) ?? page('404.html', 404)
    },
  })
}
