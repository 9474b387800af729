import { readFileSync } from 'node:fs'
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

/**
 * What a page loads, from the manifest of the browser build: the script that catches the first click, the app with the
 * chunks of the matched routes and everything they import, their style sheets, and the fonts of the first paint.
 */
export const builtAssets = (manifestFile: string): ((modules: readonly string[]) => PageAssets) => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = manifest[entryModule]
  const app = manifest[appModule]
  if (!entry || !app) throw new Error(`${manifestFile} has no browser entry; run npm run build`)
  const placeOf = placesIn(manifest)
  const fonts = Object.values(manifest)
    .filter(chunk => firstFonts.some(name => chunk.src?.endsWith(name)))
    .map(chunk => `/${chunk.file}`)
  return modules => {
    const needed = [...reach(manifest, [appModule, ...modules.map(placeOf)])].map(name => manifest[name]!)
    const styles = new Set(needed.flatMap(chunk => chunk.css ?? []))
    const chunks = new Set(needed.map(chunk => chunk.file).filter(file => file !== app.file && file.endsWith('.js')))
    return {
      script: `/${entry.file}`,
      app: `/${app.file}`,
      chunks: [...chunks].map(file => `/${file}`),
      styles: [...styles].map(file => `/${file}`),
      fonts,
    }
  }
}

/** A module bundled into a shared chunk has no manifest entry of its own: the chunk is then named like the module. */
export const placesIn = (manifest: Manifest): ((module: string) => string) => {
  const shared = new Map(
    Object.entries(manifest).flatMap(([place, { src, name }]) =>
      src === undefined && name !== undefined ? [[name, place] as const] : [],
    ),
  )
  return module => (module in manifest ? module : (shared.get(/([^/]+)\.tsx?$/.exec(module)?.[1] ?? '') ?? module))
}

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
