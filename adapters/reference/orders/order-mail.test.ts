import { describe, expect, it } from '@jest/globals'
import type { Order, OrderLine } from '../../../core/orders/order'
import { anAddress } from '../../../test/builders/customer'
import { anOrder } from '../../../test/builders/order'
import { orderMail, orderNotice } from './order-mail'
import { pattern } from '../../../test/builders/pattern'

const sender = { storeName: 'Lintel Supply', origin: 'https://shop.example' }
const line = (more: Partial<OrderLine>): OrderLine => ({
  kind: 'physical',
  sku: 'BX-1',
  name: 'Coat Hook',
  options: [],
  quantity: 2,
  price: 1_800,
  total: 3_600,
  ...more,
})
const gift: OrderLine = line({
  kind: 'gift-certificate',
  sku: '',
  name: 'Gift certificate',
  quantity: 1,
  price: 5_000,
  total: 5_000,
  gift: {
    sender: { name: 'Rita', email: 'rita@lintel.example' },
    recipient: { name: 'Sam <S>', email: 'sam@lintel.example' },
    theme: 'General',
  },
})
const digital = line({ kind: 'digital', sku: 'DWG', name: 'Drawings' })
const bill = anAddress({
  id: undefined,
  firstName: 'Ada',
  lastName: 'Admin',
  companyName: undefined,
  phone: undefined,
  address1: '12 Mill Road',
  address2: undefined,
  city: 'Dayton',
  state: 'Ohio',
  postalCode: '45402',
  countryCode: 'US',
})
const totals = { subtotal: 3_600, discount: 0, shipping: 0, liftgate: 0, tax: 200, total: 3_800 }
const plain = anOrder({
  lines: [line({})],
  shippingAddress: bill,
  billingAddress: bill,
  totals,
  total: 3_800,
  shippingMethod: 'parcel',
  paymentMethod: 'invoice',
  poNumber: undefined,
  coupons: [],
})
const linesOf = (order: Order): readonly string[] => orderMail(order, sender).text.split('\n')
const onlyIn = (order: Order, than: Order = plain): readonly string[] =>
  linesOf(order).filter(each => !linesOf(than).includes(each))

describe('the mail about an order', () => {
  it('lists lines, totals, delivery and next steps', () => {
    const address = ['Ada Admin', '12 Mill Road', 'Dayton, Ohio 45402', 'US']
    expect(linesOf(plain)).toEqual([
      'Thank you for your order at Lintel Supply.',
      '',
      'Order 1001',
      '',
      '2 x Coat Hook (BX-1)  $36.00',
      '',
      'Subtotal: $36.00',
      'Shipping: Free',
      'Tax: $2.00',
      'Total: $38.00',
      '',
      'Payment: Invoice',
      '',
      'Ship to:',
      ...address,
      '',
      'Bill to:',
      ...address,
      '',
      "Your order ships by parcel. We'll email you when it is on its way.",
      '',
      'Lintel Supply, https://shop.example',
    ])
    expect(orderMail(plain, sender)).toMatchObject({
      to: 'admin@northgate.example',
      subject: 'Your Lintel Supply order 1001',
    })
  })

  it.each<[string, Partial<Order>, readonly string[]]>([
    [
      'a discount, a liftgate and a surcharge',
      {
        totals: { ...totals, discount: 100, shipping: 500, liftgate: 300, fees: [{ kind: 'surcharge', amount: 450 }] },
      },
      ['Discount: -$1.00', 'Shipping: $5.00', 'including liftgate charge: $3.00', 'Surcharge: $4.50'],
    ],
    [
      'gift certificates and the amount still due',
      { certificates: [{ ending: 'AB12', amount: 800 }] },
      ['Gift certificate ending AB12: -$8.00', 'Due: $30.00'],
    ],
    [
      'an exemption with its expiry date',
      { exemption: { region: 'US-OH', lastDay: '2027-12-31' } },
      ['Tax exempt (OH) until Dec 31, 2027: $2.00'],
    ],
    [
      'a purchase order number with the payment method',
      { paymentMethod: 'purchase-order', poNumber: 'PO-7' },
      ['Payment: Purchase order PO-7'],
    ],
    [
      'a company and a second line of an address',
      { billingAddress: { ...bill, companyName: 'Northgate', address2: 'Dock 4' } },
      ['Northgate', 'Dock 4'],
    ],
    [
      'part numbers and chosen options',
      {
        lines: [
          line({
            partNumber: 'NB-1',
            options: [
              { name: 'Finish', value: 'Brass' },
              { name: 'Hand', value: 'Left' },
            ],
          }),
        ],
      },
      ['    Your part number NB-1', '    Finish: Brass, Hand: Left'],
    ],
    ['pickup', { shippingMethod: 'pick-up' }, ["Your order is for pickup. We'll email you as soon as it is ready."]],
    [
      'a truck',
      { shippingMethod: 'freight' },
      ['Your order ships by truck. The carrier will call you to schedule delivery.'],
    ],
    [
      'downloads besides products',
      { lines: [line({}), digital] },
      ['2 x Drawings (DWG)  $36.00', "We'll email your downloads as soon as the order is paid."],
    ],
    [
      'gift certificates besides products, by recipient',
      { lines: [line({}), gift] },
      [
        '1 x Gift certificate for Sam <S>  $50.00',
        "We'll email gift certificates to their recipients as soon as the order is paid.",
      ],
    ],
  ])('states what an order includes: %s', (_what, more, expected) => {
    expect(onlyIn({ ...plain, ...more })).toEqual(expected)
  })

  it('says that nothing ships when every line is sent by mail', () => {
    expect(onlyIn({ ...plain, lines: [gift], shippingAddress: undefined })).toEqual([
      '1 x Gift certificate for Sam <S>  $50.00',
      'Nothing in this order ships.',
      "We'll email gift certificates to their recipients as soon as the order is paid.",
    ])
    expect(linesOf({ ...plain, lines: [gift], shippingAddress: undefined })).not.toContain('Ship to:')
  })

  it('lists the store details of a construction order', () => {
    const construction = {
      storeType: 'pOpshelf',
      storeNumber: '0042',
      requestedDelivery: '2026-12-08',
      siteContactName: 'Cal',
      siteContactPhone: '6155550142',
      taxExempt: true,
      files: [
        { id: 'f', name: 'tax.pdf', kind: 'certificate', url: '/f' },
        { id: 'g', name: 'plan.pdf', kind: 'other', url: '/g' },
      ],
    } as const
    expect(onlyIn({ ...plain, construction })).toEqual([
      'New store:',
      'pOpshelf, store 0042',
      'Requested delivery: 12/08/2026',
      'Site contact: Cal, (615) 555-0142',
      'Tax-exempt order',
      'Files: tax.pdf, plan.pdf',
    ])
    expect(
      onlyIn({ ...plain, construction: { ...construction, storeType: 'dollarGeneral', taxExempt: false, files: [] } }),
    ).toEqual([
      'New store:',
      'Dollar General, store 0042',
      'Requested delivery: 12/08/2026',
      'Site contact: Cal, (615) 555-0142',
    ])
  })

  it('escapes names as text, not markup', () => {
    const { html } = orderMail({ ...plain, lines: [gift] }, sender)
    expect([html?.includes('Sam &lt;S&gt;'), html?.includes('<S>')]).toEqual([true, false])
  })

  it('names buyer, total and PO number to the staff, by company where there is one, and links the order [A-25]', () => {
    const notice = (order: Order) => orderNotice(order, 'desk@lintel.example', sender)
    expect(notice(plain)).toMatchObject({ to: 'desk@lintel.example', subject: 'Order 1001: Ada Admin, $38.00' })
    const northgate = {
      ...plain,
      total: 406_080,
      poNumber: '7781',
      billingAddress: { ...bill, companyName: 'Northgate' },
    }
    expect(notice(northgate).subject).toBe('Order 1001: Northgate, $4,060.80, PO 7781')
    expect(
      notice({ ...plain, billingAddress: { ...bill, phone: '(937) 555-0182' }, lines: [line({ partNumber: 'NB-1' })] })
        .text,
    ).toMatch(
      pattern(
        /Buyer: Ada Admin, \(937\) 555-0182\nPayment: Invoice[^]*Customer part number NB-1/,
        /[^]*Total: \$38.00[^]*Ship to:\nAda Admin/,
      ),
    )
    expect(notice(plain).text).toContain('https://shop.example/staff/orders/1001')
    expect(notice({ ...plain, shippingAddress: undefined }).text).not.toContain('Ship to:')
  })
})
