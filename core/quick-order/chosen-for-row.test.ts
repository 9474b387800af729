import { describe, expect, it } from '@jest/globals'
import { aProduct } from '../../test/builders/goods/product'
import { chosenForRow } from './chosen-for-row'

const anchor = {
  id: 5,
  name: 'Anchor type',
  kind: 'radio_buttons',
  required: true,
  values: [{ id: 7, label: 'Masonry wire', isDefault: false }],
  config: {},
} as const
const drawing = { id: 6, name: 'Elevation drawing', kind: 'file', required: false, values: [], config: {} } as const
const finish = {
  id: 3,
  name: 'Finish',
  kind: 'rectangles',
  required: true,
  values: [
    { id: 31, label: 'Satin Chrome', isDefault: false },
    { id: 32, label: 'Bright Brass', isDefault: false },
  ],
} as const
const [first, second] = aProduct().variants
const variants = [first!, second!].map((variant, at) => ({
  ...variant,
  optionValues: [{ optionId: 3, valueId: 31 + at, name: 'Finish', label: finish.values[at]!.label }],
}))
const lock = aProduct({ options: [finish], variants, modifiers: [anchor, drawing] })
const options = { 3: 31 }

describe('The choice for a quick order row', () => {
  it("returns the variant's SKU with its choices, as sent and as shown", () => {
    const choices = [
      { modifierId: 5, value: '7' },
      { modifierId: 6, value: 'upload-1' },
    ]
    expect(chosenForRow(lock, { options, choices, files: [{ id: 'upload-1', name: 'opening.pdf' }] })).toMatchObject({
      right: {
        sku: first?.sku,
        name: lock.name,
        choices,
        shown: [
          { name: 'Anchor type', value: 'Masonry wire' },
          { name: 'Elevation drawing', value: 'opening.pdf', uploadId: 'upload-1' },
        ],
      },
    })
  })

  it('reports a missing variant or required modifier at its field [S3-5.20]', () => {
    expect(chosenForRow(lock, { options: {}, choices: [], files: [] })).toMatchObject({
      left: [
        { field: 'options', code: 'quick-order.issues.choose' },
        { field: 'modifier:5', code: 'cart.choice-required' },
      ],
    })
    expect(chosenForRow(lock, { options, choices: [{ modifierId: 5, value: '99' }], files: [] })).toMatchObject({
      left: [{ field: 'modifier:5', code: 'cart.choice-unknown' }],
    })
  })

  it('takes the single variant of a product without options', () => {
    expect(
      chosenForRow(aProduct({ options: [], modifiers: [] }), { options: {}, choices: [], files: [] }),
    ).toMatchObject({ right: { sku: first?.sku, choices: [], shown: [] } })
  })
})
