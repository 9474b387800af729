import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCart, aCartLine, aCustomLine, aGiftLine } from '../../test/builders/cart'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import type { CartLine } from '../cart/cart'
import type { Product } from '../catalogue/product'
import { notFound } from '../shared/domain-error'
import { noShoppingLists } from './no-shopping-lists'
import { saveCartAsList } from './save-cart-as-list'
import type { ListedGoods } from './shopping-list'

const text = { name: 'Stairwell B', description: '' }
const plain = (changes: Partial<CartLine> = {}) => aCartLine({ choices: [], issue: undefined, ...changes })

const over = (lines: readonly CartLine[], products: readonly Product[] = []) => {
  const made: string[] = []
  const listed: ListedGoods[] = []
  return {
    made,
    listed,
    save: saveCartAsList({
      cart: { current: () => TE.right(aCart({ lines })) },
      products: {
        byId: id => {
          const found = products.find(each => each.id === id)
          return found ? TE.right(found) : TE.left(notFound('product'))
        },
      },
      shoppingLists: {
        ...noShoppingLists,
        create: ({ name }, key) => (
          made.push(key),
          TE.right({
            id: 7,
            name,
            description: '',
            status: 0,
            owner: 'Ada',
            own: true,
            itemCount: 0,
            createdAt: 0,
            updatedAt: 0,
            allowedActions: [],
          })
        ),
        add: (_, goods) => (
          listed.push(...goods),
          TE.right({
            added: goods.filter(({ productId }) => productId !== 404).length,
            refused: goods.flatMap(({ productId }, at) =>
              productId === 404 ? [{ at, code: 'shopping-lists.unknown-goods' as const }] : [],
            ),
          })
        ),
      },
    }),
  }
}

describe('saving a cart as a list', () => {
  it('keeps quantities and choices of all 350 lines', async () => {
    const lines = Array.from({ length: 350 }, (_, at) =>
      plain({
        id: `l${at}`,
        variantId: at + 1,
        quantity: at + 1,
        choices: at === 0 ? [{ modifierId: 61, value: 'A-101' }] : [],
      }),
    )
    const { save, listed } = over(lines)
    expect(await answerOf(save(text, 'a-key'))).toEqual({ list: { id: 7, name: 'Stairwell B' }, added: 350, left: [] })
    expect(listed[0]).toEqual({
      productId: 3101,
      variantId: 1,
      quantity: 1,
      choices: [{ modifierId: 61, value: 'A-101' }],
    })
    expect(listed.at(-1)).toMatchObject({ variantId: 350, quantity: 350, choices: [] })
  })

  it('reports lines that a list cannot keep: certificates, custom items, files, refused ones', async () => {
    const file = plain({
      id: 'f',
      sku: 'F-1',
      options: [{ name: 'Drawing', value: 'a.pdf', uploadId: 'u1' }],
      choices: [{ modifierId: 9, value: 'u1' }],
    })
    const { save } = over([plain(), aGiftLine(), aCustomLine(), file, plain({ id: 'x', sku: 'GONE', productId: 404 })])
    const { left, added } = await answerOf(save(text, 'a-key'))
    expect(added).toBe(2)
    expect(left.map(({ sku, code }) => [sku, code.replace('shopping-lists.', '')])).toEqual([
      ['', 'not-of-a-product'],
      ['CUT-7', 'not-of-a-product'],
      ['F-1', 'file-left'],
      ['GONE', 'unknown-goods'],
    ])
  })

  it('recovers choices from display text, and reports lines where that fails', async () => {
    const shown = aCartLine({
      id: 's',
      productId: 1,
      options: [{ name: 'Opening tag', value: 'A-101' }],
      issue: undefined,
    })
    const product = aProduct({
      id: 1,
      options: [],
      modifiers: [{ id: 61, kind: 'text', name: 'Opening tag', required: false, values: [], config: {} }],
    })
    const { save, listed } = over(
      [
        shown,
        { ...shown, id: 't', sku: 'T-1', options: [{ name: 'Something else', value: 'x' }] },
        { ...shown, id: 'u', sku: 'U-1', productId: 2 },
      ],
      [product],
    )
    expect((await answerOf(save(text, 'a-key'))).left.map(({ sku, code }) => [sku, code])).toEqual([
      ['T-1', 'shopping-lists.choices-unread'],
      ['U-1', 'shopping-lists.choices-unread'],
    ])
    expect(listed.map(({ choices }) => choices)).toEqual([[{ modifierId: 61, value: 'A-101' }]])
  })

  it('creates no list when no line can be saved or the name is invalid', async () => {
    const gifts = over([aGiftLine()])
    expect(await refusalOf(gifts.save(text, 'a-key'))).toMatchObject({
      tag: 'conflict',
      reason: 'shopping-lists.nothing-to-keep',
    })
    const nameless = over([plain()])
    expect(await refusalOf(nameless.save({ name: ' ', description: '' }, 'a-key'))).toMatchObject({
      tag: 'invalid',
      issues: [{ field: 'name' }],
    })
    expect([gifts.made, nameless.made, nameless.listed]).toEqual([[], [], []])
  })

  it('keeps as many lines as a list may have, and reports the others', async () => {
    const { save } = over(Array.from({ length: 2_003 }, (_, at) => plain({ id: `l${at}`, variantId: at + 1 })))
    const { added, left } = await answerOf(save(text, 'a-key'))
    expect([added, left.length, left[0]?.code]).toEqual([2_000, 3, 'shopping-lists.full'])
  })
})
