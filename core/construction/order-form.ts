import { headerLabels, type OrderSheet } from './read-order-file'

/** A line of the published order form: one per size of a part. */
export type OrderFormPart = { readonly sku: string; readonly name: string; readonly size: string }

/** Name of the order sheet. */
export const orderSheetName = 'Order'

/** The order form for publication: a header block, then all parts with a cell for the quantity (S2-9.26, S3-3.21). */
export const orderForm = (parts: readonly OrderFormPart[]): OrderSheet => ({
  name: orderSheetName,
  rows: [
    ['New store order'],
    [headerLabels.storeNumber, ''],
    [headerLabels.requestedDelivery, ''],
    [headerLabels.siteContactName, ''],
    [headerLabels.siteContactPhone, ''],
    [''],
    ['SKU', 'Part', 'Size', 'Quantity'],
    ...parts.map(({ sku, name, size }) => [sku, name, size, '']),
  ],
})
