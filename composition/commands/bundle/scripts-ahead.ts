import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const list =
  /(?:const|var) __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);?/
const call = /__vite__mapDeps\((\[[\d,]*\])\)/g

/** The preload lists of a script: the files that each of its lazy chunks needs, in the order of the chunks. */
type Needs = {
  readonly pieces: readonly (readonly string[])[]
  readonly script: (write: (needed: readonly string[], piece: number) => string, head: string) => string
}

const needsIn = (code: string): Needs | undefined => {
  const found = list.exec(code)
  if (!found) return undefined
  const files = JSON.parse(found[1]!) as readonly string[]
  const pieces = [...code.matchAll(call)].map(([, places]) =>
    (JSON.parse(places!) as readonly number[]).map(at => files[at]!),
  )
  return {
    pieces,
    script: (write, head) => {
      let piece = -1
      return code.replace(call, () => write(pieces[++piece]!, piece)).replace(list, () => head)
    },
  }
}

const unique = (files: readonly string[]): readonly string[] => [...new Set(files)]
const placesIn = (all: readonly string[], wanted: readonly string[]): string =>
  `[${wanted.map(file => all.indexOf(file)).join()}]`

/** The script without preload entries for files that every page running it has already loaded. */
export const withoutLoaded = (code: string, loaded: ReadonlySet<string>): string => {
  const needs = needsIn(code)
  if (!needs) return code
  const further = (needed: readonly string[]): readonly string[] => needed.filter(file => !loaded.has(file))
  const files = unique(needs.pieces.flatMap(further))
  return needs.script(
    needed => `__vite__mapDeps(${placesIn(files, further(needed))})`,
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);`,
  )
}

export type SplitScript = { readonly script: string; readonly table: string }

/**
 * Moves the preload lists of lazy chunks out of the app's script: `table` becomes a module, which `loadScriptsAhead()`
 * fetches from `fileOf(table)`. Style sheets stay in the script, as a chunk must not be shown without them; script
 * preloads may come later. Undefined if the script has no such lists.
 */
export const splitScript = (code: string, fileOf: (table: string) => string): SplitScript | undefined => {
  const needs = needsIn(code)
  if (!needs) return undefined
  const sheets = unique(needs.pieces.flat().filter(isSheet))
  const scripts = unique(needs.pieces.flat().filter(isScript))
  const table =
    `const f=${JSON.stringify(scripts)};export default ` +
    `[${needs.pieces.map(needed => placesIn(scripts, needed.filter(isScript))).join()}].map(l=>l.map(i=>f[i]))`
  const map =
    'const __vite__mapDeps=(i,n,m=__vite__mapDeps)=>[...i.map(i=>m.f[i]),...m.s?.[n]??[]];' +
    `__vite__mapDeps.f=${JSON.stringify(sheets)};`
  const load = `var loadScriptsAhead=()=>import("./${fileOf(table)}").then(t=>{__vite__mapDeps.s=t.default});`
  return {
    script: needs.script(
      (needed, piece) => `__vite__mapDeps(${placesIn(sheets, needed.filter(isSheet))},${piece})`,
      map + load,
    ),
    table,
  }
}

const isSheet = (file: string): boolean => file.endsWith('.css')
const isScript = (file: string): boolean => !isSheet(file)

const nameOf = (table: string): string => `${createHash('sha256').update(table).digest('base64url').slice(0, 8)}.js`

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...all: never[]) => unknown>>[1]
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

const chunksOf = (bundle: Bundle): readonly Chunk[] => Object.values(bundle).filter(each => each.type === 'chunk')

/** The files of a chunk and of everything it imports, with their style sheets. */
const filesWith = (bundle: Bundle, chunk: Chunk, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  chunk.viteMetadata?.importedCss.forEach(sheet => found.add(sheet))
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesWith(bundle, imported, found)
  }
  return found
}

/**
 * Reduces the size of preload lists: files that are always loaded are omitted, and the names of some 200 lazy scripts
 * (2 kB) are loaded at the first sign of intent.
 */
export const scriptsAhead: Plugin = {
  name: 'scripts-ahead',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const app = chunksOf(bundle).find(chunk => chunk.isEntry && chunk.name === 'app')
      if (!app) return
      // The entry that catches the first click runs before the app.
      const before = chunksOf(bundle).filter(chunk => chunk.isEntry && chunk !== app)
      for (const chunk of chunksOf(bundle)) {
        if (!before.includes(chunk))
          chunk.code = withoutLoaded(chunk.code, new Set([...filesWith(bundle, app), ...filesWith(bundle, chunk)]))
      }
      const split = splitScript(app.code, nameOf)
      if (!split)
        throw new Error(
          'The format of preload lists in the bundle has changed: adapt composition/commands/bundle/scripts-ahead.ts',
        )
      app.code = split.script
      this.emitFile({ type: 'asset', fileName: `assets/${nameOf(split.table)}`, source: split.table })
    },
  },
}
