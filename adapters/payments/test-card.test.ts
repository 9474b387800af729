import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { testCard } from './test-card'

const payments = testCard({ token: () => 'token', uuid: () => 'uuid' })
const card = (number: string) => ({ number, expiry: '12/28', code: '123', name: 'Rita Retail' })

describe('the test card', () => {
  it('is charged once per key, and only its last digits are stored', async () => {
    const authorised = await payments.authorise(card('4242424242424242'))()
    expect(authorised).toEqual(E.right({ reference: 'test-card:approved:token', lastFour: '4242' }))
    const first = await payments.charge('test-card:approved:token', 1200, 'order-1')()
    expect(await payments.charge('test-card:approved:token', 1200, 'order-1')()).toEqual(first)
    expect(await payments.charge('test-card:approved:token', 1200, 'order-2')()).not.toEqual(first)
  })

  it('is declined at authorization, or lacks funds at the charge', async () => {
    expect(await payments.authorise(card('4000000000000002'))()).toMatchObject({
      left: { tag: 'refused', message: expect.stringContaining('declined') as unknown },
    })
    const poor = await payments.authorise(card('4000000000009995'))()
    expect(E.isRight(poor) && (await payments.charge(poor.right.reference, 1, 'k')())).toMatchObject({
      left: { tag: 'refused', message: expect.stringContaining('insufficient') as unknown },
    })
  })

  it('refunds a charge once per key, unless the card is closed', async () => {
    const charge = await payments.charge('test-card:approved:token', 1200, 'order-1')()
    const id = E.isRight(charge) ? charge.right.id : ''
    const first = await payments.refund(id, 1200, 'order-1')()
    expect(E.isRight(first)).toBe(true)
    expect(await payments.refund(id, 1200, 'order-1')()).toEqual(first)
    expect(E.isLeft(await payments.refund('made up', 1200, 'k')())).toBe(true)
    const closed = await payments.authorise(card('4000000000005126'))()
    const paid = E.isRight(closed) ? await payments.charge(closed.right.reference, 1200, 'order-2')() : closed
    expect(
      E.isRight(paid) && 'id' in paid.right && (await payments.refund(paid.right.id, 1200, 'order-2')()),
    ).toMatchObject({ left: { tag: 'refused', message: expect.stringContaining('closed') as unknown } })
  })

  it('refuses other cards and invented references', async () => {
    expect(E.isLeft(await payments.authorise(card('5555555555554444'))())).toBe(true)
    expect(E.isLeft(await payments.charge('made up', 1, 'k')())).toBe(true)
  })
})
