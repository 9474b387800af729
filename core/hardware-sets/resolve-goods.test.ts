import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aProduct } from '../../test/builders/goods/product'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { LineAnswer } from '../bulk-upload/bulk-upload.port'
import type { Product } from '../catalogue/product'
import { notFound, unavailable } from '../shared/domain-error'
import { resolveGoods } from './resolve-goods'

const product = aProduct({ id: 7, sku: 'HG-CG', name: 'Geared Hinge', variants: [] })
const hinge: Product = {
  ...product,
  variants: [
    {
      id: 71,
      sku: 'HG-CG-28-83',
      stock: 1,
      optionValues: [{ optionId: 1, valueId: 2, name: 'Length', label: '83 in' }],
    },
  ],
}
const found = (variantId: number): LineAnswer => ({
  tag: 'found',
  product: {
    variantSku: '',
    productId: 7,
    variantId,
    isStock: true,
    stock: 1,
    purchasingDisabled: false,
    minQuantity: 1,
  },
})
const known: Readonly<Record<string, LineAnswer>> = {
  'HG-CG-28-83': found(71),
  'hg-cg-28-83': found(71),
  HGCG2883: found(71),
  'OUR-9': found(71),
  'HG-CG': found(0),
  'HG-CG-28-84': { tag: 'unknown', similar: ['HG-CG-28-83'] },
}
const asked: (readonly string[])[] = []
const bulkUpload = {
  check: (lines: readonly { readonly sku: string }[]) => {
    asked.push(lines.map(({ sku }) => sku))
    return TE.right(lines.map(({ sku }): LineAnswer => known[sku] ?? { tag: 'unknown', similar: [] }))
  },
}
const products = { byId: (id: number) => (id === 7 ? TE.right(hinge) : TE.left(notFound('product'))) }
const goodsOf = async (written: string) =>
  (await answerOf(resolveGoods({ bulkUpload, products })([written]))).get(written)

describe('goods of set lines', () => {
  it('are those of the exact SKU, also before a length, with fields and options [J-5.06]', async () => {
    for (const written of ['HG-CG-28-83', 'hg-cg-28-83', 'HG-CG-28-83 X DOOR HT'])
      expect(await goodsOf(written)).toMatchObject({
        tag: 'found',
        by: 'sku',
        sku: 'HG-CG-28-83',
        variantId: 71,
        item: { name: 'Geared Hinge', optionValues: [{ name: 'Length', label: '83 in' }] },
      })
  })

  it("are those of a company's own part number [J-5.06]", async () => {
    expect(await goodsOf('OUR-9')).toMatchObject({ tag: 'found', by: 'part-number', sku: 'HG-CG-28-83' })
  })

  it('are only offered where the SKU is written otherwise or similar [J-5.06]', async () => {
    expect(await goodsOf('HGCG2883')).toEqual({ tag: 'near', skus: ['HG-CG-28-83'] })
    expect(await goodsOf('HG-CG-28-84')).toEqual({ tag: 'near', skus: ['HG-CG-28-83'] })
  })

  it('are a product without a variant where one has yet to be chosen', async () => {
    const goods = await goodsOf('HG-CG')
    expect(goods).toMatchObject({ tag: 'found', sku: 'HG-CG', item: { optionValues: [] } })
    expect(goods).not.toHaveProperty('variantId')
  })

  it('are none for words of the trade', async () => {
    expect(await goodsOf('(NOT IN CATALOG) FB-32')).toEqual({ tag: 'none' })
  })

  it('are asked in batches of 500, each number once', async () => {
    asked.length = 0
    const written = Array.from({ length: 501 }, (_, at) => `AB-${at}`)
    await answerOf(resolveGoods({ bulkUpload, products })([...written, ...written, '']))
    expect(asked.map(batch => batch.length)).toEqual([500, 1])
  })

  it('are an error where the platform is away, not "not found"', async () => {
    const away = { check: () => TE.left(unavailable('trade', 'away')) }
    expect(await refusalOf(resolveGoods({ bulkUpload: away, products })(['HG-CG']))).toMatchObject({
      tag: 'unavailable',
    })
  })
})
