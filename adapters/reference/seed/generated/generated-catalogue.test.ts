import { describe, expect, it } from '@jest/globals'
import { aDatabase } from '../../../../test/builders/database/database'
import { eachOf } from '../../../../test/builders/each-of'
import { insertRows } from '../../database/insert-rows'
import { stores } from '../trade'
import { fillGenerated } from './fill-generated'
import { generatedGoods, generatedShelf } from './generated-catalogue'

const all = (variants: number, seed: number) => [...generatedGoods(variants, seed)]

describe('a generated catalogue', () => {
  it('is the same for the same seed, in the requested size, without duplicates', () => {
    const batches = all(5_000, 3)
    expect(all(5_000, 3)).toEqual(batches)
    expect(all(5_000, 4)).not.toEqual(batches)
    const [products, variants] = [batches.flatMap(batch => batch.product), batches.flatMap(batch => batch.variant)]
    expect(variants).toHaveLength(5_000)
    for (const keys of [
      products.map(row => row.id),
      products.map(row => row.slug),
      variants.map(row => row.id),
      variants.map(row => row.sku_fold),
    ] as readonly (readonly (string | number)[])[])
      expect(new Set(keys).size).toBe(keys.length)
  })

  it('has more than a thousand categories and at least twelve facets', () => {
    const categories = generatedShelf().category
    const known = new Set(categories.map(row => row.id))
    expect(known.size).toBeGreaterThan(1_000)
    const [batch] = all(2_000, 1)
    expect(eachOf(batch?.product_category ?? []).every(row => known.has(row.category_id))).toBe(true)
    const fields = new Set(
      batch?.product.flatMap(row => (JSON.parse(row.custom_fields) as { name: string }[]).map(({ name }) => name)),
    )
    expect(fields.size).toBeGreaterThan(12)
  })

  it('is added to a shop once, and recorded as a change for the search', async () => {
    const db = await aDatabase()
    await insertRows(db, 'store', stores)
    const asked = { variants: 300, seed: 1, storeKey: 'commercial', now: 5 }
    await fillGenerated(db, asked)
    expect((await db.selectFrom('variant').select('id').execute()).length).toBe(300)
    expect(await db.selectFrom('change').select(['kind', 'key', 'at']).execute()).toEqual([
      { kind: 'all', key: 'generated', at: 5 },
    ])
    await expect(fillGenerated(db, asked)).rejects.toThrow('already')
    await expect(fillGenerated(db, { ...asked, storeKey: 'nowhere' })).rejects.toThrow('no store')
    await db.destroy()
  })
})
