import type { ChosenForRow } from '../../core/quick-order/chosen-for-row'
import type { PickedForRow } from '../../core/bulk-upload/find-for-row'
import { isEmptyRow, type PadRow } from '../../core/quick-order/pad-row'
import type { StoredRow } from '../../core/quick-order/pad-storage.port'
import type { Issue } from '../../core/shared/domain-error'
import { boughtIntent, padded, type PadAnswer } from './pad-action'
import { choicesToField } from './row-choices'

/**
 * A row as it stands on the pad: `name` is shown in the place of the SKU that was picked (S3-4.21), `shown` is what was
 * chosen with it.
 */
export type ShownRow = StoredRow & { readonly issue?: Issue }

/** What was picked and chosen for a SKU goes with it, wherever the row stands after an answer. */
const keyOf = ({ sku, choices }: PadRow): string => `${sku} ${choicesToField(choices)}`

/**
 * What an answer leaves on the pad: after a good one only rows with errors, each under the name that it had (S3-4.21).
 */
export const rowsAfter = (answer: PadAnswer | undefined, before: readonly ShownRow[]): readonly ShownRow[] => {
  if (answer === undefined) return padded([])
  if (answer.tag !== 'longer' && answer.from === boughtIntent) return before.length > 0 ? before : padded([])
  const known = new Map(before.map(row => [keyOf(row), row]))
  return padded(answer.tag === 'ordered' ? answer.kept : answer.rows).map(row => {
    const { name, chooses, shown } = known.get(keyOf(row)) ?? {}
    return {
      ...row,
      ...(name === undefined ? {} : { name }),
      ...(chooses ? { chooses } : {}),
      ...(shown ? { shown } : {}),
    }
  })
}

/**
 * The rows after one of them was typed into: whatever was wrong with it is said anew, and a SKU typed is no product
 * picked.
 */
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

/** The rows with what was chosen of the product of one of them. */
export const chosenFor = (rows: readonly ShownRow[], at: number, chosen: ChosenForRow): readonly ShownRow[] =>
  rows.map((row, own) => (own === at ? { ...chosen, quantity: row.quantity } : row))

const chooseCodes: readonly string[] = ['quick-order.issues.choose', 'quick-order.issues.choose-again']

/** Whether something is chosen of a row's product besides its variant, as far as is known (S3-5.20). */
export const asksForChoices = ({ chooses, choices, issue }: ShownRow): boolean =>
  chooses === true || choices !== undefined || (issue !== undefined && chooseCodes.includes(issue.code))

/** The rows that a browser keeps: those with something in them, without what is said of them. */
export const storedRows = (rows: readonly ShownRow[]): readonly StoredRow[] =>
  rows.flatMap(({ issue: _, ...row }) => (isEmptyRow(row) ? [] : [row]))
