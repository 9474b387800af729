/**
 * `npm run budgets`: bytes a page makes a browser load, as served (brotli, 1 kB = 1000 bytes); fails if a page exceeds
 * its budget. docs/performance.md describes what is counted.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appModule, entryModule, placesIn, reach, type Manifest } from '../server/page-assets.ts'
import { builtServer, freePort, killProcess, launch } from './server-process.ts'

const dist = join(import.meta.dirname, '../../dist')
const client = join(dist, 'client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

type Page = {
  readonly page: string
  readonly modules: readonly string[]
  readonly script: number
  readonly styles: number
}

/** Pages by the modules of their routes, with the script loaded until hydration is complete, and the styles. */
const pages: readonly Page[] = [
  { page: 'home', modules: ['ui-react/catalogue/home-page.tsx'], script: 115.7, styles: 11.4 },
  {
    page: 'listing',
    modules: ['ui-react/catalogue/path-page.tsx', 'ui-react/catalogue/category-page.tsx'],
    script: 121.2,
    styles: 12.7,
  },
  {
    page: 'product',
    modules: ['ui-react/catalogue/path-page.tsx', 'ui-react/catalogue/product-page.tsx'],
    script: 134.6,
    styles: 14.3,
  },
  {
    page: 'product with all fields',
    modules: [
      'ui-react/catalogue/path-page.tsx',
      'ui-react/catalogue/product-page.tsx',
      'ui-react/product/modifier-field.tsx',
      'ui-react/product/file-field.tsx',
    ],
    script: 137.9,
    styles: 14.8,
  },
  { page: 'search results', modules: ['ui-react/search/search-page.tsx'], script: 120.8, styles: 12.7 },
  { page: 'cart', modules: ['ui-react/cart/cart-page.tsx'], script: 132.7, styles: 12.4 },
  {
    page: 'checkout',
    modules: ['ui-react/checkout/checkout-layout.ts', 'ui-react/checkout/checkout-page.tsx'],
    script: 134.6,
    styles: 12.9,
  },
]

/** The script that runs before the first paint and catches the first click. */
const firstScript = 3
/** A category with a full page of 24 products: HTML including the state needed for hydration. */
const listing = { path: '/hardware/', limit: 16.5 }

const packedSize = (file: string): number =>
  statSync(existsSync(join(client, `${file}.br`)) ? join(client, `${file}.br`) : join(client, file)).size
const kilobytes = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + packedSize(file), 0) / 1000

let over = false
const report = (what: string, size: number, limit: number): void => {
  over ||= size > limit
  console.log(`${size > limit ? 'OVER ' : 'ok   '} ${what.padEnd(32)} ${size.toFixed(1).padStart(7)} kB of ${limit}`)
}

/** Bytes of a page as served to a browser, from the built server on a temporary data folder. */
const servedSize = async (path: string): Promise<number> => {
  const data = mkdtempSync(join(tmpdir(), 'lintel-budgets-'))
  const port = await freePort()
  const server = await launch(builtServer, { LINTEL_LOG_LEVEL: 'error', LINTEL_DATA: data, PORT: String(port) })
  try {
    return await new Promise((resolve, reject) => {
      const request = get(
        { host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'br', host: `localhost:${port}` } },
        answer => {
          let bytes = 0
          if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
            reject(
              new Error(
                `${path} responded with ${answer.statusCode} ${answer.headers['content-encoding'] ?? 'uncompressed'}`,
              ),
            )
          answer.on('data', (part: Buffer) => void (bytes += part.length)).on('end', () => resolve(bytes))
        },
      )
      request.on('error', reject)
    })
  } finally {
    await killProcess(server)
    rmSync(data, { recursive: true, force: true })
  }
}

const placeOf = placesIn(manifest)
const filesOf = (modules: readonly string[]) =>
  [...reach(manifest, modules.map(placeOf))].map(name => manifest[name]!.file)

report('first click', kilobytes(filesOf([entryModule])), firstScript)
for (const { page, modules, script, styles } of pages) {
  const missing = modules.find(module => !manifest[placeOf(module)])
  if (missing) {
    console.log(
      `OVER  ${page}: ${missing} is not in the build; name the route's modules in composition/commands/budgets.ts`,
    )
    over = true
    continue
  }
  const chunks = [...reach(manifest, [appModule, ...modules].map(placeOf))].map(name => manifest[name]!)
  report(
    `JavaScript of ${page}`,
    kilobytes(filesOf([entryModule, appModule, ...modules]).filter(file => file.endsWith('.js'))),
    script,
  )
  report(`styles of ${page}`, kilobytes(chunks.flatMap(chunk => chunk.css ?? [])), styles)
}
report('HTML of a listing of 24', (await servedSize(listing.path)) / 1000, listing.limit)
if (over) {
  console.error(
    'A page exceeds its budget: move code behind a lazy import, or see docs/performance.md before raising it.',
  )
  process.exitCode = 1
}
