import type { Mutant } from './draw.ts'

/**
 * How a mutant ended: killed by a test, by timeout, survived, without any test that reaches its file, or undecided
 * since its tests exceed the timeout without it, too, or its file has changed.
 */
export type Trial = {
  readonly mutant: Mutant
  readonly end: 'killed' | 'late' | 'survived' | 'no-test' | 'undecided'
  readonly by?: string
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 107)}...` : line
}

/** A mutant in one line: location, kind, original and replacement. */
export const mutantLine = ({ file, line, kind, was, text }: Mutant): string => {
  const [before, after] = kind.startsWith('drop-') && was.length > 60 ? differing(was, text) : [was, text]
  return `${file}:${line}  ${kind}  ${oneLine(before)}  ->  ${oneLine(after) || '(nothing)'}`
}

/** Both texts without their common prefix and suffix, if something readable remains. */
export const differing = (was: string, now: string): readonly [string, string] => {
  let from = 0
  while (from < Math.min(was.length, now.length) && was[from] === now[from]) from += 1
  let until = 0
  while (until < Math.min(was.length, now.length) - from && was.at(-1 - until) === now.at(-1 - until)) until += 1
  return [was.slice(from, was.length - until), now.slice(from, now.length - until)]
}

const folderOf = ({ file }: Mutant): string =>
  file
    .split('/')
    .slice(0, file.startsWith('core/') || file.split('/').length < 3 ? 1 : 2)
    .join('/')

const isSeen = ({ end }: Trial): boolean => end === 'killed' || end === 'late'
const isDecided = ({ end }: Trial): boolean => end !== 'undecided'

/** Mutation score in percent, of the mutants that were decided; 100 without any. */
export const scoreOf = (trials: readonly Trial[]): number => {
  const decided = trials.filter(isDecided).length
  return decided === 0 ? 100 : Math.round((trials.filter(isSeen).length / decided) * 1000) / 10
}

/** A heading and the mutants under it; nothing if there are none. */
const listed = (title: string, some: readonly Trial[]): readonly string[] =>
  some.length === 0
    ? []
    : [
        '',
        title,
        ...some.map(
          ({ mutant, end }) => `  ${mutantLine(mutant)}${end === 'no-test' ? '  (no test reaches the file)' : ''}`,
        ),
      ]

/** The score of each folder and in total, then the survivors, the timeouts and those that were not decided. */
export const reportLines = (trials: readonly Trial[]): readonly string[] => {
  const folders = [...new Set(trials.filter(isDecided).map(({ mutant }) => folderOf(mutant)))].sort()
  const decided = trials.filter(isDecided)
  const row = (name: string, some: readonly Trial[]): string =>
    `${name.padEnd(34)}${String(some.length).padStart(6)} tried${String(some.filter(isSeen).length).padStart(6)} ` +
    `seen${`${scoreOf(some)} %`.padStart(9)}`
  return [
    ...folders.map(name =>
      row(
        name,
        decided.filter(({ mutant }) => folderOf(mutant) === name),
      ),
    ),
    row('all', decided),
    ...listed(
      'Seen by nothing:',
      decided.filter(trial => !isSeen(trial)),
    ),
    ...listed(
      'Ended by the clock:',
      trials.filter(({ end }) => end === 'late'),
    ),
    ...listed(
      'Not decided: the tests exceed the time without the edit, too (raise --seconds), or the file has changed:',
      trials.filter(({ end }) => end === 'undecided'),
    ),
  ]
}
