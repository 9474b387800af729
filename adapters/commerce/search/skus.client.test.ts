import { describe, expect, it } from '@jest/globals'
import type { VisibleCategories } from '../../../core/access/category-access'
import { aPlatform } from '../../../test/builders/platform/http'
import { commerceSkus } from './skus.client'

const path = 'POST /apis/ecommerce-service/public/v1/search'
const item = (id: number, sku: string, ...variants: readonly (readonly [number, string])[]) => ({
  provider_id_esi: String(id),
  sku_esi: sku,
  variants_ej: JSON.stringify(variants.map(([variant, own]) => ({ id: variant, sku: own, inventory_level: 3 }))),
})
const platformWith = (...items: readonly unknown[]) =>
  aPlatform({ [path]: { body: { Status: 'success', Data: { items } } } })

describe('SKUs looked up at a platform', () => {
  it('are found as variants, as products, and as the only variant of a product, in the requested order', async () => {
    const { http } = platformWith(
      item(2, 'CL-4040', [21, 'CL-4040-AL']),
      item(1, 'LS-G1', [11, 'LS-G1-626'], [12, 'LS-G1-613']),
    )
    const found = await commerceSkus(http).findSkus(['LS-G1-613', 'ls g1', 'CL-4040', 'nothing', '--'])()
    expect(found).toEqual({
      _tag: 'Right',
      right: [
        { sku: 'LS-G1-613', found: { productId: 1, variantId: 12 } },
        { sku: 'ls g1', found: { productId: 1 } },
        { sku: 'CL-4040', found: { productId: 2, variantId: 21 } },
        { sku: 'nothing' },
        { sku: '--' },
      ],
    })
  })

  it('prefer an exact match to one that differs in punctuation', async () => {
    const { http } = platformWith(item(1, 'A-10', [11, 'A10']), item(2, 'X', [21, 'A-10']))
    expect(await commerceSkus(http).findSkus(['A-10', 'A10', 'a 10'])()).toMatchObject({
      right: [
        { found: { productId: 2, variantId: 21 } },
        { found: { productId: 1, variantId: 11 } },
        { found: { productId: 1, variantId: 11 } },
      ],
    })
  })

  it('are queried in one request, within what the visitor may see [S1-6.08]', async () => {
    const { http, sent } = platformWith()
    const visible: VisibleCategories = { tag: 'only', categoryIds: Array.from({ length: 1_500 }, (_, at) => at + 1) }
    const skus = Array.from({ length: 1_000 }, (_, at) => `X-${at}`)
    await commerceSkus(http, () => ({ visible, priceListId: undefined })).findSkus(skus)()
    expect(sent[0]?.options.query).toEqual({
      fields: 'provider_id_esi,sku_esi,variants_ej',
      skip: 0,
      limit: 1_000,
      sort_by: 'relevance',
      by_pass_merchandising: true,
      by_pass_inventory: true,
    })
    expect(sent).toHaveLength(1)
    const { filter } = sent[0]?.options.body as {
      readonly filter: { readonly sku_esi: readonly string[]; readonly fq: string }
    }
    expect(filter.sku_esi).toEqual(skus)
    expect(filter.fq.split(' OR ').map(batch => batch.match(/"\d+"/g)?.length)).toEqual([1_000, 500])
  })

  it('send no request for a buyer without visible categories, nor without SKUs', async () => {
    const { http, sent } = platformWith()
    const withoutCategories = commerceSkus(http, () => ({
      visible: { tag: 'only', categoryIds: [] },
      priceListId: undefined,
    }))
    expect(await withoutCategories.findSkus(['LS-G1'])()).toMatchObject({ right: [{ sku: 'LS-G1' }] })
    expect(await commerceSkus(http).findSkus([])()).toMatchObject({ right: [] })
    expect(sent).toEqual([])
  })
})
