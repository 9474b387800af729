import { describe, expect, it } from '@jest/globals'
import type { Product } from './product'
import { chooseOption, defaultOptions, isSelectable, possibleVariants, variantFor } from './product-options'

const width = { 36: 1, 42: 2, 48: 3 } as const
const height = { 84: 11, 96: 12 } as const

const aDoor = (stock: readonly (readonly [number, number, number])[]): Product => ({
  id: 1,
  name: 'Hollow Metal Door',
  slug: '/door/',
  sku: 'HM',
  description: '',
  categoryIds: [120],
  pictures: [],
  modifiers: [],
  customFields: [],
  minimum: 1,
  purchasable: true,
  seo: {},
  options: [
    {
      id: 1,
      name: 'Width',
      kind: 'rectangles',
      required: true,
      values: Object.entries(width).map(([label, id]) => ({ id, label, isDefault: id === 1 })),
    },
    {
      id: 2,
      name: 'Height',
      kind: 'dropdown',
      required: true,
      values: Object.entries(height).map(([label, id]) => ({ id, label, isDefault: id === 12 })),
    },
  ],
  variants: stock.map(([w, h, pieces], at) => ({
    id: at + 1,
    sku: `HM-${at}`,
    stock: pieces,
    price: { now: 38500, contract: false },
    optionValues: [
      { optionId: 1, valueId: w, name: 'Width', label: '' },
      { optionId: 2, valueId: h, name: 'Height', label: '' },
    ],
  })),
})

const door = aDoor([
  [1, 11, 4],
  [1, 12, 0],
  [2, 11, 2],
  [2, 12, 3],
  [3, 12, 0],
])

describe('product options', () => {
  it('are selectable only if a variant in stock has them [S2-4.25]', () => {
    expect(isSelectable(door, {}, 1, 3)).toBe(false)
    expect(isSelectable(door, {}, 1, 1)).toBe(true)
    expect(isSelectable(door, { 1: 1 }, 2, 12)).toBe(false)
    expect(isSelectable(door, { 1: 2 }, 2, 12)).toBe(true)
  })

  it('do not restrict an earlier option by a later one', () => {
    expect(isSelectable(door, { 1: 2, 2: 12 }, 1, 1)).toBe(true)
    expect(chooseOption(door, { 1: 2, 2: 12 }, 1, 1)).toEqual({ 1: 1 })
  })

  it('are cleared by an empty choice [S2-4.26]', () => {
    expect(chooseOption(door, { 1: 2, 2: 12 }, 2, undefined)).toEqual({ 1: 2 })
  })

  it('start with defaults that are in stock together', () => {
    expect(defaultOptions(door)).toEqual({ 1: 1 })
  })

  it('determine one variant once all are chosen', () => {
    expect(variantFor(door, { 1: 2 })).toBeUndefined()
    expect(variantFor(door, { 1: 2, 2: 12 })?.id).toBe(4)
    expect(variantFor(door, { 1: 3, 2: 11 })).toBeUndefined()
    expect(possibleVariants(door, { 1: 2 }).map(variant => variant.id)).toEqual([3, 4])
  })
})
