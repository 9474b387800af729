import type { Table } from '../../composition/commands/tables'

export type PartReport = {
  readonly table: Table
  /** Failed expectations, a sentence each; empty on success. */
  readonly problems: readonly string[]
  /** Why the part could not run here. */
  readonly skipped?: string
}

export type FaultRun = {
  /** Only a few rounds, as in continuous integration. */
  readonly short: boolean
  /** Reports progress. */
  readonly note: (line: string) => void
}

/** One kind of fault that the built product is tested with. */
export type FaultPart = {
  readonly name: string
  readonly about: string
  readonly run: (run: FaultRun) => Promise<PartReport>
}

export const skipped = (why: string): PartReport => ({ table: { columns: [], rows: [] }, problems: [], skipped: why })

export const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Collects findings instead of failing at the first. */
export const findings = () => {
  const problems: string[] = []
  return {
    problems: problems as readonly string[],
    expect: (holds: boolean, otherwise: string): void => {
      if (!holds && problems.length < 40) problems.push(otherwise)
    },
  }
}

export type Findings = ReturnType<typeof findings>
