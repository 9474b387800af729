import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import fc from 'fast-check'
import { answerOf } from '../../test/builders/outcome'
import { emptyCart } from '../cart/cart'
import type { NewLine } from '../cart/cart.port'
import { invalid, issue, unavailable } from '../shared/domain-error'
import { addUpload } from './add-upload'
import type { LineAnswer } from './bulk-upload.port'
import { checkUpload } from './check-upload'
import { errorResults } from './error-results'
import { joinChecked } from './join-checked'
import { closestSkus, nearSkus } from './near-skus'
import { readLines } from './read-rows'
import type { UploadedProduct } from './upload-line'

const product = (sku: string, changes: Partial<UploadedProduct> = {}): LineAnswer => ({
  tag: 'found',
  product: {
    variantSku: sku,
    productId: 1,
    variantId: sku.length,
    isStock: true,
    stock: 50,
    purchasingDisabled: false,
    minQuantity: 1,
    ...changes,
  },
})
const known: Readonly<Record<string, LineAnswer>> = {
  A: product('A'),
  OFF: product('OFF', { purchasingDisabled: true }),
  GONE: product('GONE', { stock: 0 }),
  FREE: product('FREE', { isStock: false, stock: 0 }),
  MIN: product('MIN', { minQuantity: 10 }),
  MAX: product('MAX', { maxQuantity: 5 }),
  PACK: product('PACK', { pack: { size: 10, unit: 'box' } }),
  TEXT: product('TEXT', { asksMore: true }),
  'OUR-A': product('A'),
}
const bulkUpload = {
  check: (lines: readonly { readonly sku: string }[]) =>
    TE.right(lines.map(({ sku }) => known[sku] ?? { tag: 'unknown' as const, similar: ['A'] })),
}
const checked = (...rows: readonly string[]) =>
  answerOf(checkUpload({ bulkUpload })(readLines([['SKU', 'Qty'], ...rows.map(row => row.split(','))]).lines))

describe('A checked list', () => {
  it('S3-5.17 reports each line that cannot be ordered with its reason and values', async () => {
    const { valid, errors } = await checked('A,5', 'OFF,1', 'GONE,1', 'A-51,1', 'MIN,9', 'MAX,6', 'FREE,900', 'TEXT,1')
    expect(valid.map(({ sku, pieces }) => [sku, pieces])).toEqual([
      ['A', 5],
      ['FREE', 900],
    ])
    expect(
      errors.map(({ sku, row, issue: { code, values } }) => [
        row,
        sku,
        code.replace('bulk-upload.issues.', ''),
        values?.['n'],
      ]),
    ).toEqual([
      [3, 'OFF', 'not-purchasable', undefined],
      [4, 'GONE', 'out-of-stock', undefined],
      [5, 'A-51', 'sku-unknown', undefined],
      [6, 'MIN', 'below-minimum', 10],
      [7, 'MAX', 'above-maximum', 5],
      [9, 'TEXT', 'asks-more', undefined],
    ])
    expect((await checked('A,51')).errors[0]?.issue).toEqual({
      code: 'bulk-upload.issues.not-enough-stock',
      values: { sku: 'A', list: 'A', n: 50 },
    })
    expect(errors[2]?.issue.similar).toEqual(['A'])
  })

  it('converts packs to pieces and rounds pieces to whole packs, for products sold in packs', async () => {
    const { valid, errors } = await checked('PACK,3 boxes', 'A,2 boxes')
    expect(valid.map(({ pieces }) => pieces)).toEqual([30])
    expect(errors.map(({ issue: { code } }) => code)).toEqual(['bulk-upload.issues.no-pack'])
    expect((await checked('PACK,7')).valid[0]?.pieces).toBe(10)
  })

  it('reports locally invalid rows without a request, and lines that the answer misses', async () => {
    expect(
      (await checked(',1', 'A,x')).errors.map(({ issue: { code } }) => code.replace('bulk-upload.issues.', '')),
    ).toEqual(['sku-required', 'quantity-shape'])
    const short = checkUpload({ bulkUpload: { check: () => TE.right([]) } })(readLines([['A', '1']]).lines)
    expect((await answerOf(short)).errors.map(({ issue: { code } }) => code)).toEqual(['bulk-upload.issues.unanswered'])
    expect(
      await checkUpload({ bulkUpload: { check: () => TE.left(unavailable('trade')) } })(
        readLines([['A', '1']]).lines,
      )(),
    ).toMatchObject({ left: { tag: 'unavailable' } })
  })

  it('joins lines of one product by SKU and part number, and checks their sum', async () => {
    const joined = joinChecked(await checked('A,20'), await checked('FREE,1', 'OUR-A,30'))
    expect(joined.valid.map(({ sku, rows, qty, pieces }) => [sku, rows, qty, pieces])).toEqual([
      ['A', [2, 3], '50', 50],
      ['FREE', [2], '1', 1],
    ])
    expect(
      joinChecked(joined, await checked('OUR-A,1')).errors.map(({ times, issue: { code } }) => [times, code]),
    ).toEqual([[3, 'bulk-upload.issues.not-enough-stock']])
  })
})

describe('Adding a checked list to the cart', () => {
  const cart = (refuses: readonly number[] = []) => {
    const writes: { readonly lines: readonly NewLine[]; readonly key?: string }[] = []
    return {
      writes,
      add: (lines: readonly NewLine[], key?: string) => {
        writes.push({ lines, key })
        const issues = lines.flatMap(({ variantId = 0 }, at) =>
          refuses.includes(variantId) ? [issue(`item:${at}`, 'cart.not-enough-stock', { stock: 4 })] : [],
        )
        return issues.length > 0 ? TE.left(invalid(...issues)) : TE.right(emptyCart)
      },
    }
  }

  it('writes all lines in one call with the idempotency key', async () => {
    const own = cart()
    expect(await answerOf(addUpload({ cart: own })((await checked('A,5', 'FREE,1')).valid, 'key-1'))).toEqual({
      added: 2,
      refused: [],
    })
    expect(own.writes).toEqual([
      {
        key: 'key-1',
        lines: [
          { productId: 1, variantId: 1, quantity: 5, modifiers: [] },
          { productId: 1, variantId: 4, quantity: 1, modifiers: [] },
        ],
      },
    ])
  })

  it('reports each line that the cart refuses and adds the rest', async () => {
    const own = cart([4])
    const { added, refused } = await answerOf(addUpload({ cart: own })((await checked('A,5', 'FREE,1')).valid, 'key-1'))
    expect([added, refused.map(({ sku, issue: { code, values } }) => [sku, code, values?.['stock']])]).toEqual([
      1,
      [['FREE', 'cart.not-enough-stock', 4]],
    ])
    expect(own.writes.map(({ lines }) => lines.length)).toEqual([2, 1])
  })

  it('refuses empty and overlong lists, and fails when the cart is unavailable', async () => {
    const { valid } = await checked('A,5')
    for (const lines of [[], Array.from({ length: 5001 }, () => valid[0]!)])
      expect(await addUpload({ cart: cart() })(lines, 'k')()).toMatchObject({ left: { tag: 'invalid' } })
    expect(await addUpload({ cart: { add: () => TE.left(unavailable('cart')) } })(valid, 'k')()).toMatchObject({
      left: { tag: 'unavailable' },
    })
  })
})

describe('The CSV of errors', () => {
  it('S3-2.32 has a header and escapes cells that a spreadsheet would run as formulas', () => {
    expect(
      errorResults([
        { sku: '=HYPERLINK("x")', qty: '5', row: 3, error: 'No, not this' },
        { sku: '@A', qty: '-2+3', row: 4, error: '-' },
      ]),
    ).toBe('SKU,Qty,Row,Error\r\n"\'=HYPERLINK(""x"")",5,3,"No, not this"\r\n\'@A,\'-2+3,4,\'-\r\n')
  })

  it('S3-2.32 starts no cell like a formula, for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (sku, qty) => {
        const [, , cells = ''] =
          /^(SKU,Qty,Row,Error\r\n)([\s\S]*)$/.exec(errorResults([{ sku, qty, row: 1, error: 'e' }])) ?? []
        expect(/^"?[=+@]/.test(cells)).toBe(false)
      }),
    )
  })
})

describe('SKU suggestions', () => {
  it.each([
    ['LS-G1-62', 'LS-G1-626'],
    ['LSG1625', 'LS-G1-626'],
    ['1S-G1-626', 'LS-G1-626'],
    ['LS-Gl-626', 'LS-G1-626'],
    ['SL-G1-626', 'LS-G1-626'],
    ['LS-G11-626', 'LS-G1-626'],
  ])('for %s begin with %s, which the catalog query can find', (typed, meant) => {
    expect(closestSkus(typed, ['CL-4040-AL', 'LS-G1-626', 'LS-G1-613'])[0]).toBe(meant)
    const { oneOf, prefix } = nearSkus(typed)
    expect(oneOf.includes('lsg1626') || 'lsg1626'.startsWith(prefix ?? ' ')).toBe(true)
  })

  it('are empty when nothing is close or the input is too short or too long', () => {
    expect(closestSkus('ZZ-TOP-9', ['LS-G1-626'])).toEqual([])
    expect([nearSkus('A'), nearSkus('A'.repeat(41))]).toEqual([{ oneOf: [] }, { oneOf: [] }])
    expect(nearSkus('A'.repeat(40)).prefix).toBe('a'.repeat(20))
  })
})
