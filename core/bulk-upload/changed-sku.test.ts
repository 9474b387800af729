import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { unavailable } from '../shared/domain-error'
import { answerIssue } from './answer-issue'
import type { AskedLine, BulkUploadPort, LineAnswer } from './bulk-upload.port'
import { skuBefore } from './changed-sku'
import { uploadBeforeSpreadsheet } from './upload-before-spreadsheet'

const found = (sku: string): LineAnswer => ({
  tag: 'found',
  product: {
    variantSku: sku,
    productId: 1,
    variantId: 1,
    isStock: false,
    stock: 0,
    purchasingDisabled: false,
    minQuantity: 0,
  },
})

/** A shop with these SKUs that suggests others by prefix, and records calls. */
const aShop = (...skus: readonly string[]) => {
  const calls: (readonly AskedLine[])[] = []
  const upload: BulkUploadPort = {
    check: lines => {
      calls.push(lines)
      return TE.right(
        lines.map(({ sku, exact }) =>
          skus.includes(sku)
            ? found(sku)
            : { tag: 'unknown', similar: exact ? [] : skus.filter(each => each.startsWith(sku)) },
        ),
      )
    },
  }
  return { calls, upload: uploadBeforeSpreadsheet(upload) }
}
const answers = (shop: ReturnType<typeof aShop>, ...skus: readonly string[]) =>
  answerOf(shop.upload.check(skus.map(sku => ({ sku, quantity: 1 }))))

describe('A part number that a spreadsheet changed', () => {
  it.each([
    ['12345', 'zeros', '0012345'],
    ['90.75', 'zeros', '90.750'],
    ['1200000', 'zeros', '12E5'],
    ['1.20E+06', 'exponent', '12E5'],
    ['1.2E6', 'exponent', '1200000'],
    ['1.23457E+11', 'exponent', '123456789012'],
    ['12-Mar', 'date', '3-12'],
    ['3-Dec', 'date', '3-12'],
    ['Mar-12', 'date', '3-12'],
    ['3/12/2026', 'date', '3-12'],
    ['2026-03-12', 'date', '03-12'],
    ['5-May', 'date', 'MAY5'],
  ])('%s is suggested in its original form: %s, %s', async (typed, changed, before) => {
    const [answer] = await answers(aShop('LS-1', before, `${typed}-not`), typed)
    expect(answer).toMatchObject({ tag: 'unknown', changed })
    expect(answer?.tag === 'unknown' && answer.similar[0]).toBe(before)
  })

  it('is tried with up to three leading zeros, and trailing zeros after a decimal point', () => {
    expect(skuBefore('90.75')?.candidates).toEqual(['90.750', '90.7500', '90.75000', '090.75', '0090.75', '00090.75'])
    expect(skuBefore('12345')?.candidates).toHaveLength(7)
  })

  it('is reported with the kind of change', () => {
    expect(answerIssue({ tag: 'unknown', similar: ['3-12'], changed: 'date' }, { count: 1, of: 'piece' })).toEqual({
      code: 'bulk-upload.issues.sku-unknown',
      similar: ['3-12'],
      changed: 'date',
    })
  })

  it('is not looked for when a product has the typed SKU', async () => {
    const shop = aShop('12345', '0012345')
    expect(await answers(shop, '12345')).toEqual([found('12345')])
    expect(shop.calls.length).toBe(1)
  })

  it('is not suggested when no candidate exists', async () => {
    expect(await answers(aShop('LS-1'), '777')).toEqual([{ tag: 'unknown', similar: [] }])
  })

  it.each(['LS-G1-626', 'TRUE', '12-3456', 'Mar', '1.5E', 'P 12-Mar x'])('is not detected in %s', sku => {
    expect(skuBefore(sku)).toBeUndefined()
  })

  it('is looked for among forty SKUs at most, in one more call of exact matches', async () => {
    const shop = aShop('0012345')
    await answers(shop, ...Array.from({ length: 60 }, (_, at) => String(12345 + at)))
    expect(shop.calls.length).toBe(2)
    expect(shop.calls[1]?.length).toBeLessThanOrEqual(500)
    expect([...new Set(shop.calls[1]?.map(({ exact }) => exact))]).toEqual([true])
    expect(shop.calls[1]?.some(({ sku }) => sku === '012385')).toBe(false)
  })

  it('stays unknown when the lookup fails', async () => {
    let calls = 0
    const upload = uploadBeforeSpreadsheet({
      check: () =>
        (calls += 1) === 1 ? TE.right([{ tag: 'unknown', similar: ['A'] }]) : TE.left(unavailable('trade')),
    })
    expect(await upload.check([{ sku: '12-Mar', quantity: 1 }])()).toEqual(
      E.right([{ tag: 'unknown', similar: ['A'], changed: 'date' }]),
    )
  })
})
