import { describe, expect, it } from '@jest/globals'
import { aCart } from '../../test/builders/cart'
import { anAddress } from '../../test/builders/customer'
import type { Checkout } from './checkout'
import {
  changedFields,
  fieldsToRestore,
  savedMark,
  withoutStep,
  withStep,
  type DraftStep,
  type StepFields,
} from './checkout-draft'

const hour = 3_600_000
const at = 1_800_000_000_000
const guest = { cartId: 'c-1' }
const ada = { cartId: 'c-1', customerId: 7 }

const checkout = (saved: Partial<Checkout> = {}) => ({ cart: aCart(), ...saved }) as Checkout
const left = (
  fields: StepFields,
  step: DraftStep = 'contact',
  owner: { cartId: string; customerId?: number } = ada,
  saved = 'a',
) => withStep(undefined, owner, step, { saved, fields, at })

describe('the draft of a checkout step', () => {
  it('restores fields as they were left, including cleared ones', () => {
    const fields = { 'shipping.city': 'Dayton', 'shipping.companyName': '', sameAsShipping: '' }
    expect(fieldsToRestore(left(fields, 'address'), ada, 'address', 'a', at + hour)).toEqual(fields)
  })

  it('is restored only into its own step', () => {
    const both = withStep(left({ email: 'a@b.example' }), ada, 'payment', {
      saved: 'b',
      fields: { poNumber: 'PO-7' },
      at,
    })
    expect(fieldsToRestore(both, ada, 'contact', 'a', at)).toEqual({ email: 'a@b.example' })
    expect(fieldsToRestore(both, ada, 'payment', 'b', at)).toEqual({ poNumber: 'PO-7' })
    expect(fieldsToRestore(both, ada, 'shipping', '', at)).toEqual({})
  })

  it("contains only fields that differ from the step's initial values", () => {
    const started = { email: 'ada@northgate.example', phone: '937-555-0142' }
    expect(changedFields('contact', started, { email: 'ada@northgate.example', phone: '937-555-0199' })).toEqual({
      phone: '937-555-0199',
    })
    expect(changedFields('contact', started, { email: '', phone: '937-555-0142' })).toEqual({ email: '' })
    expect(changedFields('contact', {}, { email: '', phone: '' })).toEqual({})
  })

  it('never contains card data, passwords or gift certificate codes', () => {
    const secrets = {
      number: '4242424242424242',
      expiry: '12/39',
      code: '123',
      name: 'Ada Nord',
      password: 'Lintel123',
      certificate: 'ABCDE-FGHJK',
      id: '1',
      orderKey: 'k',
    }
    for (const step of ['contact', 'address', 'shipping', 'payment'] as const) {
      expect(changedFields(step, {}, secrets)).toEqual({})
      // Even if the storage contains them.
      expect(fieldsToRestore(left(secrets, step), ada, step, 'a', at)).toEqual({})
    }
  })

  it("drops values longer than the field's limit", () => {
    expect(changedFields('payment', {}, { poNumber: 'P'.repeat(255) })).toEqual({})
  })

  it('is private to customer and cart, and expires after twelve hours', () => {
    const draft = left({ email: 'ada@northgate.example' })
    const shownTo = (owner: { cartId: string; customerId?: number }, now = at) =>
      fieldsToRestore(draft, owner, 'contact', 'a', now)
    for (const other of [guest, { cartId: 'c-1', customerId: 8 }, { cartId: 'c-2', customerId: 7 }])
      expect(shownTo(other)).toEqual({})
    expect([shownTo(ada, at + 11 * hour), shownTo(ada, at + 12 * hour)]).toEqual([
      { email: 'ada@northgate.example' },
      {},
    ])
    const ofGuest = left({ email: 'gale@mail.example' }, 'contact', guest)
    expect([
      fieldsToRestore(ofGuest, guest, 'contact', 'a', at),
      fieldsToRestore(ofGuest, ada, 'contact', 'a', at),
    ]).toEqual([{ email: 'gale@mail.example' }, {}])
  })

  it('is discarded once another customer or cart has input', () => {
    const next = withStep(left({ email: 'ada@northgate.example' }), guest, 'payment', {
      saved: 'b',
      fields: { poNumber: 'PO-7' },
      at,
    })
    expect(next).toEqual({
      cartId: 'c-1',
      changedAt: at,
      steps: { payment: { saved: 'b', fields: { poNumber: 'PO-7' } } },
    })
  })

  it('is superseded by values saved later', () => {
    const before = savedMark('contact', checkout())
    const draft = left({ email: 'ada@northgate.example' }, 'contact', ada, before)
    expect(fieldsToRestore(draft, ada, 'contact', before, at)).toEqual({ email: 'ada@northgate.example' })
    expect(
      fieldsToRestore(draft, ada, 'contact', savedMark('contact', checkout({ email: 'office@northgate.example' })), at),
    ).toEqual({})
  })

  it('is superseded in its own step only, by any saved field of it', () => {
    const saved = {
      email: 'a@b.example',
      phone: '1',
      shippingAddress: anAddress(),
      billingAddress: anAddress({ city: 'Toledo' }),
      shippingOptionId: 'parcel',
      payment: { method: 'invoice', poNumber: '7' },
    } as const
    const mark = (step: DraftStep, change: Partial<Checkout> = {}) => savedMark(step, checkout({ ...saved, ...change }))
    const changes: readonly (readonly [DraftStep, Partial<Checkout>])[] = [
      ['contact', { phone: '2' }],
      ['address', { shippingAddress: anAddress({ phone: '2' }) }],
      ['address', { billingAddress: undefined }],
      ['shipping', { shippingOptionId: 'freight' }],
      ['payment', { payment: { method: 'invoice', poNumber: '8' } }],
      ['payment', { payment: undefined }],
    ]
    for (const [changed, change] of changes) {
      for (const step of ['contact', 'address', 'shipping', 'payment'] as const)
        expect(mark(step, change) === mark(step)).toBe(step !== changed)
    }
    // Platforms return empty fields as missing or blank; that difference is no change.
    expect(mark('address', { shippingAddress: { ...anAddress(), address2: '' } })).toBe(
      mark('address', { shippingAddress: { ...anAddress(), address2: undefined } }),
    )
  })

  it('is undefined once no step has changed fields', () => {
    const draft = left({ email: 'a@b.example' })
    expect(withStep(draft, ada, 'contact', { saved: 'a', fields: {}, at })).toBeUndefined()
    expect(withoutStep(draft!, 'contact')).toBeUndefined()
    expect(withoutStep(draft!, 'payment')).toEqual(draft)
  })
})
