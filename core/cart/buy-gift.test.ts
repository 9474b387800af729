import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { buyGift } from './buy-gift'
import { emptyCart, type Cart } from './cart'
import type { CartPort } from './cart.port'
import type { NewGift } from './gift-certificate'

const gift: NewGift = {
  amount: 5_000,
  theme: 'General',
  sender: { name: 'Rita', email: 'rita@lintel.example' },
  recipient: { name: 'Sam', email: 'sam@lintel.example' },
}

const aCart = (answer: TE.TaskEither<DomainError, Cart> = TE.right(emptyCart)) => {
  const asked: unknown[] = []
  const cart = { add: (...input: Parameters<CartPort['add']>) => (asked.push(input), answer) } as unknown as CartPort
  return { asked, buy: buyGift({ cart }) }
}

describe('buying a gift certificate', () => {
  it('adds it to the cart with its idempotency key, trimmed', async () => {
    const { asked, buy } = aCart()
    expect(
      await buy({ ...gift, recipient: { name: ' Sam ', email: ' sam@lintel.example ' }, message: '  ' }, 'once')(),
    ).toMatchObject({ _tag: 'Right' })
    expect(asked).toEqual([[[], 'once', [gift]]])
  })

  it('reports every invalid field without calling the cart', async () => {
    const { asked, buy } = aCart()
    const wrong = {
      ...gift,
      amount: 99,
      sender: { name: '', email: 'rita' },
      recipient: { name: 'x'.repeat(101), email: '' },
      message: 'x'.repeat(201),
    }
    expect(await buy(wrong, 'once')()).toMatchObject({
      left: {
        tag: 'invalid',
        issues: ['amount', 'sender-name', 'sender-email', 'recipient-name', 'recipient-email', 'message'].map(
          field => ({ field }),
        ),
      },
    })
    expect(asked).toEqual([])
  })

  it('names the field also when the cart refuses', async () => {
    const refused = aCart(
      TE.left(
        invalid(
          issue('gift:0', 'cart.too-many-gifts', { maximum: 20 }),
          issue('gift:0:recipient-email', 'cart.gift-email'),
        ),
      ),
    )
    expect(await refused.buy(gift, 'once')()).toMatchObject({
      left: { issues: [{ field: 'amount', code: 'cart.too-many-gifts' }, { field: 'recipient-email' }] },
    })
  })
})
