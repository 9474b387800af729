import { describe, expect, it } from '@jest/globals'
import { orderStatuses } from '../../../core/orders/order-query'
import type { Order } from '../../../core/orders/order'
import { anAddress } from '../../../test/builders/customer'
import { anOrder } from '../../../test/builders/order'
import { downloadAddressesOf, orderCodec, orderFromWire, statusOfId } from './order.wire'
import { orderToWire } from './write-order.wire'

/** The value after JSON, which has no undefined. */
const sent = (order: Order) => JSON.parse(JSON.stringify(orderToWire(order))) as unknown
const readFrom = (body: unknown): Order => {
  const read = orderCodec.decode(body)
  if (read._tag === 'Left') throw new Error('The order could not be read')
  return orderFromWire(read.right)
}

const [door] = anOrder().lines
const whole: Order = anOrder({
  onAccount: true,
  buyer: { id: 4, name: 'Jun Junior' },
  lines: [
    {
      ...door!,
      variantId: 31_011,
      partNumber: 'NB-42',
      modifiers: [{ modifierId: 61, value: 'A-101' }],
      options: [{ name: 'Elevation drawing', value: 'a.pdf', uploadId: 'u1' }],
    },
    {
      kind: 'digital',
      productId: 9,
      sku: 'CAD-1',
      name: 'Drawings',
      options: [],
      quantity: 1,
      price: 100,
      total: 100,
      downloads: ['plan.dwg', 'notes.pdf'],
    },
    { kind: 'custom', sku: 'CUT-7', name: 'Cut to 83 in', options: [], quantity: 2, price: 250, total: 500 },
    {
      kind: 'gift-certificate',
      sku: '',
      name: 'Gift certificate',
      options: [],
      quantity: 1,
      price: 5_000,
      total: 5_000,
      gift: {
        sender: { name: 'Ada', email: 'ada@mail.example' },
        recipient: { name: 'Ben', email: 'ben@mail.example' },
        theme: 'Christmas',
        message: 'Enjoy',
      },
    },
  ],
  shipment: { carrier: 'Freight Co', tracking: '1Z9' },
  notes: [
    { at: 7_000, text: 'On its way', status: 'shipped' },
    { at: 8_000, text: 'Call first' },
    { at: 8_500, text: '', status: 'on-hold', reason: 'disputed' },
  ],
  refund: { state: 'failed', amount: 1_234, at: 9_000 },
  certificates: [{ ending: 'AB12', amount: 2_500 }],
  exemption: { region: 'OH', lastDay: '2027-12-31' },
  construction: {
    storeType: 'pOpshelf',
    storeNumber: '4711',
    requestedDelivery: '2026-12-08',
    siteContactName: 'Sam Site',
    siteContactPhone: '6155550142',
    taxExempt: true,
    files: [
      {
        id: 'f1',
        name: 'certificate.pdf',
        kind: 'certificate',
        url: '/f/1',
        standing: { state: 'refused', reason: 'Not signed' },
      },
      { id: 'f2', name: 'order.xlsx', kind: 'order', url: '/f/2' },
    ],
  },
  totals: {
    subtotal: 51_900,
    discount: 5_190,
    shipping: 12_500,
    liftgate: 12_500,
    tax: 3_625,
    fees: [{ kind: 'surcharge', amount: 300 }],
    total: 63_135,
  },
  total: 63_135,
})

/** An order with only the fields that a platform always sends. */
const bare = {
  id: 7,
  status_id: 10,
  date_created: 'Sat, 21 Nov 2026 12:00:00 +0000',
  total_inc_tax: '30.00',
  billing_address: {},
  products: [{ product_id: 3, name: 'Lock', quantity: 2, price_ex_tax: '12.50' }],
}

describe('an order on the wire', () => {
  it('round-trips with every field set', () => {
    expect(readFrom(sent(whole))).toEqual(whole)
  })

  it('round-trips with few fields set', () => {
    const digital = anOrder({
      lines: [],
      shippingAddress: undefined,
      shippingMethod: '',
      poNumber: undefined,
      coupons: [],
      paymentMethod: 'gift-certificate',
    })
    expect(readFrom(sent(digital))).toEqual(digital)
  })

  it("has amounts as decimals, whole seconds, and the platform's names of states and line kinds", () => {
    expect(sent(whole)).toMatchObject({
      status: 'Awaiting Fulfillment',
      status_id: 11,
      date_created: 'Thu, 09 Oct 2025 08:53:20 GMT',
      total_inc_tax: '631.35',
      items_total: 5,
      subtotal_ex_tax: '519.00',
      discount_amount: '51.90',
      shipping_cost_ex_tax: '125.00',
      total_tax: '36.25',
      products: [
        { type: 'physical', price_ex_tax: '161.00', total_ex_tax: '483.00' },
        { type: 'digital', product_id: 9 },
        { type: 'physical', product_id: 0 },
        { type: 'giftcertificate', product_id: 0 },
      ],
      billing_address: { first_name: 'Ada', email: 'admin@northgate.example' },
      shipping_addresses: [{ shipping_method: 'freight' }],
      coupons: [{ code: 'SAVE10' }],
      lintel_detail: {
        construction: { requestedDelivery: '12/08/2026', taxExempt: 'YES' },
        fees: [{ display_name: 'Surcharge', cost_inc_tax: 3 }],
      },
    })
  })

  it('of another platform is read with defaults: totals of lines, no shipping, an invoice', () => {
    const { id: _, ...nowhere } = anAddress({
      firstName: '',
      lastName: '',
      companyName: undefined,
      phone: undefined,
      address1: '',
      address2: undefined,
      city: '',
      state: '',
      postalCode: '',
      countryCode: '',
    })
    expect(readFrom(bare)).toEqual({
      id: 7,
      status: 'completed',
      placedAt: Date.UTC(2026, 10, 21, 12),
      total: 3_000,
      pieces: 0,
      email: '',
      billingAddress: nowhere,
      shippingMethod: '',
      paymentMethod: 'invoice',
      coupons: [],
      lines: [
        { kind: 'physical', productId: 3, sku: '', name: 'Lock', options: [], quantity: 2, price: 1_250, total: 2_500 },
      ],
      totals: { subtotal: 2_500, discount: 0, shipping: 0, liftgate: 0, tax: 0, total: 3_000 },
    })
    expect(readFrom({ ...bare, date_created: 'someday' }).placedAt).toBe(0)
    expect(
      readFrom({ ...bare, subtotal_ex_tax: '20.00', products: [{ ...bare.products[0], total_ex_tax: '24.00' }] }),
    ).toMatchObject({ totals: { subtotal: 2_000 }, lines: [{ total: 2_400 }] })
    expect(
      readFrom({ ...bare, shipping_addresses: [{ shipping_method: 'UPS Ground', city: 'Dayton' }] }),
    ).toMatchObject({ shippingMethod: 'UPS Ground', shippingAddress: { city: 'Dayton' } })
  })

  it.each([
    { items_total: 'many' },
    { lintel: { placed_at_ms: -1 } },
    { lintel: { buyer: 'Jun' } },
    { lintel: { on_account: false } },
    { status_id: 101 },
    { total_inc_tax: '3o.00' },
    { products: [{ ...bare.products[0], quantity: -1 }] },
    { products: [{ ...bare.products[0], total_ex_tax: 'much' }] },
    { discount_amount: 'some' },
    { lintel_detail: { liftgate: 'yes' } },
    { lintel_detail: { refund: { state: 'soon', amount: 1 } } },
    { coupons: 'SAVE10' },
  ])('cannot be read with an invalid field: %j', given => {
    expect(orderCodec.decode({ ...bare, ...given })._tag).toBe('Left')
  })

  it.each([
    ['physical', { type: 'physical', product_id: 3 }],
    ['digital', { type: 'digital', product_id: 3 }],
    ['custom', { type: 'physical', product_id: 0 }],
    ['gift-certificate', { type: 'giftcertificate', product_id: 0 }],
    ['custom', { type: 'digital', product_id: 0 }],
    ['physical', { product_id: 3 }],
    ['digital', { type: 'physical', product_id: 0, lintel: { kind: 'digital' } }],
  ] as const)('has lines that are %s: %j', (kind, given) => {
    expect(
      readFrom({ ...bare, products: [{ ...bare.products[0], ...given }] }).lines.map(line => [
        line.kind,
        line.productId,
      ]),
    ).toEqual([[kind, given.product_id === 0 ? undefined : given.product_id]])
  })

  it.each([
    ['test-card', 'Visa Card'],
    ['test-card', 'test-card'],
    ['purchase-order', 'purchase-order'],
    ['invoice', 'invoice'],
    ['gift-certificate', 'gift-certificate'],
    ['invoice', 'Bank deposit'],
    ['invoice', undefined],
  ] as const)('is paid by %s where a platform names "%s"', (method, given) => {
    expect(readFrom({ ...bare, payment_method: given }).paymentMethod).toBe(method)
  })

  it("maps each state of a platform to one of the shop, and each of the shop's round-trips", () => {
    expect(Array.from({ length: 16 }, (_, id) => statusOfId(id))).toEqual([
      'incomplete',
      'awaiting-payment',
      'shipped',
      'awaiting-fulfillment',
      'completed',
      'cancelled',
      'cancelled',
      'awaiting-payment',
      'awaiting-fulfillment',
      'in-preparation',
      'completed',
      'awaiting-fulfillment',
      'on-hold',
      'completed',
      'completed',
      'awaiting-payment',
    ])
    for (const status of orderStatuses) expect(readFrom(sent(anOrder({ status }))).status).toBe(status)
  })

  it('names the files of a digital line without the address where a platform stores them', () => {
    const urls = [
      'https://files.example/a/plan%20A.dwg?key=1#x',
      'https://files.example/b/..%2Fpasswd',
      'https://files.example/c/%E0%A4%A',
      '',
    ]
    const body = {
      ...bare,
      products: [
        { ...bare.products[0], type: 'digital', download_file_urls: urls },
        { ...bare.products[0], download_file_urls: [] },
      ],
    }
    expect(readFrom(body).lines.map(({ downloads }) => downloads)).toEqual([
      ['plan A.dwg', '.._passwd', '3', '4'],
      undefined,
    ])
    const read = orderCodec.decode(body)
    expect(read._tag === 'Right' ? downloadAddressesOf(read.right) : undefined).toEqual([urls, []])
    expect(
      readFrom({
        ...bare,
        products: [{ ...bare.products[0], download_file_urls: [`https://files.example/${'n'.repeat(201)}.pdf`] }],
      }).lines[0]?.downloads,
    ).toEqual(['n'.repeat(200)])
    expect(sent(whole)).toMatchObject({
      products: [
        {},
        { download_file_urls: ['/account/orders/1001/files/2/1', '/account/orders/1001/files/2/2'] },
        {},
        {},
      ],
    })
  })
})
