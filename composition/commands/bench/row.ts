import type { StartShop } from './processes.ts'

/** A row of the table: the measurement, the control of the same run, and the goal. */
export type Row = {
  readonly what: string
  readonly value: number
  readonly unit: 'requests/s' | 'requests' | '%' | 'ms' | 'MB' | 'bytes' | 'points'
  /** The control value, measured alternately with the subject. */
  readonly control?: { readonly what: string; readonly value: number }
  readonly goal?: Goal
}

/** A goal is either a share of the control in percent, or an absolute figure. */
export type Goal = { readonly kind: 'share' | 'value'; readonly figure: number; readonly better: 'more' | 'less' }

/** A measurement; each has its own file and is listed in `benches.ts`. */
export type Bench = {
  readonly name: string
  /** What is compared with what, for the heading of its table. */
  readonly about: string
  readonly run: (deps: BenchDeps) => Promise<readonly Row[]>
}

export type BenchDeps = {
  /** A temporary folder with the seeded database, removed when the run ends. */
  readonly dataFolder: () => Promise<string>
  /** Repetitions per measurement; medians are reported. */
  readonly turns: number
  readonly note: (line: string) => void
  /** Starts the shop that is measured: this checkout's, or the one it is compared with. */
  readonly startShop: StartShop
}

export const share = ({ value, control }: Row): number | undefined =>
  control === undefined || control.value === 0 ? undefined : (100 * value) / control.value

/** Whether the goal is met; undefined without one. */
export const isMet = (row: Row): boolean | undefined => {
  if (row.goal === undefined) return undefined
  const figure = row.goal.kind === 'share' ? (share(row) ?? Number.NaN) : row.value
  return row.goal.better === 'more' ? figure >= row.goal.figure : figure <= row.goal.figure
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/**
 * Measures subject and control alternately, so that load peaks affect both. The control's figure is set so that the
 * share is the median of the shares of all turns.
 */
export const inTurns = async (
  turns: number,
  subject: () => Promise<number>,
  control: () => Promise<number>,
): Promise<{ readonly value: number; readonly control: number }> => {
  const pairs: (readonly [number, number])[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % 2 === 0 ? await subject() : undefined
    const held = await control()
    pairs.push([first ?? (await subject()), held])
  }
  const value = median(pairs.map(([own]) => own))
  return { value, control: value / median(pairs.map(([own, held]) => own / held)) }
}
