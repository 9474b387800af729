import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer, aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import type { Cart } from '../cart/cart'
import { emptyCart } from '../cart/cart'
import type { NewLine } from '../cart/cart.port'
import type { SkuSearchPort } from '../search/sku-search.port'
import { forbidden, invalid, issue, unavailable } from '../shared/domain-error'
import { orderBySku } from './order-by-sku'

const known: Readonly<Record<string, { readonly productId: number; readonly variantId?: number }>> = {
  'bx-1': { productId: 1, variantId: 11 },
  'bx-2': { productId: 2, variantId: 22 },
  'ls-g1': { productId: 3 },
  'bx-4': { productId: 4, variantId: 44 },
}
const skus: SkuSearchPort = {
  capabilities: { maxSkus: 50, measures: false, oneVariant: false },
  findSkus: all =>
    TE.right(all.map(sku => ({ sku, ...(known[sku.toLowerCase()] ? { found: known[sku.toLowerCase()]! } : {}) }))),
}

/** A cart that adds all lines or none, idempotent by key, and names the rejected ones. */
const aCart = (refuses: Readonly<Record<number, string>> = {}) => {
  const keys = new Set<string>()
  const lines: NewLine[] = []
  const writes: string[] = []
  const shown = (): Cart => ({
    ...emptyCart,
    lines: lines.map(({ variantId }) => ({ variantId })) as unknown as Cart['lines'],
  })
  return {
    lines,
    writes,
    add: (asked: readonly NewLine[], key = '') => {
      writes.push(key)
      if (keys.has(key)) return TE.right(shown())
      const issues = asked.flatMap(({ variantId }, at) =>
        refuses[variantId ?? 0] ? [issue(`item:${at}`, refuses[variantId ?? 0]!, { stock: 4 })] : [],
      )
      if (issues.length > 0) return TE.left(invalid(...issues))
      keys.add(key)
      lines.push(...asked)
      return TE.right(shown())
    },
  }
}

const account = { visitor: () => TE.right(aVisitor({ customer: aCustomer() })) }
const row = (sku: string, quantity = '1') => ({ sku, quantity })

describe('An order by SKU', () => {
  it('adds all rows in one write, ignoring letter case and empty rows', async () => {
    const cart = aCart()
    expect(
      await answerOf(orderBySku({ account, skus, cart })([row(' BX-1 ', ' 3 '), row('', ''), row('bx-2', '02')], 'k')),
    ).toEqual({ added: 2, rejected: [] })
    expect(cart.lines).toEqual([
      { productId: 1, variantId: 11, quantity: 3, modifiers: [] },
      { productId: 2, variantId: 22, quantity: 2, modifiers: [] },
    ])
    expect(cart.writes).toEqual(['k'])
  })

  it.each([
    [row('', '2'), 'sku', 'sku-required'],
    [row('BX-1', ' '), 'quantity', 'quantity-required'],
    [row('BX-1', '0'), 'quantity', 'quantity-shape'],
    [row('BX-1', '-1'), 'quantity', 'quantity-shape'],
    [row('BX-1', '1.5'), 'quantity', 'quantity-shape'],
    [row('BX-1', '1e3'), 'quantity', 'quantity-shape'],
    [row('BX-1', '100001'), 'quantity', 'quantity-most'],
    [row('NONE', '1'), 'sku', 'sku-unknown'],
    [row('LS-G1', '1'), 'sku', 'choose'],
  ] as const)('keeps %j with its issue, and adds the others', async (bad, field, code) => {
    const cart = aCart()
    const { added, rejected } = await answerOf(
      orderBySku({ account, skus, cart })([row('BX-1'), bad, row('BX-2')], 'k'),
    )
    expect([added, rejected]).toEqual([
      2,
      [{ ...bad, issue: expect.objectContaining({ field, code: `quick-order.issues.${code}` }) }],
    ])
    expect(cart.lines.map(({ variantId }) => variantId)).toEqual([11, 22])
  })

  it("sends a row's choices, and reports missing or outdated ones [S3-5.20]", async () => {
    const choices = [{ modifierId: 5, value: '7' }]
    const cart = aCart()
    await answerOf(orderBySku({ account, skus, cart })([{ ...row('BX-1'), choices }], 'k'))
    expect(cart.lines).toEqual([{ productId: 1, variantId: 11, quantity: 1, modifiers: choices }])
    const refusing = {
      add: () =>
        TE.left(
          invalid(
            issue('item:0:modifier-5', 'cart.choice-required'),
            issue('item:1:modifier-5', 'cart.choice-unknown'),
          ),
        ),
    }
    const { rejected } = await answerOf(
      orderBySku({ account, skus, cart: refusing })([row('BX-1'), { ...row('BX-2'), choices }], 'k'),
    )
    expect(rejected.map(each => [each.choices, each.issue.field, each.issue.code])).toEqual([
      [undefined, 'sku', 'quick-order.issues.choose'],
      [choices, 'sku', 'quick-order.issues.choose-again'],
    ])
  })

  it('keeps rows that the cart refuses, with the reason, and adds the rest together', async () => {
    const cart = aCart({ 22: 'cart.not-enough-stock' })
    const { added, rejected } = await answerOf(
      orderBySku({ account, skus, cart })([row('BX-1'), row('BX-2', '90'), row('BX-4')], 'k'),
    )
    expect([added, rejected]).toEqual([
      2,
      [{ ...row('BX-2', '90'), issue: issue('quantity', 'cart.not-enough-stock', { stock: 4 }) }],
    ])
    expect(cart.lines.map(({ variantId }) => variantId)).toEqual([11, 44])
  })

  it('reports rows whose product needs a choice', async () => {
    const cart = {
      add: (lines: readonly NewLine[]) =>
        lines.some(({ variantId }) => variantId === 11)
          ? TE.left(invalid(issue('item:0:modifier-7', 'cart.choose-modifier')))
          : TE.right({ ...emptyCart, lines: [{ variantId: 22 }] as unknown as Cart['lines'] }),
    }
    expect((await answerOf(orderBySku({ account, skus, cart })([row('BX-1'), row('BX-2')], 'k'))).rejected).toEqual([
      { ...row('BX-1'), issue: issue('sku', 'quick-order.issues.choose') },
    ])
  })

  it('adds nothing when repeated, and reports rows refused the first time as not added', async () => {
    const cart = aCart({ 22: 'cart.out-of-stock' })
    const rows = [row('BX-1'), row('BX-2')]
    const first = await answerOf(orderBySku({ account, skus, cart })(rows, 'k'))
    const again = await answerOf(orderBySku({ account, skus, cart })(rows, 'k'))
    expect([first.added, again.added]).toEqual([1, 1])
    expect(again.rejected.map(({ sku, issue: { code } }) => [sku, code])).toEqual([['BX-2', 'cart.not-added']])
    expect(cart.lines).toHaveLength(1)
  })

  it('requires sign-in', async () => {
    const cart = aCart()
    expect(
      await orderBySku({ skus, cart, account: { visitor: () => TE.right(aVisitor({ customer: undefined })) } })(
        [row('BX-1')],
        'k',
      )(),
    ).toMatchObject({ left: { tag: 'signed-out' } })
    expect(cart.writes).toEqual([])
  })

  it('refuses an empty or too long list of rows, and fails if the cart fails', async () => {
    const { add } = aCart()
    expect(await orderBySku({ account, skus, cart: { add } })([row('', '')], 'k')()).toMatchObject({
      left: { issues: [{ code: 'quick-order.issues.nothing' }] },
    })
    expect(
      await orderBySku({ account, skus, cart: { add } })(
        Array.from({ length: 201 }, () => row('BX-1')),
        'k',
      )(),
    ).toMatchObject({ left: { issues: [{ code: 'quick-order.issues.too-many', values: { maximum: 200 } }] } })
    for (const error of [unavailable('cart'), forbidden('cart.not-editable')])
      expect(await orderBySku({ account, skus, cart: { add: () => TE.left(error) } })([row('BX-1')], 'k')()).toEqual({
        _tag: 'Left',
        left: error,
      })
  })
})
