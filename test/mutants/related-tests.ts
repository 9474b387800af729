import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import type { Mutant } from './draw.ts'
import type { EditKind } from './edits.ts'
import { differing } from './report.ts'

/**
 * The import graph. `importers`: files that import a file's values. `lenders`: files of which only types are imported.
 * `words`: the words of tests and suites.
 */
export type Imports = {
  readonly importers: ReadonlyMap<string, readonly string[]>
  readonly lenders: ReadonlyMap<string, readonly string[]>
  readonly words: ReadonlyMap<string, ReadonlySet<string>>
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

const resolved = (root: string, from: string, specifier: string): string | undefined => {
  const path = normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const ending = endings.find(end => /\.(tsx?|json)$/.test(path + end) && existsSync(join(root, path + end)))
  return ending === undefined ? undefined : path + ending
}

/** Whether the specifier that begins at `pos` belongs to an `import type` or `export type`. */
const isOfTypes = (text: string, pos: number): boolean =>
  /^(import|export)\s+type\b/.test(
    text.slice(Math.max(text.lastIndexOf('import', pos), text.lastIndexOf('export', pos)), pos),
  )

/** Reads the imports of all files. */
export const importsOf = (root: string, files: readonly string[]): Imports => {
  const importers = new Map<string, string[]>()
  const lenders = new Map<string, string[]>()
  const words = new Map<string, ReadonlySet<string>>()
  const add = (some: Map<string, string[]>, key: string, value: string): unknown =>
    some.set(key, [...(some.get(key) ?? []), value])
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    if (/\.(test|suite)\.tsx?$/.test(file)) words.set(file, new Set(text.split(/\W+/)))
    for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
      const target = fileName.startsWith('.') ? resolved(root, file, fileName) : undefined
      if (target === undefined) continue
      if (isOfTypes(text, pos)) add(lenders, file, target)
      else add(importers, target, file)
    }
  }
  return { importers, lenders, words }
}

/** The words of a path, without its layer and family or kind of test: `adapters/reference`, `core`, `test/ports`. */
const wordsOf = (path: string): ReadonlySet<string> => {
  const parts = path.replace(/\.(test|suite)?\.?tsx?$/, '').split('/')
  const named = parts.slice(parts.length > 3 || parts[0] === 'test' ? 2 : 1)
  return new Set(
    named
      .flatMap(part => part.split(/[.-]/))
      .map(word => word.replace(/s$/, ''))
      .filter(word => word.length > 2),
  )
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('test/journeys/')

/** The port suites that each test runs. */
const suitesRunBy = ({ importers }: Imports): ReadonlyMap<string, readonly string[]> => {
  const suites = new Map<string, string[]>()
  for (const [file, by] of importers) {
    if (!/\.suite\.tsx?$/.test(file)) continue
    for (const test of by) suites.set(test, [...(suites.get(test) ?? []), file])
  }
  return suites
}

/**
 * Files reachable from a file through its importers, with distances. A step costs 1 if the file has one importer, more
 * with many (5 at thirty): importers of a widely used file say little about it.
 */
const distancesFrom = ({ importers }: Imports, file: string): ReadonlyMap<string, number> => {
  const distances = new Map([[file, 0]])
  const queue = new Set([file])
  for (const next of queue) {
    queue.delete(next)
    const by = importers.get(next) ?? []
    const distance = (distances.get(next) ?? 0) + Math.log2(1 + by.length)
    for (const importer of by) {
      if (distance >= (distances.get(importer) ?? Infinity)) continue
      distances.set(importer, distance)
      queue.add(importer)
    }
  }
  return distances
}

/** The ports whose types a file imports. */
const portsOf = ({ lenders }: Imports, file: string): readonly string[] =>
  (lenders.get(file) ?? []).filter(path => path.endsWith('.port.ts'))

/** The ports that a test or suite uses: those it imports, or those of the record of ports that it imports. */
const portsAskedBy = (imports: Imports, file: string): readonly string[] =>
  [file, ...(imports.lenders.get(file) ?? []).filter(path => path.startsWith('test/'))].flatMap(path =>
    portsOf(imports, path),
  )

/** Maximum distance of a port that still affects a result. */
const farthestPort = 4

/**
 * The ports a file contributes to, with their distance: those imported by it, or by files of its layer that reach it by
 * imports.
 */
const portsNear = (
  imports: Imports,
  file: string,
  distances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const layer = file.slice(0, file.indexOf('/') + 1)
  const near = new Map<string, number>()
  for (const [by, distance] of distances) {
    if (distance > farthestPort || !by.startsWith(layer) || isTest(by)) continue
    for (const port of portsOf(imports, by)) near.set(port, Math.min(near.get(port) ?? distance, distance))
  }
  return near
}

/** Maximum that names can count. */
const nearestByName = 8

/** How much something says that some of the tests have in common: nothing if a quarter have it, more if few do. */
const weightsOf = (names: Iterable<string>, tests: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(names)]
      .map((name): readonly [string, number] => {
        const having = tests.filter(words => words.has(name)).length
        return [name, having === 0 ? 0 : Math.max(0, Math.log2(tests.length / having) - 2)]
      })
      .filter(([, weight]) => weight > 0),
  )

/**
 * Tests that reach a file by imports, nearest first. They count as nearer by 3 for each word their path, or that of a
 * port suite they run, shares with the file's, by up to 5 if they or their suites use a port that the file contributes
 * to, more if few tests use it, and by up to 8 if they contain `names`, those of the mutated code, which few tests
 * contain. A test named after the file comes first.
 */
export const testsNear = (imports: Imports, file: string, names: readonly string[] = []): readonly string[] => {
  const distances = distancesFrom(imports, file)
  const ports = portsNear(imports, file, distances)
  const words = wordsOf(file)
  const suites = suitesRunBy(imports)
  const own = file.replace(/\.tsx?$/, '.test.')
  const wordsIn = (test: string): ReadonlySet<string> =>
    new Set([test, ...(suites.get(test) ?? [])].flatMap(path => [...(imports.words.get(path) ?? [])]))
  const found = new Map([...distances.keys()].filter(isTest).map(test => [test, wordsIn(test)]))
  const weights = weightsOf(
    names.filter(name => name.length > 3),
    [...found.values()],
  )
  const asks = new Map(
    [...found.keys()].map(test => [
      test,
      new Set([test, ...(suites.get(test) ?? [])].flatMap(path => portsAskedBy(imports, path))),
    ]),
  )
  const portWeights = weightsOf(ports.keys(), [...asks.values()])
  const named = (test: string): number =>
    Math.min(
      nearestByName,
      [...weights].reduce((sum, [name, weight]) => sum + (found.get(test)?.has(name) ? weight : 0), 0),
    )
  const farness = (test: string, distance: number): number => {
    if (test.startsWith(own)) return -100
    const run = [test, ...(suites.get(test) ?? [])]
    const shared = Math.max(...run.map(path => [...wordsOf(path)].filter(word => words.has(word)).length))
    const asked = [...(asks.get(test) ?? [])].flatMap(port => {
      const far = ports.get(port)
      return far === undefined ? [] : [farthestPort + 1 - far + (portWeights.get(port) ?? 0)]
    })
    return distance - 3 * shared - Math.max(0, ...asked) - named(test)
  }
  return [...distances]
    .filter(([path]) => isTest(path))
    .map(([test, distance]) => ({ test, far: farness(test, distance) }))
    .toSorted((one, other) => one.far - other.far || one.test.localeCompare(other.test))
    .map(({ test }) => test)
}

/** Table-driven tests over the whole shop, by the kind of mutant they kill anywhere. */
const walks: Partial<Readonly<Record<EditKind, readonly string[]>>> = {
  'skip-check': ['composition/wiring/rate-limits.test.ts'],
  'lift-limit': [
    'test/ports/maximum-sizes.test.ts',
    'test/ports/wire-bounds.test.ts',
    'test/ports/pages-of-desks.test.ts',
  ],
  'drop-call': ['test/ports/pages-of-lists.test.ts', 'test/ports/pages-of-desks.test.ts'],
}

/** Contract tests cover every call of a wire or route file, at any distance. */
const walksOfWires = (file: string): readonly string[] =>
  /\.(wire|server)\.ts$/.test(file) ? ['contracts/verify.pact.test.ts'] : []

/** The names in the part of a text that a mutation changes. */
const namesIn = (was = '', text = ''): readonly string[] => {
  const [before] = differing(was, text)
  return before.split(/\W+/)
}

/**
 * Tests to run for a mutant: the nearest ones, then whole-shop tests for its kind or file. `isLeftOut`: tests that fail
 * anyway.
 */
export const testsFor = (
  imports: Imports,
  { file, kind, was, text, within }: Pick<Mutant, 'file' | 'kind'> & Partial<Pick<Mutant, 'was' | 'text' | 'within'>>,
  maximum: number,
  isLeftOut: (test: string) => boolean,
): readonly string[] => {
  const names = [...(within ?? []), ...namesIn(was, text)]
  const near = testsNear(imports, file, names).filter(test => !isLeftOut(test))
  return [
    ...new Set([
      ...near.slice(0, maximum),
      ...[...(walks[kind] ?? []), ...walksOfWires(file)].filter(test => near.includes(test)),
    ]),
  ]
}
