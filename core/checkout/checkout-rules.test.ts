import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import type { Customer } from '../access/visitor'
import type { Address } from '../addresses/address'
import { checkoutRefusal } from '../access/can-check-out'
import { addressFormat } from '../addresses/address-formats'
import { checkCheckoutAddresses } from './check-checkout-address'
import { checkContact } from './check-contact'
import { checkPayment } from './check-payment'
import { stepsOf } from './checkout'
import { nextStep } from './next-step'
import { aCart, aDigitalLine, aGiftLine } from '../../test/builders/cart'
import { orderTotals } from './order-totals'
import { paymentMethods, poNumberOf } from './payment-methods'
import { taxAt } from '../tax/tax-rule'

const address: Address = {
  firstName: 'Rita',
  lastName: 'Retail',
  address1: '12 Main St',
  city: 'Columbus',
  state: 'OH',
  postalCode: '43004',
  countryCode: 'US',
}
const customer = (change: Partial<Customer> = {}): Customer => ({
  id: 1,
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  role: 99,
  isStaff: false,
  ...change,
})
const company = { id: 1, name: 'Northgate Builders' }

describe('the contact of an order', () => {
  it('needs a valid e-mail address, and a valid phone number if any', () => {
    expect(checkContact({ email: ' rita@lintel.example ', phone: ' ' })).toEqual(
      E.right({ email: 'rita@lintel.example' }),
    )
    expect(checkContact({ email: '' })).toMatchObject({ left: [{ field: 'email', code: 'checkout.email-required' }] })
    for (const email of ['rita', 'rita@lintel', 'a b@c.example', 'a@b..example', `${'x'.repeat(250)}@c.example`]) {
      expect(checkContact({ email })).toMatchObject({ left: [{ code: 'checkout.email-shape' }] })
    }
    expect(checkContact({ email: 'a@b.example', phone: '12' })).toMatchObject({ left: [{ field: 'phone' }] })
  })
})

describe('the addresses of an order', () => {
  it('are both validated, with issues at their fields', () => {
    const checked = checkCheckoutAddresses(
      { shipping: { ...address, city: '' }, billing: { ...address, postalCode: '1' } },
      addressFormat,
    )
    expect(checked).toMatchObject({ left: [{ field: 'shipping.city' }, { field: 'billing.postalCode' }] })
    expect(checkCheckoutAddresses({ shipping: address }, addressFormat)).toEqual(E.right({ shipping: address }))
    expect(checkCheckoutAddresses({ shipping: address, billing: address }, addressFormat)).toEqual(
      E.right({ shipping: address, billing: address }),
    )
  })
})

describe('the totals of an order', () => {
  it('tax discounted goods line by line, and do not tax shipping', () => {
    const freight = { id: 'freight', cost: 31_000, liftgate: 12_500 } as const
    const lines = [
      { kind: 'physical', extendedSalePrice: 1_010, couponAmount: 100 },
      { kind: 'digital', extendedSalePrice: 1_010, couponAmount: 0 },
    ] as const
    const totals = orderTotals(lines, freight, taxAt(lines, 725))
    expect(totals).toEqual({
      subtotal: 2_020,
      discount: 100,
      shipping: 31_000,
      liftgate: 12_500,
      tax: 66 + 73,
      total: 2_020 - 100 + 31_000 + 139,
    })
  })

  it('do not tax gift certificates', () => {
    const lines = [{ kind: 'gift-certificate', extendedSalePrice: 5_000, couponAmount: 0 }] as const
    expect(orderTotals(lines, undefined, taxAt(lines, 725))).toMatchObject({ tax: 0, total: 5_000 })
  })

  it('always add up, for any lines and tax rate', () => {
    const line = fc
      .integer({ min: 0, max: 10_000_000 })
      .chain(extendedSalePrice =>
        fc
          .integer({ min: 0, max: extendedSalePrice })
          .map(couponAmount => ({ kind: 'physical' as const, extendedSalePrice, couponAmount })),
      )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 1500 }), (lines, rate) => {
        const totals = orderTotals(lines, undefined, taxAt(lines, rate))
        const goods = totals.subtotal - totals.discount
        expect(totals.total).toBe(goods + totals.tax)
        expect(Number.isInteger(totals.tax)).toBe(true)
        expect(Math.abs(totals.tax - (goods * rate) / 10_000)).toBeLessThanOrEqual(lines.length / 2)
      }),
    )
  })
})

describe('checkout permission and payment methods', () => {
  it('allow purchase orders to companies, invoices by permission, the test card to all', () => {
    const methods = (buyer: Parameters<typeof paymentMethods>[0]) => paymentMethods(buyer, { testCard: true })
    expect(methods(undefined)).toEqual(['test-card'])
    expect(methods(customer({ paysByInvoice: true }))).toEqual(['test-card'])
    for (const role of [0, 1, 3] as const)
      expect(methods(customer({ role, company }))).toEqual(['purchase-order', 'test-card'])
    for (const role of [0, 1, 3] as const)
      expect(methods(customer({ role, company, paysByInvoice: true }))).toEqual([
        'purchase-order',
        'invoice',
        'test-card',
      ])
    expect(methods(customer({ role: 2, company, paysByInvoice: true }))).toEqual(['test-card'])
    expect(methods(customer({ role: 0 }))).toEqual(['test-card'])
  })

  it('offer the test card only when it is enabled', () => {
    expect(paymentMethods(undefined, { testCard: false })).toEqual([])
    expect(paymentMethods(customer({ role: 0, company }), { testCard: false })).toEqual(['purchase-order'])
  })

  it('accept a purchase order number with every payment method, and require it only for purchase orders', () => {
    const card = {
      method: 'test-card',
      number: '4242424242424242',
      expiry: '12/30',
      code: '123',
      name: 'Rita Retail',
    } as const
    expect(checkPayment({ method: 'invoice', poNumber: ' NG-2207 ' }, 0)).toEqual(
      E.right({ method: 'invoice', poNumber: 'NG-2207' }),
    )
    expect(checkPayment({ ...card, poNumber: 'NG-2207' }, Date.UTC(2026, 10, 21))).toEqual(
      E.right({ ...card, poNumber: 'NG-2207' }),
    )
    expect(checkPayment({ method: 'invoice', poNumber: '  ' }, 0)).toEqual(E.right({ method: 'invoice' }))
    expect(checkPayment({ method: 'invoice', poNumber: '<b>' }, 0)).toEqual(
      E.left([{ field: 'poNumber', code: 'checkout.po-number-shape' }]),
    )
    expect(checkPayment({ method: 'purchase-order', poNumber: ' ' }, 0)).toEqual(
      E.left([{ field: 'poNumber', code: 'checkout.po-number-required' }]),
    )
  })

  it('refuse a junior buyer', () => {
    expect(checkoutRefusal(customer({ role: 2, company }))).toEqual({
      tag: 'forbidden',
      reason: 'checkout.junior-buyer',
    })
    expect(
      checkoutRefusal(customer({ role: 2, company, permissions: [{ code: 'purchase_enable', level: 2 }] })),
    ).toEqual({ tag: 'forbidden', reason: 'checkout.junior-buyer' })
    expect([undefined, customer(), customer({ role: 1, company })].map(checkoutRefusal)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('refuse a company buyer whose role is unknown, but not a retail customer', () => {
    expect(checkoutRefusal(customer({ roleUnknown: true }))).toEqual({
      tag: 'forbidden',
      reason: 'checkout.role-unknown',
    })
    expect(checkoutRefusal(customer())).toBeUndefined()
  })

  it('refuse company users without permission to purchase, but not retail customers', () => {
    for (const role of [0, 1, 3] as const) {
      expect(checkoutRefusal(customer({ role, company, permissions: [{ code: 'get_orders', level: 3 }] }))).toEqual({
        tag: 'forbidden',
        reason: 'checkout.not-enabled',
      })
      expect(
        checkoutRefusal(customer({ role, company, permissions: [{ code: 'purchase_enable', level: 1 }] })),
      ).toBeUndefined()
    }
    expect(checkoutRefusal(customer({ role: 99, permissions: [] }))).toBeUndefined()
  })

  it('accept purchase order numbers of up to 50 safe characters', () => {
    expect(poNumberOf(' PO-2026/114 #3 ')).toBe('PO-2026/114 #3')
    expect(['', '<b>', 'x'.repeat(51)].map(poNumberOf)).toEqual([undefined, undefined, undefined])
  })
})

describe('the next step of a checkout', () => {
  const offered = {
    cart: aCart(),
    shippingOptions: [{ id: 'pick-up', cost: 0, liftgate: 0 }],
    paymentMethods: ['test-card'],
  } as const
  const done = {
    ...offered,
    email: 'a@b.example',
    shippingAddress: address,
    shippingOptionId: 'pick-up',
    payment: { method: 'test-card' },
  } as const

  it('is the first incomplete one', () => {
    expect(nextStep(offered)).toBe('contact')
    expect(nextStep({ ...done, shippingAddress: undefined })).toBe('address')
    expect(nextStep({ ...done, shippingOptionId: undefined })).toBe('shipping')
    expect(nextStep({ ...done, payment: undefined })).toBe('payment')
    expect(nextStep(done)).toBe('review')
  })

  it('returns to a choice that is no longer offered', () => {
    expect(nextStep({ ...done, shippingOptionId: 'parcel' })).toBe('shipping')
    expect(nextStep({ ...done, payment: { method: 'purchase-order', poNumber: '1' } })).toBe('payment')
  })

  it('skips shipping when all lines are digital or gift certificates', () => {
    const download = {
      ...done,
      cart: aCart({ lines: [aDigitalLine(), aGiftLine()] }),
      shippingOptions: [],
      shippingAddress: undefined,
      shippingOptionId: undefined,
    }
    expect(nextStep(download)).toBe('address')
    expect(nextStep({ ...download, billingAddress: address })).toBe('review')
    expect(nextStep({ ...download, billingAddress: address, payment: undefined })).toBe('payment')
    expect(stepsOf(download)).toEqual(['contact', 'address', 'payment', 'review'])
    expect(stepsOf(done)).toContain('shipping')
  })
})
