import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { inBulkOrder, inStockOnly, type BulkLayout } from './bulk-product'
import { bulkRows, firstOpen, rowCount, type BulkRow } from './bulk-rows'

const shown = (rows: readonly BulkRow[]) =>
  rows.map(row =>
    row.tag === 'product'
      ? `${row.product.name}${row.opens === undefined ? '' : row.opens ? ' open' : ' closed'}`
      : row.variant.sku,
  )
const three = [aBulkProduct(1, { variants: 2 }), aBulkProduct(2), aBulkProduct(3, { variants: 3 })]

const everyRow = (products: Parameters<typeof bulkRows>[0], layout: BulkLayout) =>
  bulkRows(products, layout, { open: new Set(products.map(({ id }) => id)) })

describe('The rows of a bulk-order table', () => {
  it('open the first product and close the others; a single variant needs no opening (S3-2.21)', () => {
    expect(shown(bulkRows(three, 'cart', { open: firstOpen(three) }))).toEqual([
      'Product 1 open',
      'SKU-1000',
      'SKU-1001',
      'SKU-2000',
      'Product 3 closed',
    ])
    const [first, , last] = three
    expect(shown(bulkRows([last!, first!], 'cart', { open: firstOpen([last!, first!]) })).at(-1)).toBe(
      'Product 1 closed',
    )
  })

  it('show up to three variants openly in the second layout, and collapse more (S3-2.22)', () => {
    const products = [...three, aBulkProduct(4, { variants: 4 })]
    expect(shown(bulkRows(products, 'quote', { open: new Set() }))).toEqual([
      'Product 1',
      'SKU-1000',
      'SKU-1001',
      'SKU-2000',
      'Product 3',
      'SKU-3000',
      'SKU-3001',
      'SKU-3002',
      'Product 4 closed',
    ])
    expect(shown(bulkRows(products, 'quote', { open: new Set([4]) })).slice(-5)).toEqual([
      'Product 4 open',
      'SKU-4000',
      'SKU-4001',
      'SKU-4002',
      'SKU-4003',
    ])
  })

  it('match every search word in SKU, part number, name, brand and options, open or closed', () => {
    const products = [
      aBulkProduct(1, {
        name: 'Storeroom Lock',
        variants: [aBulkVariant(11, { sku: 'LS-626', partNumber: 'NG-77' }), aBulkVariant(12, { sku: 'LS-613' })],
      }),
      aBulkProduct(2, { name: 'Hinge' }),
    ]
    const found = (find: string) => shown(bulkRows(products, 'cart', { open: new Set(), find }))
    expect(found(' ls-6  ')).toEqual(['Storeroom Lock open', 'LS-626', 'LS-613'])
    expect([found('NG-77'), found('lock finish 12'), found('hinge lock'), found('brightline HINGE')]).toEqual([
      ['Storeroom Lock open', 'LS-626'],
      ['Storeroom Lock open', 'LS-613'],
      [],
      ['SKU-2000'],
    ])
  })

  it('hide variants out of stock, and products without any in stock (S3-2.23)', () => {
    const products = [
      aBulkProduct(1, { variants: [aBulkVariant(11, { stock: 0 }), aBulkVariant(12)] }),
      aBulkProduct(2, { variants: [aBulkVariant(21, { stock: 0 })] }),
      aBulkProduct(3, { variants: [aBulkVariant(31, { stock: -2 })] }),
    ]
    expect(shown(everyRow(inStockOnly(products), 'cart'))).toEqual(['SKU-12'])
  })

  it("follow the merchant's sort order, then the newest first (S3-4.08, S3-9.07)", () => {
    const products = [
      aBulkProduct(1, { sortOrder: 2 }),
      aBulkProduct(2, { sortOrder: 1, createdAt: 5 }),
      aBulkProduct(3, { sortOrder: 1, createdAt: 9 }),
      aBulkProduct(4, { sortOrder: 1, createdAt: 5 }),
    ]
    expect(inBulkOrder(products).map(({ id }) => id)).toEqual([3, 2, 4, 1])
  })

  it('hold each variant at most once, and all of them when every product is open, in any layout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }),
        fc.constantFrom<BulkLayout>('cart', 'quote', 'openings'),
        fc.array(fc.nat(12)),
        (sizes, layout, open) => {
          const products = sizes.map((variants, at) => aBulkProduct(at + 1, { variants }))
          const skus = (rows: readonly BulkRow[]) =>
            rows.flatMap(row => (row.tag === 'variant' ? [row.variant.sku] : []))
          const some = skus(bulkRows(products, layout, { open: new Set(open) }))
          const all = skus(everyRow(products, layout))
          expect([new Set(some).size, all.length]).toEqual([some.length, sizes.reduce((sum, each) => sum + each, 0)])
          expect(some.filter(sku => !all.includes(sku))).toEqual([])
          expect(rowCount(products)).toBe(everyRow(products, layout).length)
        },
      ),
    )
  })
})
