import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editKinds, editsOf, type Edit, type EditKind } from './edits.ts'

/** An edit of a file; `line` counts from 1. */
export type Mutant = Edit & { readonly file: string; readonly line: number; readonly was: string }

/** Reproducible random numbers from 0 (inclusive) to 1 (exclusive), by seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const isProgram = (path: string): boolean => /\.tsx?$/.test(path) && !/\.(test|suite|d)\.tsx?$/.test(path)
/** Seed data, drawings, migrations and generated tables contain no rules to mutate. */
const isData = (path: string): boolean => /(^|\/)(seed|drawings|migrations|node_modules|dist)\/|-data\.ts$/.test(path)

/** All TypeScript files below a folder, including tests, sorted by path. */
export const sourcesIn = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path}`.replaceAll('\\', '/'))
    .filter(path => /\.tsx?$/.test(path))
    .sort()

/** The files below a folder that may be mutated, or the file itself. */
export const programsIn = (root: string, place: string): readonly string[] =>
  isProgram(place) ? [place] : sourcesIn(root, place).filter(path => isProgram(path) && !isData(path))

const mutantsOf = (file: string, text: string): readonly Mutant[] =>
  editsOf(file, text).map(edit => ({
    ...edit,
    file,
    line: text.slice(0, edit.start).split('\n').length,
    was: text.slice(edit.start, edit.end),
  }))

/**
 * The order of mutants: draws a kind, then one of its mutants, so that rare kinds (a removed rate limit) occur as often
 * as frequent ones. Deterministic by sources, seed and kinds.
 */
export function* drawMutants(
  files: readonly string[],
  read: (file: string) => string,
  seed: number,
  kinds: readonly EditKind[] = editKinds,
): Generator<Mutant> {
  const random = randomOf(seed)
  const byKind = new Map<EditKind, Mutant[]>(kinds.map(kind => [kind, []]))
  for (const file of files) for (const mutant of mutantsOf(file, read(file))) byKind.get(mutant.kind)?.push(mutant)
  for (
    let left = [...byKind.values()].filter(({ length }) => length > 0);
    left.length > 0;
    left = left.filter(({ length }) => length > 0)
  ) {
    const pool = left[Math.floor(random() * left.length)] ?? []
    const place = Math.floor(random() * pool.length)
    const drawn = pool[place]
    const last = pool.pop()
    if (last && last !== drawn) pool[place] = last
    if (drawn) yield drawn
  }
}

/** All mutants of some kinds, in the order of files and lines. */
export const allMutants = (
  files: readonly string[],
  read: (file: string) => string,
  kinds: readonly EditKind[] = editKinds,
): readonly Mutant[] =>
  files.flatMap(file =>
    mutantsOf(file, read(file))
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((one, other) => one.line - other.line),
  )

/** Whether a mutant matches a requested location: `file.ts:31` its line, otherwise the whole file. */
export const isAt =
  (places: readonly string[]) =>
  ({ file, line }: Pick<Mutant, 'file' | 'line'>): boolean => {
    const lines = places
      .filter(place => place.startsWith(`${file}:`))
      .map(place => Number(place.slice(file.length + 1)))
    return lines.length === 0 || lines.includes(line)
  }

/**
 * The first `count` drawn mutants that compile, in order. `compile` gets batches, which is much faster: as many as
 * still needed plus a third.
 */
export const firstThatCompile = (
  drawn: Iterable<Mutant>,
  compile: (mutants: readonly Mutant[]) => readonly boolean[],
  count: number,
): readonly Mutant[] => {
  const mutants = drawn[Symbol.iterator]()
  const chosen: Mutant[] = []
  for (let more = true; more && chosen.length < count;) {
    const batch: Mutant[] = []
    const wanted = Math.ceil(((count - chosen.length) * 4) / 3)
    for (let next = mutants.next(); ; next = mutants.next()) {
      more = next.done !== true
      if (next.done !== true) batch.push(next.value)
      if (!more || batch.length === wanted) break
    }
    const answers = compile(batch)
    chosen.push(...batch.filter((_, place) => answers[place] === true))
  }
  return chosen.slice(0, count)
}

export const readIn =
  (root: string) =>
  (file: string): string =>
    readFileSync(join(root, file), 'utf8')
