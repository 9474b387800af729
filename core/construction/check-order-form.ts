import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { columnName } from '../files/column-name'
import {
  headerCell,
  headerLabels,
  headingOf,
  maxOrderLines,
  orderSheet,
  plainCell,
  type OrderSheet,
} from './read-order-file'

/** A part in an order form and its position; rows are counted from 1, as in spreadsheets. */
export type FormPart = { readonly sku: string; readonly sheet: string; readonly row: number; readonly column: string }

/** Maximum of reported faults. */
const maxFaults = 20

const wrong = (code: string, values: Issue['values']) => issue('file', `construction-desk.form.${code}`, values)

/**
 * Validates a file for publication as the program's order form (S3-3.21, S3-3.22): the header block with its four
 * labels and empty values; below it a heading with SKU, Size and Quantity; and parts without a quantity. Anything our
 * parser would not find, or would read as filled in, is a fault with sheet, row, column and remedy.
 */
export const checkOrderForm = (
  sheets: readonly OrderSheet[],
  fileName: string,
): E.Either<readonly Issue[], readonly FormPart[]> => {
  const found = orderSheet(sheets)
  const heading = found && headingOf(found.rows)
  if (!found || !heading) return E.left([wrong('no-heading', { sheet: sheets[0]?.name ?? fileName })])
  const { name: sheet, rows } = found
  const headingRow = heading.at + 1

  const block = Object.values(headerLabels).flatMap((label): readonly Issue[] => {
    const cell = headerCell(rows, heading.at, label)
    if (!cell) return [wrong('no-label', { sheet, row: headingRow, column: 'A', label })]
    return cell.value === ''
      ? []
      : [
          wrong('filled', {
            sheet,
            row: cell.row + 1,
            column: columnName(cell.column),
            label,
            value: cell.value.slice(0, 40),
          }),
        ]
  })
  const size =
    heading.size < 0 ? [wrong('no-size', { sheet, row: headingRow, column: columnName(heading.quantity) })] : []

  const lines = rows.slice(heading.at + 1).map((cells, index) => ({
    row: headingRow + index + 1,
    sku: plainCell(cells[heading.sku]),
    quantity: plainCell(cells[heading.quantity]),
  }))
  const parts = lines
    .filter(({ sku }) => sku !== '')
    .map(({ sku, row }): FormPart => ({ sku, sheet, row, column: columnName(heading.sku) }))
  const quantities = lines
    .filter(({ quantity }) => !/^0*$/.test(quantity))
    .map(({ row, quantity }) =>
      wrong('quantity', { sheet, row, column: columnName(heading.quantity), value: quantity.slice(0, 40) }),
    )
  const none =
    parts.length === 0 ? [wrong('no-parts', { sheet, row: headingRow + 1, column: columnName(heading.sku) })] : []
  const long =
    parts.length > maxOrderLines
      ? [
          wrong('long', {
            sheet,
            row: parts[maxOrderLines]?.row ?? 0,
            column: columnName(heading.sku),
            maximum: maxOrderLines,
          }),
        ]
      : []

  const faults = [...block, ...size, ...none, ...long, ...quantities]
  return faults.length > 0 ? E.left(faults.slice(0, maxFaults)) : E.right(parts)
}

/** Parts whose SKU is not in the catalogue, with their positions. */
export const unknownParts = (parts: readonly FormPart[], isKnown: (sku: string) => boolean): readonly Issue[] =>
  parts
    .filter(({ sku }) => !isKnown(sku))
    .slice(0, maxFaults)
    .map(({ sku, sheet, row, column }) => wrong('unknown', { sheet, row, column, value: sku.slice(0, 40) }))
