import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import type { PathPage } from '../../core/pages/pages'
import type { OrderFileKind } from '../../core/orders/order-details'
import { nextDeliveryDays } from '../../core/construction/delivery-calendar'
import { invalid, issue, unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { dayOf } from '../../core/shared/store-day'
import { answerOrder } from './order-answer'

const door = aBulkProduct(1, { program: { list: 1, product: 1 }, variants: [aBulkVariant(10), aBulkVariant(11)] })
const sign = aBulkProduct(2, { program: { list: 2, product: 1 }, variants: [aBulkVariant(20)] })
const page = { tag: 'category', order: { sections: [{ layout: '1', products: [sign, door] }] } } as unknown as PathPage
const day = nextDeliveryDays(dayOf(Date.now()), [])[3]!

/** A shop that accepts or rejects an order, and its recorded calls. */
const aShop = (refusal?: DomainError) => {
  const asked: unknown[] = []
  const answer = <A>(value: A): Outcome<A> => (refusal ? TE.left(refusal) : TE.right(value))
  return {
    asked,
    viewPath: () => TE.right(page),
    viewOrderPage: () => TE.right({ exempt: false, blockedDates: [] }),
    uploadOrderFile: (kind: OrderFileKind, { name }: { readonly name: string }) =>
      TE.right({ id: name, name, kind, url: `/files/${name}` }),
    placeOnlineOrder: (order: unknown) => (asked.push(order), answer<void>(undefined)),
    placeImportedOrder: (order: unknown) => (asked.push(order), answer({ cartId: 'c', details: {} })),
  }
}

const filled = {
  intent: 'construction-order',
  key: 'k1',
  orderType: 'onlineBelow',
  storeType: 'dollarGeneral',
  storeNumber: '20481',
  requestedDelivery: day,
  siteContactName: 'Dee',
  siteContactPhone: '6155550142',
  taxExempt: 'YES',
  'size-1-0': '11',
  'quantity-1-0': '2',
  'size-2-0': '20',
  'quantity-2-0': '1',
}
const sent = (changes: Readonly<Record<string, string | File>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value)
  return form
}
const answered = async (changes: Parameters<typeof sent>[0], shop = aShop()) => {
  const answer = await answerOrder(sent(changes), '/dollar-general/', shop)
  return {
    shop,
    to: answer instanceof Response ? answer.headers.get('location') : undefined,
    refused: answer instanceof Response ? undefined : answer.data,
  }
}

describe('the order form without script', () => {
  it('is one post with its files, and leads to the cart [S3-2.40] [S3-9.10]', async () => {
    const { shop, to } = await answered({
      certificate: new File(['%PDF-'], 'exempt.pdf'),
      other: new File(['%PDF-'], 'plan.pdf'),
    })
    expect(to).toBe('/cart/')
    expect(shop.asked).toEqual([
      expect.objectContaining({
        key: 'k1',
        lines: [
          { productId: 1, variantId: 11, quantity: 2, modifiers: [] },
          { productId: 2, variantId: 20, quantity: 1, modifiers: [] },
        ],
        details: {
          storeType: 'dollarGeneral',
          storeNumber: '20481',
          requestedDelivery: day,
          siteContactName: 'Dee',
          siteContactPhone: '6155550142',
          taxExempt: true,
          files: [expect.objectContaining({ kind: 'certificate' }), expect.objectContaining({ kind: 'other' })],
        },
      }),
    ])
  })

  it('returns the input with missing fields [S3-5.27] [S3-8.18]', async () => {
    const { shop, refused } = await answered({ storeNumber: ' ', siteContactPhone: '555' })
    expect(shop.asked).toEqual([])
    expect(refused).toMatchObject({
      refusal: { code: 'construction.issues.fill' },
      issues: [{ field: 'storeNumber' }, { field: 'siteContactPhone' }],
      form: { siteContactName: 'Dee' },
      entries: expect.arrayContaining([{ productId: 1, at: 0, variantId: 11, quantity: 2 }]),
    })
  })

  it('requires an item, and the order file of an import [S3-5.31] [S3-8.21]', async () => {
    expect((await answered({ 'quantity-1-0': '0', 'quantity-2-0': '' })).refused?.refusal.code).toBe(
      'construction.issues.no-lines',
    )
    expect((await answered({ orderType: 'fromImport' })).refused?.refusal.code).toBe('construction.issues.order-file')
    const { shop, to } = await answered({
      orderType: 'fromImport',
      order: new File(['a'], 'order.csv'),
      requestedDelivery: '',
    })
    expect([to, shop.asked]).toEqual([
      '/cart/',
      [
        expect.objectContaining({
          key: 'k1',
          file: expect.objectContaining({ name: 'order.csv' }),
          details: expect.not.objectContaining({ requestedDelivery: '' }),
        }),
      ],
    ])
  })

  it('reports files that it does not accept [S3-5.32]', async () => {
    expect((await answered({ other: new File(['a'], 'run.exe') })).refused?.refusal).toMatchObject({
      code: 'construction.issues.file-kind',
    })
  })

  it('reports why an order failed, and keeps the input [S3-8.20]', async () => {
    const reasons: readonly (readonly [DomainError, string])[] = [
      [unavailable('cart'), 'construction.order-failed'],
      [invalid(issue('item:0', 'cart.out-of-stock')), 'construction.issues.rows'],
    ]
    for (const [error, code] of reasons)
      expect((await answered({}, aShop(error))).refused).toMatchObject({
        refusal: { code },
        form: { storeNumber: '20481' },
      })
  })
})
