/**
 * `npm run check:texts`: reports texts that a language lacks, unused texts, and texts a US merchant would not write.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { habitFaults, spellingFaults, textFaults, unusedTexts, type TextFile } from './text-faults.ts'

const root = join(import.meta.dirname, '../..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`)
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const files = filesIn('ui-react').flatMap((path): readonly TextFile[] => {
  const [, language] = /\.(en|fr-LU|en-MX)\.json$/.exec(path) ?? []
  return language === undefined ? [] : [{ path, language, messages: JSON.parse(read(path)) as TextFile['messages'] }]
})
const sources = ['core', 'adapters', 'ui-react']
  .flatMap(filesIn)
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(path => ({ path, source: read(path) }))
const faults = [
  ...textFaults(files),
  ...unusedTexts(
    files,
    sources.map(({ source }) => source),
  ),
  ...habitFaults(files),
  ...spellingFaults(sources),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
