import type { TableColumn } from './columns'
import { fieldText } from './field-text'
import type { LedgerRow, RowKind } from './ledger'
import { lengthText } from './length'
import type { OpeningField, ScheduledOpening, ScheduleIssue } from './opening'
import type { CellEdit } from './read-schedule'

/** Alike issues: one code, one field, and the same text where the text is what is wrong. */
export type IssueGroup = Pick<ScheduleIssue, 'level' | 'code' | 'field' | 'values'> & {
  readonly key: string
  readonly rows: readonly number[]
}

const severity: Readonly<Record<ScheduleIssue['level'], number>> = { error: 0, warning: 1, info: 2 }

/** Issues in groups, the most severe first, then in the order of the file. */
export const issueGroups = (issues: readonly ScheduleIssue[]): readonly IssueGroup[] => {
  const groups = new Map<string, { -readonly [Key in keyof IssueGroup]: IssueGroup[Key] } & { rows: number[] }>()
  for (const { level, code, field, values, row } of issues) {
    const written = values?.['written']
    // Sentences that name something else than the text differ from row to row.
    const differs = written === undefined && values !== undefined ? JSON.stringify(values) : ''
    const key = [code, field ?? '', written ?? '', differs].join('\n')
    const group = groups.get(key)
    if (group && !group.rows.includes(row)) group.rows.push(row)
    if (!group)
      groups.set(key, { key, level, code, rows: [row], ...(field ? { field } : {}), ...(values ? { values } : {}) })
  }
  return [...groups.values()].sort(
    (one, other) => severity[one.level] - severity[other.level] || (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
  )
}

/** How often each kind of row occurs, for kinds that do. */
export const ledgerCounts = (ledger: readonly LedgerRow[]): ReadonlyMap<RowKind, number> => {
  const counts = new Map<RowKind, number>()
  for (const { kind } of ledger) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Texts that a person may have meant, for one click. */
export const suggestionsFor = (
  { code, field, values }: IssueGroup,
  opening: ScheduledOpening | undefined,
): readonly string[] => {
  const name = code.slice('jobs.issues.'.length)
  if (name === 'fire-near')
    return String(values?.['near'] ?? '')
      .split(' or ')
      .map(minutes => `${minutes} MIN`)
  if (name === 'handing-unknown') return ['LH', 'RH', 'LHR', 'RHR']
  if (name === 'active-leaf-missing' && opening?.hand) return [`${opening.hand}A`]
  if (name === 'quantity') return ['1']
  if (name === 'pair-or-wide' && field === 'width' && opening?.width !== undefined)
    return [`PR ${lengthText(opening.width, 'opening')}`]
  if (name === 'size-two-ways' && field === 'size') return bothSizes(String(values?.['written'] ?? ''))
  return []
}

/** Both readings of `30 x 80`. */
const bothSizes = (text: string): readonly string[] => {
  const [, width = '', height = ''] = /(\d\d) ?x ?(\d\d)/i.exec(text) ?? []
  if (width === '') return []
  const [feet, more] = [(each: string) => each.charAt(0), (each: string) => each.charAt(1)]
  return [`${width}" x ${height}"`, `${feet(width)}'-${more(width)}" x ${feet(height)}'-${more(height)}"`]
}

/** The column of the file that a field is read from. */
export const columnOf = (columns: readonly TableColumn[], field: OpeningField | undefined): TableColumn | undefined =>
  columns.find(column => column.field === field && field !== undefined)

/** Corrections that give every row of a group the same text. */
export const editsForAll = (
  { rows, field }: IssueGroup,
  columns: readonly TableColumn[],
  text: string,
): readonly CellEdit[] => {
  const column = columnOf(columns, field)
  return column ? rows.map(row => ({ row, column: column.at, text })) : []
}

/** A cell's text for editing: all marks of the row where it names several, otherwise what the field says. */
export const editableText = (openings: readonly ScheduledOpening[], field: OpeningField): string =>
  field === 'mark'
    ? openings.flatMap(({ mark }) => (mark === undefined ? [] : [mark])).join(', ')
    : openings[0]
      ? (openings[0].asWritten[field] ?? fieldText(openings[0], field))
      : ''
