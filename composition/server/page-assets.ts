import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../ui-react/app/page-state'

type ManifestChunk = {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
/** The script that catches the first click, and the app it loads. */
export const entryModule = 'composition/browser/browser.ts'
export const appModule = 'composition/browser/browser-app.ts'

export type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Fonts of the first paint, preloaded early: they use `font-display: optional`, so a late font never shifts the layout.
 */
export const firstFonts = ['styles/fonts/inter.woff2', 'styles/fonts/roboto-condensed.woff2']

/** What the build writes about pages beside its manifest (`composition/commands/bundle/page-sheets.ts`). */
type PageFiles = {
  /** The script file of each module. */
  readonly modules: Readonly<Record<string, string>>
  /** Style sheets that contain those of a page's chunks. */
  readonly sheets: readonly PageSheet[]
}
type PageSheet = { readonly file: string; readonly contains: readonly string[] }

/**
 * What a page loads, from the descriptions in the build's folder: the script that catches the first click, the app with
 * the chunks of the matched routes and everything they import, their style sheet, and the fonts of the first paint.
 */
export const builtAssets = (folder: string): ((modules: readonly string[]) => PageAssets) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const entry = manifest[entryModule]
  const app = manifest[appModule]
  if (!entry || !app) throw new Error(`${folder} has no browser entry; run npm run build`)
  const { modules: files, sheets } = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8')) as PageFiles
  const placeOfFile = new Map(Object.entries(manifest).map(([place, { file }]) => [file, place]))
  const placeOf = (module: string): string => placeOfFile.get(files[module] ?? '') ?? module
  const fonts = Object.values(manifest)
    .filter(chunk => firstFonts.some(name => chunk.src?.endsWith(name)))
    .map(chunk => `/${chunk.file}`)
  const assetsOf = (modules: readonly string[]): PageAssets => {
    const needed = [...reach(manifest, [appModule, ...modules.map(placeOf)])].map(name => manifest[name]!)
    const styles = [...new Set(needed.flatMap(chunk => chunk.css ?? []))]
    const sheet = sheetFor(styles, sheets)
    const chunks = new Set(needed.map(chunk => chunk.file).filter(file => file !== app.file && file.endsWith('.js')))
    return {
      script: `/${entry.file}`,
      app: `/${app.file}`,
      chunks: [...chunks].map(file => `/${file}`),
      styles: (sheet ? [sheet.file, ...styles.filter(file => !sheet.contains.includes(file))] : styles).map(
        file => `/${file}`,
      ),
      contained: sheet?.contains.map(file => `/${file}`) ?? [],
      fonts,
    }
  }
  const known = new Map<string, PageAssets>()
  return modules => {
    const key = modules.join()
    const found = known.get(key) ?? assetsOf(modules)
    if (known.size < cachedCombinations) known.set(key, found)
    return found
  }
}

/** Cached combinations of modules: page kinds, and what editors place in them. */
const cachedCombinations = 1_000

/** The sheet that contains most of these, and nothing else. */
const sheetFor = (styles: readonly string[], sheets: readonly PageSheet[]): PageSheet | undefined =>
  sheets
    .filter(({ contains }) => contains.every(file => styles.includes(file)))
    .sort((a, b) => b.contains.length - a.contains.length)[0]

/** The names of these chunks and of all chunks they import, directly or indirectly. */
export const reach = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports?.forEach(visit)
  }
  from.forEach(visit)
  return found
}
