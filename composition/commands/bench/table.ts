import { cpus, loadavg, release, totalmem, type as system } from 'node:os'
import { markdownTable, plainTable, type Table } from '../tables.ts'
import { isMet, share, type Goal, type Row } from './row.ts'

export type Measured = { readonly name: string; readonly about: string; readonly rows: readonly Row[] }

/** The machine and the load of a run, without which figures mean little. */
export type Machine = {
  readonly processor: string
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly load: readonly [before: number, after: number]
  readonly day: string
}

export const machineOf = (loadBefore: number): Machine => {
  const [first] = cpus()
  return {
    processor: `${cpus().length} x ${first?.model.trim() ?? 'unknown processor'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${system()} ${release()}`,
    node: process.version,
    load: [loadBefore, loadNow()],
    day: new Date().toISOString().slice(0, 10),
  }
}

export const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

const figure = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value >= 10 || Number.isInteger(value)
      ? value.toFixed(0)
      : value >= 1
        ? value.toFixed(1)
        : String(Number(value.toPrecision(2)))

const goalText = ({ kind, figure: wanted, better }: Goal, unit: Row['unit']): string =>
  `${better === 'more' ? 'at least' : 'at most'} ${wanted} ${kind === 'share' ? '%' : unit}`

const cells = (row: Row): readonly string[] => {
  const met = isMet(row)
  const part = share(row)
  return [
    row.what,
    `${figure(row.value)} ${row.unit}`,
    row.control ? `${figure(row.control.value)} ${row.unit}, ${row.control.what}` : '',
    part === undefined ? '' : part >= 1_000 ? `${figure(part / 100)} x` : `${figure(part)} %`,
    row.goal ? goalText(row.goal, row.unit) : '',
    met === undefined ? '' : met ? 'met' : 'not met',
  ]
}

const tableOf = (rows: readonly Row[]): Table => ({
  columns: ['what', 'measured', 'control', 'share', 'goal', ''],
  rows: rows.map(cells),
})

const machineLine = ({ processor, memoryGb, system: os, node, load, day }: Machine): string =>
  `${processor}, ${memoryGb} GB, ${os}, Node ${node}; load average ${load[0]} before and ${load[1]} after; ${day}.`

/** The table for a terminal. */
export const asText = (measured: readonly Measured[], machine: Machine): string =>
  [
    ...measured.flatMap(({ name, about, rows }) => [
      '',
      `${name}: ${about.replaceAll('`', '')}`,
      plainTable(tableOf(rows)),
    ]),
    '',
    machineLine(machine),
  ].join('\n')

/** One bench's table for the documentation. */
export const asMarkdown = ({ name, about, rows }: Measured, machine: Machine): string =>
  [`### ${name}`, '', about, '', markdownTable(tableOf(rows)), '', machineLine(machine)].join('\n')
