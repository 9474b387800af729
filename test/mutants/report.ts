import type { Mutant } from './draw.ts'

/** How a mutant ended: killed by a test, by timeout, survived, or without any test that reaches its file. */
export type Trial = {
  readonly mutant: Mutant
  readonly end: 'killed' | 'late' | 'survived' | 'no-test'
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
const differing = (was: string, now: string): readonly [string, string] => {
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

/** Mutation score in percent; 100 without mutants. */
export const scoreOf = (trials: readonly Trial[]): number =>
  trials.length === 0 ? 100 : Math.round((trials.filter(isSeen).length / trials.length) * 1000) / 10

/** The score of each folder and in total, then the survivors. */
export const reportLines = (trials: readonly Trial[]): readonly string[] => {
  const folders = [...new Set(trials.map(({ mutant }) => folderOf(mutant)))].sort()
  const row = (name: string, some: readonly Trial[]): string =>
    `${name.padEnd(34)}${String(some.length).padStart(6)} tried${String(some.filter(isSeen).length).padStart(6)} ` +
    `seen${`${scoreOf(some)} %`.padStart(9)}`
  const survivors = trials.filter(trial => !isSeen(trial))
  return [
    ...folders.map(name =>
      row(
        name,
        trials.filter(({ mutant }) => folderOf(mutant) === name),
      ),
    ),
    row('all', trials),
    ...(survivors.length > 0 ? ['', 'Seen by nothing:'] : []),
    ...survivors.map(
      ({ mutant, end }) => `  ${mutantLine(mutant)}${end === 'no-test' ? '  (no test reaches the file)' : ''}`,
    ),
    ...(trials.some(({ end }) => end === 'late')
      ? [
          '',
          'Ended by the clock:',
          ...trials.filter(({ end }) => end === 'late').map(({ mutant }) => `  ${mutantLine(mutant)}`),
        ]
      : []),
  ]
}
