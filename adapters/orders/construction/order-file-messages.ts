import type { DomainError, Issue } from '../../../core/shared/domain-error'

/**
 * Error texts of the service for an order file: sheet, row, column, what is wrong and what to do (S3-8.20). Pages use
 * their own texts.
 */
const messages: Readonly<Record<string, (values: NonNullable<Issue['values']>) => string>> = {
  unreadable: () => 'This is no workbook and no CSV file. Save the order form as XLSX or CSV and send it again.',
  'limit-rows': ({ found, maximum }) =>
    `Row ${found} holds something, and ${maximum} rows are read. Delete the rows below the order and send it again.`,
  'limit-columns': ({ found, maximum }) =>
    `Column ${found} holds something, and columns A to ${maximum} are read. Delete ` +
    'the columns right of the order and send it again.',
  'limit-cells': ({ maximum }) => `More than ${maximum} cells are not read. Copy the order alone into a new file.`,
  'limit-size': ({ maximum }) =>
    `It is larger than ${maximum} MB once it is opened. Copy the order alone into a new file.`,
  'limit-time': () => 'It takes too long to read. Copy the order alone into a new file.',
  'no-table': () => 'No row has the columns SKU and Quantity. Start again from the published order form.',
  'no-lines': () => 'No line has a quantity. Write a quantity beside each part that you order.',
  'too-many-lines': ({ maximum }) => `An order holds up to ${maximum} lines. Split it into two files.`,
  'too-long': () => 'This is too long. Shorten it.',
  delivery: ({ value }) => `Nothing is delivered on ${value}. Write a working day from next week on as mm/dd/yyyy.`,
  phone: ({ value }) => `${value} is no phone number of ten digits. Write ten digits.`,
  quantity: ({ value }) => `${value} is no quantity that can be ordered. Write a whole number.`,
  'sku-empty': () => 'This line has a quantity and no SKU. Write the SKU or clear the quantity.',
  'sku-unknown': ({ sku }) => `No part of the program has the SKU ${sku}. Take it from the published order form.`,
  'size-empty': ({ sku, sizes }) => `${sku} comes in several sizes. Write one of them: ${sizes}.`,
  'size-unknown': ({ sku, value, sizes }) => `${sku} does not come in ${value}. Write one of its sizes: ${sizes}.`,
  stock: ({ stock, sku }) => `Only ${stock} pieces of ${sku} are there. Write a smaller quantity or clear it.`,
  'not-sold': ({ sku }) => `${sku} cannot be ordered at the moment. Clear its quantity.`,
  ordered: ({ order }) => `This file was ordered already, as order ${order}. Change the file to order again.`,
}

const placeOf = ({ sheet, row, column }: NonNullable<Issue['values']>): string =>
  [
    sheet === undefined ? [] : `sheet ${sheet}`,
    row === undefined ? [] : `row ${row}`,
    column === undefined ? [] : `column ${column}`,
  ]
    .flat()
    .join(', ')

/** Message of the first fault; undefined for other errors. */
export const orderFileMessage = (error: DomainError): { readonly message: string } | undefined => {
  const [first] = error.tag === 'invalid' ? error.issues : []
  const messageOf = first && messages[first.code.replace('order-file.', '')]
  if (!first || !messageOf) return undefined
  const place = placeOf(first.values ?? {})
  return {
    message: `${place === '' ? '' : `${place[0]?.toUpperCase()}${place.slice(1)}: `}${messageOf(first.values ?? {})}`,
  }
}
