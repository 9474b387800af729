/**
 * `npm run check:architecture`, second part: reports folders with too many source files, dependency cycles between
 * folders (types included), lines that are too wide, and comments that cite a security rule missing in
 * `docs/security.md`. Import rules per file are in `.dependency-cruiser.cjs`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { citationFaults, rulesPath } from './cited-rules.ts'
import { roomFaults, type SourceFile } from './rooms.ts'
import { wideLines } from './wide-lines.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['core', 'adapters', 'ui-react', 'composition', 'contracts', 'test']
const paths = folders.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap(path =>
    /\.tsx?$/.test(path) ? [`${folder}/${path}`] : [],
  ),
)
const known = new Set(paths)
const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'(\.[^']+)'/g

const targetOf = (path: string, imported: string): string | undefined => {
  const base = normalize(join(dirname(path), imported))
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    each => known.has(each) && statSync(join(root, each)).isFile(),
  )
}

const sources = paths.map(path => ({ path, source: readFileSync(join(root, path), 'utf8') }))
const files = sources.map(({ path, source }): SourceFile => ({
  path,
  imports: [...source.matchAll(importPattern)].flatMap(([, imported]) => targetOf(path, imported ?? '') ?? []),
}))
const cited = sources.filter(({ path }) => path !== 'composition/commands/cited-rules.test.ts')
const faults = [
  ...roomFaults(files),
  ...wideLines(sources),
  ...citationFaults(cited, readFileSync(join(root, rulesPath), 'utf8')),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
