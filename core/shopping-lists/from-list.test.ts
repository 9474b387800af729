import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aListItem, aShoppingList } from '../../test/builders/shopping-list'
import { answerOf, issuesOf, refusalOf } from '../../test/builders/outcome'
import type { Cart, CartLine } from '../cart/cart'
import { emptyCart } from '../cart/cart'
import type { NewLine } from '../cart/cart.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid, issue, notFound, unavailable } from '../shared/domain-error'
import { orderFromList } from './order-from-list'
import { quoteFromList } from './quote-from-list'
import type { ListItem, ShoppingList } from './shopping-list'

const lock = aListItem()
const hinge = aListItem({
  id: 2,
  productId: 72,
  variantId: 720,
  sku: 'HG-BB45-10B',
  name: 'Ball Bearing Hinge',
  quantity: 4,
  pack: 3,
  minimum: 6,
  price: 1_310,
})
const gone = aListItem({
  id: 3,
  variantId: 730,
  sku: 'GONE',
  available: false,
  why: { code: 'cart.not-available-to-you' },
})
const soldOut = aListItem({
  id: 4,
  variantId: 740,
  sku: 'CL-1461-BZ',
  available: false,
  why: { code: 'cart.out-of-stock' },
})
const quoteOnly = aListItem({
  id: 5,
  variantId: 750,
  sku: 'MD-CEIA-1',
  price: undefined,
  available: false,
  why: { code: 'cart.quote-only' },
})
const unchosen = aListItem({
  id: 6,
  variantId: 760,
  sku: 'HM-18',
  available: false,
  why: { code: 'shopping-lists.choose' },
})
const tooFew = aListItem({
  id: 8,
  productId: 78,
  variantId: 780,
  sku: 'TH-SAD-36',
  quantity: 2,
  available: false,
  why: { code: 'cart.below-minimum', values: { minimum: 5 } },
})

/** A cart that uses these rejections for its first writes, and then accepts everything. */
const aShop = (items: readonly ListItem[], refusals: readonly DomainError[] = [], list: Partial<ShoppingList> = {}) => {
  const writes: {
    readonly skus: readonly string[]
    readonly key: string | undefined
    readonly lines: readonly NewLine[]
  }[] = []
  const add = (lines: readonly NewLine[], key?: string): Outcome<Cart> => {
    const refusal = refusals[writes.length]
    writes.push({
      lines,
      key,
      skus: lines.map(line => items.find(item => item.variantId === line.variantId)?.sku ?? ''),
    })
    return refusal
      ? TE.left(refusal)
      : TE.right({ ...emptyCart, lines: lines.map(line => ({ variantId: line.variantId }) as CartLine) })
  }
  return {
    writes,
    ports: { shoppingLists: { byId: () => TE.right(aShoppingList({ items, ...list })) }, cart: { add } },
  }
}

describe('ordering from a shopping list', () => {
  it('adds the lines in one write with quantities and choices, and reports why others are left', async () => {
    const chosen = { ...lock, choices: [{ modifierId: 9, value: '1' }] }
    const { ports, writes } = aShop([chosen, hinge, gone, soldOut, quoteOnly, unchosen])
    expect(await answerOf(orderFromList(ports)(7, 'all', 'click-1'))).toEqual({
      added: 2,
      left: [gone, soldOut, quoteOnly, unchosen].map(({ id, name, sku, slug, why }) => ({
        itemId: id,
        name,
        sku,
        slug,
        why,
      })),
    })
    expect(writes).toMatchObject([
      {
        key: 'click-1',
        lines: [
          { productId: 71, variantId: 710, quantity: 2, modifiers: [{ modifierId: 9, value: '1' }] },
          { variantId: 720, quantity: 4, modifiers: [] },
        ],
      },
    ])
  })

  it('adds only the selected lines, and needs a selection', async () => {
    const { ports, writes } = aShop([lock, hinge, gone])
    expect(await answerOf(orderFromList(ports)(7, [2, 99], 'click-1'))).toEqual({ added: 1, left: [] })
    expect(writes[0]?.skus).toEqual(['HG-BB45-10B'])
    expect(await issuesOf(orderFromList(ports)(7, [99], 'click-2'))).toEqual(['items shopping-lists.select-one'])
  })

  it('leaves the check of the minimum to the cart, which may hold more pieces', async () => {
    const { ports, writes } = aShop([tooFew])
    expect(await answerOf(orderFromList(ports)(7, 'all', 'click-1'))).toEqual({ added: 1, left: [] })
    expect(writes[0]?.skus).toEqual(['TH-SAD-36'])
  })

  it('retries the remaining lines with the same key when the cart refuses some', async () => {
    const { ports, writes } = aShop(
      [lock, hinge, tooFew],
      [
        invalid(issue('item:2', 'cart.below-minimum', { minimum: 5 })),
        invalid(issue('item:0:modifier-7', 'cart.choice-required')),
      ],
    )
    expect(await answerOf(orderFromList(ports)(7, 'all', 'click-1'))).toMatchObject({
      added: 1,
      left: [
        { sku: 'TH-SAD-36', why: { code: 'cart.below-minimum', values: { minimum: 5 } } },
        { sku: 'LS-G1-626', why: { code: 'shopping-lists.choose' } },
      ],
    })
    expect(writes.map(({ skus, key }) => [skus, key])).toEqual([
      [['LS-G1-626', 'HG-BB45-10B', 'TH-SAD-36'], 'click-1'],
      [['LS-G1-626', 'HG-BB45-10B'], 'click-1'],
      [['HG-BB45-10B'], 'click-1'],
    ])
  })

  it('reports lines that a repeated write did not add', async () => {
    const { ports } = aShop([lock, hinge])
    const forgetful = {
      ...ports,
      cart: { add: () => TE.right({ ...emptyCart, lines: [{ variantId: 710 } as CartLine] }) },
    }
    expect(await answerOf(orderFromList(forgetful)(7, 'all', 'click-1'))).toMatchObject({
      added: 1,
      left: [{ sku: 'HG-BB45-10B' }],
    })
  })

  it('needs an approved list, and fails as the cart or the lists fail', async () => {
    expect(
      await refusalOf(orderFromList(aShop([lock], [], { allowedActions: ['change', 'submit'] }).ports)(7, 'all', 'k')),
    ).toEqual({ tag: 'conflict', reason: 'shopping-lists.not-approved' })
    expect((await refusalOf(orderFromList(aShop([lock], [unavailable('cart')]).ports)(7, 'all', 'k'))).tag).toBe(
      'unavailable',
    )
    expect(
      await refusalOf(
        orderFromList({ ...aShop([lock]).ports, shoppingLists: { byId: () => TE.left(notFound('shopping list')) } })(
          7,
          'all',
          'k',
        ),
      ),
    ).toEqual(notFound('shopping list'))
  })
})

describe('a quote draft from a shopping list', () => {
  it('requests whole packs and the minimum, also for sold-out and quote-only products', async () => {
    const { ports } = aShop([lock, hinge, soldOut, quoteOnly])
    const { lines, left } = await answerOf(quoteFromList(ports)(7, 'all'))
    expect(lines.map(({ sku, quantity, basePrice, tax }) => [sku, quantity, basePrice, tax])).toEqual([
      ['LS-G1-626', 2, 18_900, 0],
      ['HG-BB45-10B', 6, 1_310, 0],
      ['CL-1461-BZ', 2, 18_900, 0],
      ['MD-CEIA-1', 2, undefined, 0],
    ])
    expect(lines[0]).toMatchObject({
      productId: 71,
      variantId: 710,
      name: 'Grade 1 Storeroom Lock',
      slug: '/grade-1-storeroom-lock/',
      options: lock.options,
      choices: [],
    })
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4)
    expect(left).toEqual([])
  })

  it('omits invisible and incomplete lines, and says so', async () => {
    const { ports } = aShop([gone, unchosen, lock])
    expect(await answerOf(quoteFromList(ports)(7, [3, 6]))).toMatchObject({
      lines: [],
      left: [
        { itemId: 3, why: { code: 'cart.not-available-to-you' } },
        { itemId: 6, why: { code: 'shopping-lists.choose' } },
      ],
    })
    expect(await issuesOf(quoteFromList(ports)(7, []))).toEqual(['items shopping-lists.select-one'])
  })
})
