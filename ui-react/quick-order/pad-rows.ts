import type { ChosenForRow } from '../../core/quick-order/chosen-for-row'
import type { PickedForRow } from '../../core/bulk-upload/find-for-row'
import { isEmptyRow, type PadRow } from '../../core/quick-order/pad-row'
import type { StoredRow } from '../../core/quick-order/pad-storage.port'
import type { Issue } from '../../core/shared/domain-error'
import { boughtIntent, padded, type PadAnswer } from './pad-action'
import { choicesToField } from './row-choices'

/** A row of the pad: `name` is shown instead of the selected SKU (S3-4.21), `shown` are its choices. */
export type ShownRow = StoredRow & { readonly issue?: Issue }

/** Name and choices are keyed by SKU and choices, because rows move. */
const keyOf = ({ sku, choices }: PadRow): string => `${sku} ${choicesToField(choices)}`

/** Rows that remain after a response: after success only rejected ones, with their names (S3-4.21). */
export const rowsAfter = (answer: PadAnswer | undefined, before: readonly ShownRow[]): readonly ShownRow[] => {
  if (answer === undefined) return padded([])
  if (answer.tag !== 'longer' && answer.from === boughtIntent) return before.length > 0 ? before : padded([])
  const known = new Map(before.map(row => [keyOf(row), row]))
  return padded(answer.tag === 'ordered' ? answer.rejected : answer.rows).map(row => {
    const { name, chooses, shown } = known.get(keyOf(row)) ?? {}
    return {
      ...row,
      ...(name === undefined ? {} : { name }),
      ...(chooses ? { chooses } : {}),
      ...(shown ? { shown } : {}),
    }
  })
}

/** Rows after typing in one of them: clears its issue, and the selection if the SKU changed. */
export const typedInto = (
  rows: readonly ShownRow[],
  at: number,
  typed: Partial<Pick<PadRow, 'sku' | 'quantity'>>,
): readonly ShownRow[] =>
  rows.map((row, own) => {
    if (own !== at) return row
    if (typed.sku !== undefined) return { quantity: row.quantity, ...typed, sku: typed.sku }
    const { issue, ...others } = row
    return { ...others, ...typed, ...(issue && issue.field !== 'quantity' && asksForChoices(row) ? { issue } : {}) }
  })

export const pickedFor = (rows: readonly ShownRow[], at: number, picked: PickedForRow): readonly ShownRow[] =>
  rows.map((row, own) => (own === at ? { ...picked, quantity: row.quantity } : row))

/** The rows after options were chosen for one of them. */
export const chosenFor = (rows: readonly ShownRow[], at: number, chosen: ChosenForRow): readonly ShownRow[] =>
  rows.map((row, own) => (own === at ? { ...chosen, quantity: row.quantity } : row))

const chooseCodes: readonly string[] = ['quick-order.issues.choose', 'quick-order.issues.choose-again']

/** Whether a row's product has options besides its variant, as far as known (S3-5.20). */
export const asksForChoices = ({ chooses, choices, issue }: ShownRow): boolean =>
  chooses === true || choices !== undefined || (issue !== undefined && chooseCodes.includes(issue.code))

/** Rows to store: non-empty ones, without issues. */
export const storedRows = (rows: readonly ShownRow[]): readonly StoredRow[] =>
  rows.flatMap(({ issue: _, ...row }) => (isEmptyRow(row) ? [] : [row]))
