import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { Checkout } from '../../core/checkout/checkout'
import type { PaymentSettings } from '../../core/checkout/payment-methods'
import { databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { aCard, atCheckout, readyToPlace } from '../builders/purchase'
import type { Buyer } from '../builders/platform/shop'
import { ordered, signedIn } from '../builders/staff'

const [northgate, retail] = ['senior@northgate.example', 'retail@lintel.example']

describe.each(databaseEngines())('Payment methods on the embedded platform on %s', engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  const buyerOf = async (email: string | undefined, paymentSettings?: PaymentSettings): Promise<Buyer> => {
    const person = email === undefined ? entrance.person() : await signedIn(entrance, email)
    const { session } = await person.request()
    const deps = { ...entrance.deps, paymentSettings }
    return {
      session,
      cart: referenceCart(entrance.db, session, deps),
      checkout: referenceCheckout(entrance.db, session, deps),
    } as unknown as Buyer
  }
  const aHook = async () => {
    const { id, product_id } = await entrance.db
      .selectFrom('variant')
      .select(['id', 'product_id'])
      .where('sku', '=', 'BX-1')
      .executeTakeFirstOrThrow()
    return [{ productId: product_id, variantId: id, quantity: 1, modifiers: [] }]
  }
  const offeredTo = async (
    email: string | undefined,
    settings?: PaymentSettings,
  ): Promise<Checkout['paymentMethods']> =>
    (await atCheckout(await buyerOf(email, settings), await aHook())).paymentMethods

  it('include invoices for permitted companies only', async () => {
    const { db } = entrance
    expect(await offeredTo(northgate)).toEqual(['purchase-order', 'invoice', 'test-card'])
    expect(await offeredTo(retail)).toEqual(['test-card'])
    const rita = await buyerOf(retail)
    await atCheckout(rita, await aHook())
    expect(await issuesOf(rita.checkout.choosePayment({ method: 'invoice' }))).toEqual([
      'method checkout.payment-not-offered',
    ])
    await db.updateTable('company').set({ pays_by_invoice: 0 }).where('name', '=', 'Northgate Builders').execute()
    expect(await offeredTo(northgate)).toEqual(['purchase-order', 'test-card'])
    await db.updateTable('company').set({ pays_by_invoice: 1 }).where('name', '=', 'Northgate Builders').execute()
  })

  it('are a card alone for a company without credit: Lakeside [P-2]', async () => {
    expect(await offeredTo('owner@lakeside.example')).toEqual(['test-card'])
  })

  it('are those of the company that a super admin acts for', async () => {
    const { customer } = (await (await signedIn(entrance, 'super@lintel.example')).request()).session.visitor
    expect(customer).toMatchObject({ company: { name: 'Northgate Builders' }, paysByInvoice: true })
    const person = await signedIn(entrance, 'super@lintel.example')
    const { session } = await person.request()
    await answerOf(
      session.keep('acting-company', String(customer?.companies?.find(({ name }) => name.startsWith('Lakeside'))?.id)),
    )
    const acting = (await person.request()).session.visitor.customer
    expect([acting?.company?.name, acting?.paysByInvoice]).toEqual(['Lakeside Property Group', undefined])
  })

  it('do not include the test card if disabled, and an earlier choice is requested again', async () => {
    const off = { testCard: false }
    expect(await offeredTo(undefined, off)).toEqual([])
    const buyer = await buyerOf(undefined)
    const { orderKey } = await readyToPlace(buyer, await aHook())
    const later = {
      ...buyer,
      checkout: referenceCheckout(entrance.db, buyer.session, { ...entrance.deps, paymentSettings: off }),
    }
    expect(await answerOf(later.checkout.current())).toMatchObject({ step: 'payment', paymentMethods: [] })
    expect(await refusalOf(later.checkout.place(orderKey))).toEqual({ tag: 'conflict', reason: 'checkout.incomplete' })
  })

  it.each([
    ['by invoice', northgate, { method: 'invoice', poNumber: 'NG-2207' }],
    ['by card', retail, { ...aCard(), poNumber: 'RR-7' }],
  ] as const)("store the buyer's own number with the order when it is paid %s", async (_, email, payment) => {
    const order = await ordered(entrance, await signedIn(entrance, email), 'BX-1', 1, { payment })
    expect([order.paymentMethod, order.poNumber]).toEqual([payment.method, payment.poNumber])
    const mail = entrance.mails.findLast(sent => sent.text.includes(String(order.id)))
    expect(mail?.text).toContain(payment.poNumber)
    expect(mail?.text).toMatch(payment.method === 'test-card' ? /Test card \(no money moves\)/ : /Invoice/)
  })
})
