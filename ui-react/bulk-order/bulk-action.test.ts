import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { NewLine } from '../../core/cart/cart.port'
import { forbidden, invalid, issue, unavailable, type DomainError } from '../../core/shared/domain-error'
import { answerBulk, wantedIn } from './bulk-action'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const twoRows = { 'pieces-31-311': '2', 'pieces-31-312': '0', 'pieces-32-321': '5' }

/** The error shown for a selection the cart rejects, and the cart's calls. */
const refusedWith = async (error: DomainError, fields: Readonly<Record<string, string>> = twoRows) => {
  const asked: { readonly lines: readonly NewLine[]; readonly key: string }[] = []
  const answer = await answerBulk(formOf(fields), {
    addToCart: (lines, key = '') => (asked.push({ lines, key }), TE.left(error)),
  })
  if (!('data' in answer)) throw new Error('The page was left')
  return { body: answer.data, status: answer.init?.status, asked }
}

describe('a selection of a bulk-order table', () => {
  it('is sent as submitted, without empty rows, under the idempotency key of its click', async () => {
    const { asked } = await refusedWith(unavailable('cart'), {
      ...twoRows,
      key: 'click-1',
      'pieces-x-1': '4',
      'pieces-33-331': '1.9',
    })
    expect(
      asked.map(({ key, lines }) => [
        key,
        lines.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]),
      ]),
    ).toEqual([
      [
        'click-1',
        [
          [31, 311, 2],
          [32, 321, 5],
          [33, 331, 1],
        ],
      ],
    ])
    expect(wantedIn(formOf({ 'pieces-31-311': '-2' }))).toEqual([])
  })

  it('is retained when it is refused, with the reason at its row', async () => {
    const stock = issue('item:1', 'cart.not-enough-stock', { available: 3 })
    const { body, status } = await refusedWith(invalid(stock))
    expect([body, status]).toEqual([
      {
        tag: 'refused',
        sent: [
          [311, 2],
          [321, 5],
        ],
        code: 'shared.not-added',
        issues: { 321: stock },
      },
      422,
    ])
  })

  it('reports an error that concerns the whole selection', async () => {
    expect((await refusedWith(invalid(issue('lines', 'cart.too-many-lines', { maximum: 500 })))).body).toMatchObject({
      code: 'cart.too-many-lines',
      values: { maximum: 500 },
      issues: {},
    })
    expect((await refusedWith(unavailable('cart'), { 'pieces-31-312': '0' })).body).toMatchObject({
      code: 'bulk-order.issues.select-one',
      sent: [],
    })
    expect((await refusedWith({ tag: 'refused', message: 'Not before Monday.' })).body).toMatchObject({
      code: 'shared.not-added',
      message: 'Not before Monday.',
    })
  })

  it('closes the table where the cart is not editable, and for no other reason', async () => {
    expect((await refusedWith(forbidden('cart.not-editable'))).body).toMatchObject({
      code: 'cart.not-editable',
      closed: true,
    })
    expect((await refusedWith(forbidden('account.not-allowed'))).body).not.toHaveProperty('closed')
  })

  it('keeps its idempotency key for a retry where the result is unknown', async () => {
    const keyed = { ...twoRows, key: 'click-2' }
    expect((await refusedWith(unavailable('cart'), keyed)).body).toMatchObject({
      code: 'bulk-order.unexpected',
      key: 'click-2',
    })
    expect((await refusedWith({ tag: 'limited', retryAfterSeconds: 9 }, keyed)).body).toMatchObject({
      code: 'shared.not-added',
      key: 'click-2',
    })
    expect((await refusedWith(invalid(issue('item:0', 'cart.not-enough-stock')), keyed)).body).not.toHaveProperty('key')
  })
})
