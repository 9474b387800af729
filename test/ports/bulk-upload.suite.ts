import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Visitor } from '../../core/access/visitor'
import type { BulkUploadPort, LineAnswer } from '../../core/bulk-upload/bulk-upload.port'
import { linesPerCheck } from '../../core/bulk-upload/upload-line'
import { uploadWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { OwnNumbersPort, PartNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { visitors } from '../builders/goods/catalogue'
import { aCustomer } from '../builders/customer'
import type { Database } from '../../adapters/reference/database/engine'
import { answerOf, refusalOf } from '../builders/outcome'

export type Uploading = {
  readonly db: Database
  readonly upload: (visitor: Visitor) => BulkUploadPort
  readonly own: (visitor: Visitor) => OwnNumbersPort
  readonly keep: (visitor: Visitor) => PartNumbersPort
  readonly close: () => Promise<void>
}

const buyer: Visitor = {
  ...visitors.northgate,
  customer: aCustomer({ role: 0, company: { id: 1, name: 'Northgate Builders' } }),
}

/** Port suite of SKU list checks. */
export const bulkUploadSuite = (name: string, make: () => Promise<Uploading>) =>
  describe(`${name} keeps the promises of bulk uploads`, () => {
    let shop: Uploading
    beforeEach(async () => {
      shop = await make()
    }, 60_000)
    afterEach(() => shop.close())

    const check = (visitor: Visitor, ...skus: readonly string[]): Promise<readonly LineAnswer[]> =>
      answerOf(shop.upload(visitor).check(skus.map(sku => ({ sku, quantity: 1 }))))
    const skusOf = (answers: readonly LineAnswer[]) =>
      answers.map(answer => (answer.tag === 'found' ? answer.product.variantSku : undefined))
    const change = (sku: string, changes: { readonly stock?: number; readonly price?: number | null }) =>
      shop.db.updateTable('variant').set(changes).where('sku', '=', sku).execute()
    const product = async (sku: string) =>
      shop.db.selectFrom('variant').select(['id', 'product_id']).where('sku', '=', sku).executeTakeFirstOrThrow()

    it('answers each line in request order, with its SKU in any spelling, twice if it occurs twice', async () => {
      expect(skusOf(await check(visitors.guest, 'bx-1', 'NO-SUCH-THING-AT-ALL', ' ls g1 626', 'BX-1'))).toEqual([
        'BX-1',
        undefined,
        'LS-G1-626',
        'BX-1',
      ])
      expect(await check(visitors.guest)).toEqual([])
    })

    it('has the data that decides whether a line can be ordered [S3-3.15]', async () => {
      const { id: variantId, product_id: productId } = await product('LS-G1-626')
      await shop.db.updateTable('product').set({ minimum: 3, maximum: 30 }).where('id', '=', productId).execute()
      await change('LS-G1-626', { stock: 7 })
      expect(await check(visitors.guest, 'LS-G1-626')).toEqual([
        {
          tag: 'found',
          product: expect.objectContaining({
            variantSku: 'LS-G1-626',
            productId,
            variantId,
            isStock: true,
            stock: 7,
            purchasingDisabled: false,
            minQuantity: 3,
            maxQuantity: 30,
          }),
        },
      ])
      await shop.db.updateTable('product').set({ is_purchasable: 0 }).where('id', '=', productId).execute()
      expect(await check(visitors.guest, 'LS-G1-626')).toMatchObject([{ product: { purchasingDisabled: true } }])
    })

    it('hides invisible products, also as suggestions', async () => {
      const hidden = await shop.db
        .selectFrom('variant')
        .innerJoin('product_category', 'product_category.product_id', 'variant.product_id')
        .select('variant.sku')
        .where('category_id', '=', 710)
        .executeTakeFirstOrThrow()
      expect(skusOf(await check(visitors.dollar, hidden.sku))).toEqual([hidden.sku])
      const results = await check(visitors.guest, hidden.sku, `${hidden.sku}X`)
      expect(results.map(answer => answer.tag)).toEqual(['unknown', 'unknown'])
      expect(JSON.stringify(results)).not.toContain(hidden.sku)
    })

    it('suggests similar SKUs', async () => {
      const answers = await check(visitors.guest, 'LS-G1-62', '1S-G1-626', 'LSG1-262', 'QQQQ-QQQQ-QQQQ')
      expect(
        answers.map(answer =>
          answer.tag === 'unknown' ? answer.similar.includes('LS-G1-626') : answer.product.variantSku,
        ),
      ).toEqual([true, true, true, false])
    })

    it('accepts a part number of the company for its SKU, and of no other', async () => {
      await answerOf(shop.keep(buyer).save([{ number: 'NB-77', sku: 'LS-G1-626' }]))
      const asked = (visitor: Visitor) =>
        answerOf(uploadWithOwnNumbers(shop.upload(visitor), shop.own(visitor)).check([{ sku: 'nb 77', quantity: 2 }]))
      expect(skusOf(await asked(buyer))).toEqual(['LS-G1-626'])
      expect(skusOf(await asked(visitors.guest))).toEqual([undefined])
    })

    it('accepts 500 lines in one call and rejects more', async () => {
      const lines = (count: number) =>
        Array.from({ length: count }, (_, at) => ({ sku: at % 2 ? 'BX-1' : `NONE-${at}`, quantity: 1 }))
      expect(
        (await answerOf(shop.upload(visitors.guest).check(lines(linesPerCheck)))).filter(({ tag }) => tag === 'found'),
      ).toHaveLength(linesPerCheck / 2)
      expect((await refusalOf(shop.upload(visitors.guest).check(lines(linesPerCheck + 1)))).tag).toBe('invalid')
    })
  })
