import type { ReadTable } from './read-rows'
import type { TableChoice } from './upload-columns'

/** New parsing options for a file, and the table to show until it is parsed again. */
export type AnotherReading = { readonly choice: TableChoice; readonly shown: ReadTable }

/**
 * The same file with another sheet, header row or column. A new header row detects the columns again; SKU and quantity
 * swap if both would be the same column.
 */
export const readAnotherWay = (table: ReadTable, change: TableChoice): AnotherReading => {
  const { sheet, heading } = { ...table, ...change }
  const asked = { sku: table.sku, quantity: table.quantity, ...change }
  const columns =
    asked.sku !== asked.quantity
      ? asked
      : change.sku === undefined
        ? { ...asked, sku: table.quantity }
        : { ...asked, quantity: table.sku }
  const ofSheet = sheet === undefined ? {} : { sheet }
  const place = { ...ofSheet, ...(change.sheet === undefined ? { heading } : {}) }
  const isOther = change.sheet !== undefined || change.heading !== undefined
  return {
    choice: isOther ? place : { ...place, sku: columns.sku, quantity: columns.quantity },
    shown: { ...table, ...columns, heading, ...ofSheet },
  }
}
