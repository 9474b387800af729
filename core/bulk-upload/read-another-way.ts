import type { ReadTable } from './read-rows'
import type { TableChoice } from './upload-columns'

/** The choice by which a file is read again, and the table to show until it is. */
export type AnotherReading = { readonly choice: TableChoice; readonly shown: ReadTable }

/**
 * The same file with another sheet, heading or column. Columns are found anew under another heading; a column is SKU or
 * quantity, so the two change places where both would be one.
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
