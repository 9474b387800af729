import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import type { Mutant } from './draw.ts'
import type { EditKind } from './edits.ts'

/** Which file imports which: for each file those that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const resolved = (root: string, from: string, specifier: string): string | undefined => {
  const path = normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const ending = endings.find(end => /\.(tsx?|json)$/.test(path + end) && existsSync(join(root, path + end)))
  return ending === undefined ? undefined : path + ending
}

/** Reads the imports of all files; what only types pass through counts too, and costs a test more at most. */
export const importersOf = (root: string, files: readonly string[]): Importers => {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
    for (const { fileName } of importedFiles) {
      const target = fileName.startsWith('.') ? resolved(root, file, fileName) : undefined
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

const wordsOf = (path: string): ReadonlySet<string> =>
  new Set(path.replace(/\.(test|suite)?\.?tsx?$/, '').split(/[/.-]/).map(word => word.replace(/s$/, '')).filter(word => word.length > 2))

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('test/journeys/')

/** The port suites that each test runs. */
const suitesRunBy = (importers: Importers): ReadonlyMap<string, readonly string[]> => {
  const suites = new Map<string, string[]>()
  for (const [file, by] of importers) {
    if (!/\.suite\.tsx?$/.test(file)) continue
    for (const test of by) suites.set(test, [...(suites.get(test) ?? []), file])
  }
  return suites
}

/**
 * Tests that reach a file by their imports, nearest first: fewest imports between them, and of equally near ones those whose
 * path names the same things, or that of a port suite they run. A test named after the file comes before all.
 */
export const testsNear = (importers: Importers, file: string): readonly string[] => {
  const steps = new Map([[file, 0]])
  const queue = [file]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const importer of importers.get(next) ?? []) {
      if (steps.has(importer)) continue
      steps.set(importer, (steps.get(next) ?? 0) + 1)
      queue.push(importer)
    }
  }
  const words = wordsOf(file)
  const suites = suitesRunBy(importers)
  const own = file.replace(/\.tsx?$/, '.test.')
  const farness = (test: string): number => {
    if (test.startsWith(own)) return -100
    const shared = Math.max(...[test, ...(suites.get(test) ?? [])].map(path => [...wordsOf(path)].filter(word => words.has(word)).length))
    return (steps.get(test) ?? 0) - 1.5 * shared
  }
  return [...steps.keys()].filter(isTest).sort((one, other) => farness(one) - farness(other) || one.localeCompare(other))
}

/** Tests that walk one table for the whole shop, by the kind of edit they see wherever the code stands. */
const walks: Partial<Readonly<Record<EditKind, readonly string[]>>> = { 'skip-check': ['composition/wiring/rate-limits.test.ts'] }

/** The tests that are tried for an edit: so many of the nearest, then what walks its kind and reaches the file. `isLeftOut`: those that are red without it. */
export const testsFor = (
  importers: Importers,
  { file, kind }: Pick<Mutant, 'file' | 'kind'>,
  most: number,
  isLeftOut: (test: string) => boolean,
): readonly string[] => {
  const near = testsNear(importers, file).filter(test => !isLeftOut(test))
  return [...new Set([...near.slice(0, most), ...(walks[kind] ?? []).filter(test => near.includes(test))])]
}
