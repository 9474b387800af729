import { describe, expect, it } from '@jest/globals'
import { aProduct } from '../../test/builders/goods/product'
import { aListItem } from '../../test/builders/shopping-list'
import type { Product } from '../catalogue/product'
import { itemsToday } from './item-today'

const [first] = aProduct().variants
const variantId = first?.id ?? 0
const lock = (changes: Partial<Product> = {}): Product =>
  aProduct({ id: 71, purchasable: true, minimum: 1, maximum: undefined, pack: undefined, modifiers: [], ...changes })
const shown = (product: Product | undefined, ...quantities: readonly number[]) =>
  itemsToday(
    quantities.map((quantity, at) => aListItem({ id: at + 1, productId: 71, variantId, quantity, price: 1 })),
    new Map(product ? [[71, product]] : []),
  )

describe('a stored shopping-list line', () => {
  it("has the shop's current price, texts and options", () => {
    const [item] = shown(lock({ name: 'Grade 2 Lock' }), 2)
    expect(item).toMatchObject({
      name: 'Grade 2 Lock',
      sku: 'LS-G1-626',
      price: 16_100,
      quantity: 2,
      available: true,
      options: [{ optionName: 'Finish', optionLabel: 'Satin Chrome' }],
    })
  })

  it('checks minimum, maximum and stock over the whole list, in whole packs', () => {
    expect(shown(lock({ maximum: 5 }), 3, 3).map(({ why }) => why?.code)).toEqual([
      'cart.above-maximum',
      'cart.above-maximum',
    ])
    expect(shown(lock(), 30, 11).map(({ why }) => why?.code)).toEqual([
      'cart.not-enough-stock',
      'cart.not-enough-stock',
    ])
    expect(shown(lock({ minimum: 5 }), 2, 3).map(({ available }) => available)).toEqual([true, true])
    expect(
      shown(lock({ minimum: 6, pack: { size: 3, unit: 'Box' } }), 4).map(({ available, pack }) => [available, pack]),
    ).toEqual([[true, 3]])
  })

  it('reports missing choices, quote-only and deleted products', () => {
    const engraved = lock({
      modifiers: [{ id: 9, name: 'Engraving', kind: 'text', required: true, values: [], config: {} }],
    })
    expect(shown(engraved, 1)[0]).toMatchObject({ available: false, why: { code: 'shopping-lists.choose' } })
    const [quoted] = shown(lock({ name: 'CEIA Detector' }), 1)
    expect([quoted?.price, quoted?.why]).toEqual([undefined, { code: 'cart.quote-only' }])
    const [gone] = shown(undefined, 1)
    expect([gone?.price, gone?.slug, gone?.why?.code]).toEqual([undefined, undefined, 'cart.not-available-to-you'])
  })

  it('is priced with its choices', () => {
    const kit = lock({
      modifiers: [
        {
          id: 24,
          name: 'Glass kit',
          kind: 'dropdown',
          required: false,
          config: {},
          values: [{ id: 241, label: '10 x 10', isDefault: false, adjuster: { tag: 'fixed', cents: 4500 } }],
        },
      ],
    })
    const [item] = itemsToday(
      [
        aListItem({
          productId: 71,
          variantId,
          choices: [
            { modifierId: 24, value: '241' },
            { modifierId: 11, value: '111' },
          ],
        }),
      ],
      new Map([[71, kit]]),
    )
    expect(item).toMatchObject({ price: 20_600, choices: [{ modifierId: 24, value: '241' }] })
    expect(item?.options.map(({ optionName }) => optionName)).toEqual(['Finish', 'Glass kit'])
  })
})
