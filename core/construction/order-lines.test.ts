import { describe, expect, it } from '@jest/globals'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { apartFromLayouts, lineLayoutsIn, orderSections } from './order-sections'
import { orderedLines, orderLines, orderTotals, sizeLabel, sizesOf } from './order-lines'
import { programPlaceFields, programPlaceIn } from './program-place'

const part = (id: number, list: number, product: number) =>
  aBulkProduct(id, {
    program: { list, product, section: `Section ${list}` },
    variants: [aBulkVariant(id * 10), aBulkVariant(id * 10 + 1)],
  })
const sign = part(1, 3, 1)
const frame = part(2, 1, 2)
const door = part(3, 1, 1)
const closer = part(4, 2, 7)
const program = [sign, frame, door, closer]
const entry = (productId: number, variantId: number, quantity: number, at = 0) => ({
  productId,
  variantId,
  quantity,
  at,
})

describe('Order form lines', () => {
  it('are sorted by program section, then by position in it [S3-9.10]', () => {
    const lines = orderLines(program, [entry(1, 10, 1), entry(2, 21, 2), entry(3, 30, 1), entry(4, 40, 4)])
    expect(orderedLines(lines)).toEqual(
      [
        [3, 30, 1],
        [2, 21, 2],
        [4, 40, 4],
        [1, 10, 1],
      ].map(([productId, variantId, quantity]) => ({ productId, variantId, quantity, modifiers: [] })),
    )
  })

  it('sum quantities per size, with price and order total [S3-3.20] [S3-2.37]', () => {
    const lines = orderLines(program, [entry(3, 30, 2), entry(3, 31, 1, 1), entry(3, 30, 1, 2), entry(2, 20, 0)])
    expect(lines.map(({ size, quantity, price }) => [sizeLabel(size), quantity, price])).toEqual([
      ['Finish 30', 3, 1_000],
      ['Finish 31', 1, 1_000],
    ])
    expect(orderTotals(lines)).toEqual({ lines: 2, pieces: 4, total: 4_000 })
  })

  it('offer only sizes that can be bought', () => {
    expect(
      sizesOf({ ...door, variants: [{ id: 1, sku: 'A', stock: 3, optionValues: [] }, ...door.variants] }).map(
        ({ id }) => id,
      ),
    ).toEqual([30, 31])
    expect([sizesOf({ ...door, purchasable: false }), sizesOf({ ...door, chooses: true })]).toEqual([[], []])
  })

  it("read their section and position from the product's fields [S3-3.20]", () => {
    expect(programPlaceIn(programPlaceFields({ list: 2, product: 7, section: 'Hardware' }))).toEqual({
      list: 2,
      product: 7,
      section: 'Hardware',
    })
    expect([
      programPlaceIn([]),
      programPlaceIn([{ name: 'list_sort_order', value: 'first' }]),
      programPlaceIn([{ name: 'LIST_SORT_ORDER', value: '4' }]),
    ]).toEqual([undefined, undefined, { list: 4, product: 0 }])
  })
})

describe('Order form tables', () => {
  const block = (settings: Readonly<Record<string, unknown>>) => ({ id: 'b', type: 'category_layout', settings })
  const tables = (...found: Parameters<typeof orderSections>) =>
    orderSections(...found).map(({ layout, mainHeading, products }) => [
      layout,
      mainHeading,
      products.map(({ id }) => id),
    ])

  it("follow the editors' layout, in five layouts with headings [S2-9.26]", () => {
    const zones = {
      drop_zone_2_etl: [block({ layout: '5' })],
      drop_zone_1_etl: [
        block({ layout: '2', categoryId: 710, mainHeading: 'Openings', heading: 'First', subHeading: 'Ships first' }),
        { id: 'h', type: 'heading', settings: {} },
        block({ layout: '9' }),
      ],
    }
    expect(lineLayoutsIn(zones)).toEqual([
      expect.objectContaining({
        layout: '2',
        categoryId: 710,
        mainHeading: 'Openings',
        heading: 'First',
        subHeading: 'Ships first',
      }),
      expect.objectContaining({ layout: '5' }),
    ])
    expect(apartFromLayouts(zones)['drop_zone_1_etl']).toEqual([expect.objectContaining({ type: 'heading' })])
  })

  it('show the products of their category, or consecutive sections if several name the same category', () => {
    expect(
      tables(program, [
        { layout: '2', categoryId: 710, mainHeading: 'A' },
        { layout: '4', categoryId: 710, mainHeading: 'B' },
      ]),
    ).toEqual([
      ['2', 'A', [3, 2]],
      ['4', 'B', [4, 1]],
    ])
    expect(tables(program, [{ layout: '3', categoryId: 711, mainHeading: 'C' }], new Map([[711, [4]]]))).toEqual([
      ['3', 'C', [4]],
      ['1', 'Section 1', [3, 2]],
      ['1', 'Section 3', [1]],
    ])
  })

  it('are one per section without a layout', () => {
    expect(tables(program, [])).toEqual([
      ['1', 'Section 1', [3, 2]],
      ['1', 'Section 2', [4]],
      ['1', 'Section 3', [1]],
    ])
  })
})
