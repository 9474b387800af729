import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../../../core/account/account.port'
import type { LineAnswer } from '../../../core/bulk-upload/bulk-upload.port'
import type { UploadedProduct } from '../../../core/bulk-upload/upload-line'
import type { OrdersPort } from '../../../core/orders/orders.port'
import type { CompanyUsersPort } from '../../../core/company/company-users.port'
import type { TradePort } from '../../../core/company/trade.port'
import { noQuotes } from '../../../core/quotes/no-quotes'
import { noShoppingLists } from '../../../core/shopping-lists/no-shopping-lists'
import { answerOf } from '../../../test/builders/outcome'
import { inProcessHttp } from '../../shared/in-process-http'
import { tradeRoutes } from '../trade.server'
import { answersFromWire, productAnonUpload } from './bulk-upload.wire'

const product = (changes: Partial<UploadedProduct>): LineAnswer => ({
  tag: 'found',
  product: {
    variantSku: 'X',
    productId: 1,
    variantId: 11,
    isStock: true,
    stock: 50,
    purchasingDisabled: false,
    minQuantity: 1,
    ...changes,
  },
})
const goods: Readonly<Record<string, LineAnswer>> = {
  GOOD: product({ variantSku: 'GOOD' }),
  GONE: product({ variantSku: 'GONE', stock: 0 }),
  OFF: product({ variantSku: 'OFF', purchasingDisabled: true }),
  MIN: product({ variantSku: 'MIN', minQuantity: 5 }),
  MAX: product({ variantSku: 'MAX', maxQuantity: 2 }),
  FEW: product({ variantSku: 'FEW', stock: 2 }),
}

/** What the shop was asked to check last. */
let checked: readonly string[] = []

const sent = async (...list: readonly (readonly [sku: string, qty: string])[]) => {
  const http = inProcessHttp(tradeRoutes, () => ({
    account: {} as AccountPort,
    companyUsers: {} as CompanyUsersPort,
    orders: {} as OrdersPort,
    quotes: noQuotes,
    shoppingLists: noShoppingLists,
    trade: {} as TradePort,
    bulkUpload: {
      check: lines => {
        checked = lines.map(({ sku, quantity }) => `${sku} ${quantity}`)
        return TE.right(
          lines.map(
            ({ sku }) =>
              goods[sku] ?? {
                tag: 'unknown' as const,
                similar: ['GOOD'],
                ...(sku === '12-Mar' ? { changed: 'date' as const } : {}),
              },
          ),
        )
      },
    },
  }))
  const { body } = await answerOf(
    http.post('/graphql', {
      body: {
        query: productAnonUpload.document,
        variables: { productListData: { productList: list.map(([sku, qty]) => ({ sku, qty })), storeHash: '' } },
      },
    }),
  )
  return (
    body as { readonly data: { readonly productAnonUpload: { readonly result: Readonly<Record<string, unknown>> } } }
  ).data.productAnonUpload.result
}
const csvIn = (address: unknown): string =>
  decodeURIComponent(String(address).replace('data:text/csv;charset=utf-8,', ''))

describe('a bulk upload to the portal', () => {
  it('has the shop check only lines with a SKU and a quantity, which all others name as wrong', async () => {
    const result = await sent(['', '2'], ['GOOD', ''], ['GOOD', 'two'], ['x'.repeat(201), '2'], [' GOOD ', ' 2 '])
    expect(checked).toEqual(['GOOD 2'])
    expect(result).toMatchObject({
      errorProduct: [{ row: 1 }, { row: 2 }, { row: 3 }, { row: 4 }],
      validProduct: [{ row: 5 }],
    })
    checked = []
    await sent(['', '2'])
    expect(checked).toEqual([])
  })

  it('returns valid products, errors by row with both files, and out-of-stock rows [S3-3.14]', async () => {
    const result = await sent(['GOOD', '2'], ['GONE', '1'], ['=NONE', '3'])
    expect(result).toMatchObject({
      validProduct: [
        {
          sku: 'GOOD',
          qty: '2',
          row: 1,
          products: { variantSku: 'GOOD', productId: '1', variantId: '11', isStock: '1', purchasingDisabled: '0' },
        },
      ],
      errorProduct: [
        { sku: 'GONE', qty: '1', row: 2, error: 'GONE are out of stock' },
        { sku: '=NONE', qty: '3', row: 3, error: 'Invalid SKU' },
      ],
      stockErrorSkus: ['GONE'],
    })
    expect(csvIn(result['errorFile'])).toBe(
      "SKU,Qty,Row,Error\r\nGONE,1,2,GONE are out of stock\r\n'=NONE,3,3,Invalid SKU\r\n",
    )
    expect(csvIn(result['stockErrorFile'])).toBe('SKU,Qty,Row,Error\r\nGONE,1,2,GONE are out of stock\r\n')
    expect(await sent(['GOOD', '1'])).toMatchObject({
      errorFile: null,
      stockErrorFile: null,
      errorProduct: [],
      stockErrorSkus: [],
    })
  })

  it('explains how a spreadsheet changed a part number', async () => {
    expect(await sent(['12-Mar', '1'])).toMatchObject({
      errorProduct: [{ sku: '12-Mar', lintel: { similar: ['GOOD'], changed: 'date' } }],
    })
    expect(
      answersFromWire({ result: { errorProduct: [{ sku: '12-Mar', lintel: { changed: 'date' } }] } }, [
        { sku: '12-Mar', quantity: 1 },
      ]),
    ).toEqual([{ tag: 'unknown', similar: [], changed: 'date' }])
  })

  it('returns ten fields of a valid product: variant, stock and purchase limits [S3-3.15]', async () => {
    const { validProduct } = await sent(['MAX', '2'])
    expect((validProduct as readonly { readonly products: object }[])[0]?.products).toMatchObject({
      option: [],
      isStock: '1',
      stock: 50,
      purchasingDisabled: '0',
      maxQuantity: 2,
      minQuantity: 1,
      variantSku: 'MAX',
      variantId: '11',
      productId: '1',
      modifiers: [],
    })
  })

  it('reports what cannot be ordered in the specified texts [S3-5.17]', async () => {
    const { errorProduct } = await sent(
      ['OFF', '1'],
      ['FEW', '3'],
      ['MIN', '4'],
      ['MAX', '3'],
      ['', '1'],
      ['GOOD', 'x'],
      ['GOOD', ''],
    )
    expect((errorProduct as readonly { readonly error: string }[]).map(({ error }) => error)).toEqual([
      'SKU OFF cannot be purchased in online store.',
      'FEW does not have enough stock. Available amount - 2',
      'You need to purchase a minimum of 5 of the MIN per order.',
      'You need to purchase a maximum of 2 of the MAX per order.',
      'Product/SKU is required',
      'Quantity must be a positive number',
      'Quantity is required',
    ])
  })
})
