import { describe, expect, it } from '@jest/globals'
import { aRest } from '../../../test/builders/bigcommerce/rest'
import { answerOf } from '../../../test/builders/outcome'
import { bigcommercePricing } from './charged-prices'
import { stockAfter } from './stock'

describe('the stock of a BigCommerce store', () => {
  const readWith = async (products: readonly object[], variants: readonly object[] = []) => {
    const { rest, calls } = aRest(({ path }) => ({ data: path.endsWith('/variants') ? variants : products }))
    return { page: await answerOf(stockAfter(rest, 3, 40)), calls }
  }

  it('is read of products by their ids, and by variant where the store counts so', async () => {
    const { page, calls } = await readWith(
      [
        { id: 43, inventory_tracking: 'variant', inventory_level: 9 },
        { id: 41, inventory_tracking: 'product', inventory_level: 7.9 },
        { id: 42, inventory_tracking: 'none', inventory_level: 5 },
        { id: 44, inventory_tracking: 'variant' },
      ],
      [
        { id: 431, product_id: 43, inventory_level: 2 },
        { id: 441, product_id: 44, inventory_level: -1 },
      ],
    )
    expect(page).toEqual({
      stock: [
        { productId: 41, stock: 7 },
        { productId: 43, variantId: 431, stock: 2 },
        { productId: 44, variantId: 441, stock: 0 },
      ],
      lastId: 44,
    })
    expect(calls.map(({ query }) => query)).toEqual([
      {
        'channel_id:in': 3,
        'id:greater': 40,
        include_fields: 'inventory_level,inventory_tracking',
        sort: 'id',
        direction: 'asc',
        limit: 250,
      },
      { 'product_id:in': '43,44', include_fields: 'product_id,inventory_level', page: 1, limit: 250 },
    ])
  })

  it('asks for no variants where none are counted, and has no last product of an empty page', async () => {
    const counted = await readWith([{ id: 41, inventory_tracking: 'product', inventory_level: 1 }])
    expect([counted.calls.length, counted.page.lastId]).toEqual([1, 41])
    expect((await readWith([])).page).toEqual({ stock: [] })
  })
})

describe('what a BigCommerce store charges', () => {
  it('is asked for 50 items at a time, for the channel and a group', async () => {
    const { rest, calls } = aRest(({ body }) => ({
      data: (body as { items: { variant_id: number }[] }).items.map(({ variant_id }) => ({
        variant_id,
        calculated_price: { as_entered: variant_id / 100 },
      })),
    }))
    const items = Array.from({ length: 60 }, (_, at) => ({ productId: at, variantId: 100 + at }))
    const prices = await answerOf(bigcommercePricing(rest, 3)(items, 2))
    expect([prices.size, prices.get(100), prices.get(159)]).toEqual([60, 100, 159])
    const sent = calls.map(({ body }) => body as { readonly items: readonly object[] })
    expect(sent.map(({ items: part }) => part.length)).toEqual([50, 10])
    expect(sent[0]).toMatchObject({ channel_id: 3, currency_code: 'USD', customer_group_id: 2 })
    expect(sent[1]?.items[0]).toEqual({ product_id: 50, variant_id: 150 })
    await answerOf(bigcommercePricing(rest, 3)(items.slice(0, 1), undefined))
    expect(calls.at(-1)?.body).not.toHaveProperty('customer_group_id')
  })
})
