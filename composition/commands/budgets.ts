/** `npm run budgets`: what a page makes a browser load, in bytes after brotli; a page over its budget fails the build. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { reach, type Manifest } from '../page-assets.ts'

const client = join(import.meta.dirname, '../../dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** Kilobytes of 1000 bytes: JavaScript once a page is hydrated, by the module of its route; and all styles. */
const budgets = [
  { page: 'home', modules: ['ui-react/catalogue/home-page.tsx'], limit: 160 },
  { page: 'listing', modules: ['ui-react/catalogue/path-page.tsx', 'ui-react/catalogue/category-page.tsx'], limit: 160 },
  { page: 'product', modules: ['ui-react/catalogue/path-page.tsx', 'ui-react/catalogue/product-page.tsx'], limit: 160 },
  { page: 'search results', modules: ['ui-react/search/search-page.tsx'], limit: 160 },
  { page: 'cart', modules: ['ui-react/cart/cart-page.tsx'], limit: 160 },
  { page: 'checkout', modules: ['ui-react/checkout/checkout-page.tsx'], limit: 160 },
]
const styleLimit = 25

const filesOf = (from: readonly string[]): ReadonlySet<string> => new Set([...reach(manifest, from)].map(name => manifest[name]!.file))

const packedSize = (file: string): number => statSync(existsSync(join(client, `${file}.br`)) ? join(client, `${file}.br`) : join(client, file)).size
const kilobytes = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + packedSize(file), 0) / 1000

let over = false
const report = (what: string, size: number, limit: number): void => {
  over ||= size > limit
  console.log(`${size > limit ? 'OVER ' : 'ok   '} ${what.padEnd(26)} ${size.toFixed(1).padStart(7)} kB of ${limit}`)
}

for (const { page, modules, limit } of budgets) {
  const missing = modules.find(module => !manifest[module])
  if (missing) {
    console.log(`OVER  ${page}: ${missing} is not in the build; name the route's modules in composition/commands/budgets.ts`)
    over = true
    continue
  }
  report(`JavaScript of ${page}`, kilobytes([...filesOf(['composition/browser.ts', ...modules])].filter(file => file.endsWith('.js'))), limit)
}
report('all styles', kilobytes(new Set(Object.values(manifest).map(chunk => chunk.file).filter(file => file.endsWith('.css')))), styleLimit)
if (over) {
  console.error('A page is heavier than its budget: move code behind a lazy import, or see docs/performance.md before raising it.')
  process.exitCode = 1
}
