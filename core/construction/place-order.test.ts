import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCart } from '../../test/builders/cart'
import { aConstruction, orderDetails } from '../../test/builders/construction'
import type { CartPort } from '../cart/cart.port'
import { invalid, issue, unavailable } from '../shared/domain-error'
import type { ConstructionPort } from './construction.port'
import type { OrderFile } from '../orders/order-details'
import { placeImportedOrder, placeOnlineOrder } from './place-order'

const certificate: OrderFile = { id: 'c', name: 'exempt.pdf', kind: 'certificate', url: '/files/c' }
const orderFile: OrderFile = { id: 'o', name: 'order.xlsx', kind: 'order', url: '/files/o' }
const lines = [{ productId: 1, variantId: 10, quantity: 2, modifiers: [] }]

const aDesk = (changes: Partial<ConstructionPort> = {}, add: CartPort['add'] = () => TE.right(aCart())) => {
  const events: string[] = []
  const construction = aConstruction({
    reportTaxExempt: () => async () => (events.push('told'), E.right(undefined)),
    ...changes,
  })
  return {
    said: events,
    construction,
    cart: {
      add: (...asked: Parameters<CartPort['add']>) => (events.push(`cart ${asked[1]}`), add(...asked)),
    } as unknown as CartPort,
  }
}

describe('An online order of a construction team', () => {
  it('is added to the cart with its key, and its details are stored [S3-4.25]', async () => {
    const desk = aDesk()
    expect(await placeOnlineOrder(desk)({ lines, details: orderDetails(), key: 'k1' })()).toEqual(E.right(undefined))
    expect([desk.said, await desk.construction.details()()]).toEqual([['cart k1'], E.right(orderDetails())])
  })

  it('with a certificate is reported to customer service without waiting [S3-7.20] [S3-8.25]', async () => {
    const never = new Promise<never>(() => undefined)
    for (const reportTaxExempt of [() => () => never, () => TE.left(unavailable('customer service'))]) {
      const desk = aDesk({ reportTaxExempt })
      expect(
        await placeOnlineOrder(desk)({
          lines,
          details: orderDetails({ taxExempt: true, files: [certificate] }),
          key: 'k1',
        })(),
      ).toEqual(E.right(undefined))
    }
    const desk = aDesk()
    await placeOnlineOrder(desk)({ lines, details: orderDetails({ files: [certificate] }), key: 'k1' })()
    expect(desk.said).toEqual(['cart k1', 'told'])
  })

  it('refused by the cart stores no details and sends no report', async () => {
    const refusal = invalid(issue('item:0', 'cart.out-of-stock'))
    const desk = aDesk({}, () => TE.left(refusal))
    expect(
      await placeOnlineOrder(desk)({ lines, details: orderDetails({ files: [certificate] }), key: 'k1' })(),
    ).toEqual(E.left(refusal))
    expect([desk.said, await desk.construction.details()()]).toEqual([['cart k1'], E.right(undefined)])
  })
})

describe('An order file', () => {
  const details = { storeType: 'dollarGeneral' as const, storeNumber: '20481', files: [orderFile, certificate] }

  it('becomes a cart through the order service, with the typed details [S3-4.27]', async () => {
    const asked: unknown[] = []
    const desk = aDesk({
      placeFromFile: order => (asked.push(order), TE.right({ cartId: 'new', details: { storeNumber: '20481' } })),
    })
    expect(await placeImportedOrder(desk)({ file: orderFile, details, key: 'k2' })()).toEqual(
      E.right({ cartId: 'new', details: { storeNumber: '20481' } }),
    )
    expect([asked, desk.said]).toEqual([[{ fileId: 'o', key: 'k2', details }], ['told']])
  })

  it('that is unreadable is reported by sheet, row and column, and sends no report', async () => {
    const wrong = invalid(issue('file', 'construction.file.sku', { sheet: 'Order', row: 9, column: 'A' }))
    const desk = aDesk({ placeFromFile: () => TE.left(wrong) })
    expect([await placeImportedOrder(desk)({ file: orderFile, details, key: 'k2' })(), desk.said]).toEqual([
      E.left(wrong),
      [],
    ])
  })
})
