import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const list = /(?:const|var) __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);?/
const call = /__vite__mapDeps\((\[[\d,]*\])\)/g

export type SplitScript = { readonly script: string; readonly table: string }

/**
 * Takes out of the app's script what each of its lazy pieces needs further scripts for: `table` is a module of its own, which
 * `loadScriptsAhead()` in the script fetches from `fileOf(table)`. Style sheets stay, since a piece must not be shown without
 * them; of scripts the browser learns by itself, only later. Undefined where the script has no such lists.
 */
export const splitScript = (code: string, fileOf: (table: string) => string): SplitScript | undefined => {
  const found = list.exec(code)
  if (!found) return undefined
  const files = JSON.parse(found[1]!) as readonly string[]
  const sheets = files.filter(isSheet)
  const scripts = files.filter(file => !isSheet(file))
  const needed: number[][] = []
  const placesIn = (all: readonly string[], wanted: readonly string[]): number[] => wanted.filter(file => all.includes(file)).map(file => all.indexOf(file))
  const calls = code.replace(call, (_, places: string) => {
    const wanted = (JSON.parse(places) as readonly number[]).map(at => files[at]!)
    return `__vite__mapDeps(${JSON.stringify(placesIn(sheets, wanted))},${needed.push(placesIn(scripts, wanted)) - 1})`
  })
  const table = `const f=${JSON.stringify(scripts)};export default ${JSON.stringify(needed)}.map(l=>l.map(i=>f[i]))`
  const map = `const __vite__mapDeps=(i,n,m=__vite__mapDeps)=>[...i.map(i=>m.f[i]),...m.s?.[n]??[]];__vite__mapDeps.f=${JSON.stringify(sheets)};`
  const load = `var loadScriptsAhead=()=>import("./${fileOf(table)}").then(t=>{__vite__mapDeps.s=t.default});`
  return { script: calls.replace(list, () => map + load), table }
}

const isSheet = (file: string): boolean => file.endsWith('.css')

const nameOf = (table: string): string => `${createHash('sha256').update(table).digest('base64url').slice(0, 8)}.js`

/** The names of some two hundred files that may be wanted later are 2 kB of the app: they come with the first sign of intent. */
export const scriptsAhead: Plugin = {
  name: 'scripts-ahead',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const app = Object.values(bundle).find(chunk => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'app')
      if (app?.type !== 'chunk') return
      const split = splitScript(app.code, nameOf)
      if (!split) throw new Error('The app names its later files in another way than before; see composition/commands/scripts-ahead.ts')
      app.code = split.script
      this.emitFile({ type: 'asset', fileName: `assets/${nameOf(split.table)}`, source: split.table })
    },
  },
}
