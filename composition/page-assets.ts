import { readFileSync } from 'node:fs'
import type { PageAssets } from '../ui-react/app/page-state'

type ManifestChunk = { readonly file: string; readonly src?: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The faces of the first paint. They are optional to the browser: what comes too late never moves a page, so they are asked for early. */
export const firstFonts = ['inter-latin-opsz-normal.woff2', 'roboto-condensed-latin-wght-normal.woff2']

/**
 * What a page loads, from the manifest of the browser build: entry, style sheet, the font of the first paint, and the
 * chunks of the matched routes with everything they import, so that nothing is discovered late.
 */
export const builtAssets = (manifestFile: string): ((modules: readonly string[]) => PageAssets) => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = manifest['composition/browser.ts']
  if (!entry) throw new Error(`${manifestFile} has no browser entry; run npm run build`)
  const styles = Object.values(manifest).map(chunk => chunk.file).filter(file => file.endsWith('.css'))
  const fonts = Object.values(manifest).filter(chunk => firstFonts.some(name => chunk.src?.endsWith(name))).map(chunk => `/${chunk.file}`)
  const shell = reach(manifest, ['composition/browser.ts'])
  return modules => {
    const chunks = [...reach(manifest, modules)].filter(name => !shell.has(name))
    const preloads = [...chunks, ...[...shell].filter(name => name !== 'composition/browser.ts')].map(name => `/${manifest[name]!.file}`)
    return { script: `/${entry.file}`, styles: styles.map(file => `/${file}`), preloads: [...new Set(preloads)].filter(file => file.endsWith('.js')), fonts }
  }
}

/** The names of all chunks that these ones import, themselves included. */
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
