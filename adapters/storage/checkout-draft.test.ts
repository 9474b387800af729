import { describe, expect, it } from '@jest/globals'
import { checkoutDraftStorage } from './checkout-draft'

const aStorage = (content: Record<string, string> = {}) => ({
  content,
  getItem: (key: string) => content[key] ?? null,
  setItem: (key: string, value: string) => void (content[key] = value),
  removeItem: (key: string) => void delete content[key],
})
const draft = {
  cartId: 'c-1',
  customerId: 7,
  changedAt: 5,
  steps: {
    contact: { saved: 'a1', fields: { email: 'ada@northgate.example', phone: '' } },
    payment: { saved: 'b2', fields: { poNumber: 'PO-7' } },
  },
}
const ofGuest = { cartId: 'c-2', changedAt: 5, steps: { shipping: { saved: 'a1', fields: { shipping: 'parcel' } } } }

describe('the draft of a checkout in a browser', () => {
  it.each([draft, ofGuest])('is read back as written, and cleared on demand', stored => {
    const storage = aStorage()
    checkoutDraftStorage(() => storage).write(stored)
    expect(checkoutDraftStorage(() => storage).read()).toEqual(stored)
    checkoutDraftStorage(() => storage).write(undefined)
    expect([checkoutDraftStorage(() => storage).read(), Object.keys(storage.content)]).toEqual([undefined, []])
  })

  it('is undefined where the storage is blocked, full or damaged', () => {
    const closed = () => {
      throw new Error('closed')
    }
    expect(checkoutDraftStorage(closed).read()).toBeUndefined()
    checkoutDraftStorage(closed).write(draft)
    checkoutDraftStorage(() => ({
      ...aStorage(),
      setItem: () => {
        throw new Error('full')
      },
    })).write(draft)
    const long = JSON.stringify({
      ...draft,
      steps: {
        contact: {
          saved: 'a',
          fields: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, 'x'.repeat(254)])),
        },
      },
    })
    for (const damaged of [
      '',
      '{',
      '{"cartId":"c"}',
      JSON.stringify({ ...draft, changedAt: 'now' }),
      JSON.stringify({ ...draft, steps: { contact: { saved: 'a', fields: { email: 7 } } } }),
      long,
    ]) {
      expect(checkoutDraftStorage(() => aStorage({ 'lintel:checkout': damaged })).read()).toBeUndefined()
    }
  })

  it('contains only steps of the checkout', () => {
    const storage = aStorage({
      'lintel:checkout': JSON.stringify({
        ...draft,
        steps: { ...draft.steps, review: { saved: '', fields: {} }, secrets: 1 },
        more: 1,
      }),
    })
    expect(checkoutDraftStorage(() => storage).read()).toEqual(draft)
  })
})
