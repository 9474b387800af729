/**
 * Builds what is missing: browser chunks, server bundle, picture widths. Runs under plain Node (types are stripped), so
 * it imports packages and Node only. `--all` rebuilds everything.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { constants, brotliCompressSync } from 'node:zlib'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'dist/stamp')
const glanceStamp = join(root, 'dist/glance.stamp')
const pictureStamp = join(root, 'dist/pictures.stamp')
const sources = ['core', 'adapters', 'ui-react', 'composition', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']

/** Resolves once `dist/` is up to date with the sources; prints a line per step that ran. */
export const buildMissing = async (all = false): Promise<void> => {
  process.chdir(root)
  const state = fingerprint()
  if (all || readIf(stamp) !== state) {
    const { build } = await import('vite')
    console.log('Building the shop, once ...')
    await build({ logLevel: 'warn', configFile: join(root, 'vite.config.ts'), mode: 'production' })
    await build({
      logLevel: 'warn',
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      build: { ssr: true },
    })
    packTextFiles(join(root, 'dist/client'))
    writeFileSync(stamp, state)
  }
  writeFileSync(glanceStamp, fingerprint(glanceAt))
  const drawn = masters()
  if (!all && readIf(pictureStamp) === drawn) return
  const pictures = (await import(pathToFileURL(join(root, 'dist/server/derive-pictures.js')).href)) as {
    derivePictures: (masters: string, out: string) => Promise<unknown>
  }
  const folder = join(root, 'dist/pictures')
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length === 0) console.log('Preparing the pictures, once; this takes a minute or two ...')
  await pictures.derivePictures(join(root, 'adapters/reference/seed/masters'), folder)
  writeFileSync(pictureStamp, drawn)
}

/** Whether `dist/` is up to date, judged by file names, sizes and times; false when in doubt. */
export const isBuilt = (): boolean =>
  readIf(glanceStamp) === fingerprint(glanceAt) && readIf(pictureStamp) === masters()

const readIf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/** Fingerprint of the drawings: names, sizes and times. */
const masters = (): string => {
  const folder = join(root, 'adapters/reference/seed/masters')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    const { size, mtimeMs } = statSync(join(folder, name))
    hash.update(`${name}:${size}:${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const contentOf = (path: string): string => createHash('sha1').update(readFileSync(path)).digest('hex')

const glanceAt = (_: string, { size, mtimeMs }: Stats): string => `${size}:${mtimeMs}`

/** Fingerprint of the source files: by content, or by size and time only. */
export const fingerprint = (look: (path: string, facts: Stats) => string = contentOf): string => {
  const hash = createHash('sha256').update(process.version)
  const visit = (path: string): void => {
    const facts = statSync(path)
    if (facts.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'masters') visit(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}:${look(path, facts)}\n`)
  }
  sources
    .map(name => join(root, name))
    .filter(path => existsSync(path))
    .forEach(visit)
  return hash.digest('hex')
}

const packTextFiles = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

if (process.argv[1] === import.meta.filename) await buildMissing(process.argv.includes('--all'))
