import type { PickedForRow } from '../../core/quick-order/find-for-row'
import type { PadRow } from '../../core/quick-order/pad-row'
import type { Issue } from '../../core/shared/domain-error'
import { boughtIntent, padded, type PadAnswer } from './pad-action'

/** A row as it stands on the pad: `name` is shown in the place of the SKU that was picked (S3-4.21). */
export type ShownRow = PadRow & { readonly name?: string; readonly issue?: Issue }

/** What an answer leaves on the pad: after a good one only rows with errors, each under the name that it had (S3-4.21). */
export const rowsAfter = (answer: PadAnswer | undefined, before: readonly ShownRow[]): readonly ShownRow[] => {
  if (answer === undefined) return padded([])
  if (answer.tag !== 'longer' && answer.from === boughtIntent) return before.length > 0 ? before : padded([])
  const names = new Map(before.flatMap(({ sku, name }) => (name === undefined ? [] : [[sku, name] as const])))
  return padded(answer.tag === 'ordered' ? answer.kept : answer.rows).map(row => ({ ...row, ...(names.has(row.sku) ? { name: names.get(row.sku) } : {}) }))
}

/** The rows after one of them was typed into: whatever was wrong with it is said anew, and a SKU typed is no product picked. */
export const typedInto = (rows: readonly ShownRow[], at: number, typed: Partial<PadRow>): readonly ShownRow[] =>
  rows.map(({ issue: _, ...row }, own) => {
    if (own !== at) return rows[own]!
    const { name, ...plain } = row
    return { ...plain, ...(name !== undefined && typed.sku === undefined ? { name } : {}), ...typed }
  })

export const pickedFor = (rows: readonly ShownRow[], at: number, { sku, name }: PickedForRow): readonly ShownRow[] =>
  rows.map((row, own) => (own === at ? { sku, name, quantity: row.quantity } : row))
