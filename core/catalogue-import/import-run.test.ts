import { describe, expect, it } from '@jest/globals'
import { ImportRun, isNothingRead } from './import-run'
import type { ImportedProduct, ImportedVariant, RowProblem } from './imported-product'

const variant = (line: number, sku: string | undefined, color?: string): ImportedVariant => ({
  line,
  price: 1_000,
  options: color === undefined ? [] : [{ name: 'Color', value: color }],
  listPrices: [],
  ...(sku === undefined ? {} : { sku }),
})
const product = (title: string, variants: readonly ImportedVariant[]): ImportedProduct => ({
  line: variants[0]?.line ?? 1,
  title,
  description: '',
  categories: [],
  pictureUrls: [],
  customFields: [],
  variants,
})

/** Outcome of some products' SKUs, and the reported problems. */
const namedOf = (...products: readonly ImportedProduct[]) => {
  const reported: RowProblem[] = []
  const run = new ImportRun(problem => void reported.push(problem))
  const skus = products.map(each => run.named(each).flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  return {
    skus,
    told: reported.map(({ line, value, code, imported, values }) => [
      line,
      value,
      code,
      imported,
      values?.['first'],
      values?.['sku'],
    ]),
  }
}

describe('a SKU that two rows of a file share', () => {
  it('stays with the first row; another product gets a generated one, the same in every run', () => {
    const once = namedOf(product('Tray', [variant(2, 'CT-S')]), product('Bowl', [variant(3, 'ct-s')]))
    expect(once).toEqual({ skus: [['CT-S'], ['BOWL']], told: [[3, 'ct-s', 'shared-sku', true, 2, 'BOWL']] })
    expect(namedOf(product('Tray', [variant(2, 'CT-S')]), product('Bowl', [variant(3, 'ct-s')]))).toEqual(once)
  })

  it('is replaced for another variant of the same product', () => {
    expect(namedOf(product('Tray', [variant(2, 'CT', 'Red'), variant(3, 'CT', 'Blue')])).skus).toEqual([
      ['CT', 'TRAY-BLUE'],
    ])
  })

  it('drops the row when it repeats a product or its options', () => {
    expect(namedOf(product('Tray', [variant(2, 'CT')]), product('Tray', [variant(9, 'CT')])).skus).toEqual([['CT'], []])
    expect(namedOf(product('Tray', [variant(2, 'CT', 'Red'), variant(3, 'CT', 'Red')]))).toMatchObject({
      skus: [['CT']],
      told: [[3, 'Red', 'repeated-options', false, 2, undefined]],
    })
  })

  it('is never replaced by one that another row has', () => {
    expect(
      namedOf(
        product('Cap', [variant(2, 'BOWL')]),
        product('Tray', [variant(3, 'CT')]),
        product('Bowl', [variant(4, 'CT')]),
      ).skus,
    ).toEqual([['BOWL'], ['CT'], ['BOWL-2']])
  })
})

describe('a catalog file without readable rows', () => {
  const none = { created: 0, updated: 0, unchanged: 0 }

  it('is distinguished from one with products or prices, changed or not', () => {
    expect(isNothingRead({ products: none, prices: none, variants: 0, problems: 7 })).toBe(true)
    for (const some of [{ created: 1 }, { updated: 1 }, { unchanged: 1 }]) {
      expect(isNothingRead({ products: { ...none, ...some }, prices: none, variants: 1, problems: 0 })).toBe(false)
      expect(isNothingRead({ products: none, prices: { ...none, ...some }, variants: 0, problems: 0 })).toBe(false)
    }
  })
})
