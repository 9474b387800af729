import { headerLabels, type OrderSheet } from './read-order-file'

/** A part as the published order form lists it: one line for each size. */
export type OrderFormPart = { readonly sku: string; readonly name: string; readonly size: string }

/** The name of the sheet that holds the order. */
export const orderSheetName = 'Order'

/**
 * The order form as it is published: a header block, then every part with a cell for its quantity (S2-9.26, S3-3.21).
 */
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
