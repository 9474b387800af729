import * as E from 'fp-ts/Either'
import { describe, expect, it } from '@jest/globals'
import { aProduct } from '../../test/builders/goods/product'
import { givenLine, lineOfHelper, scriptLine } from './helper-line'

const product = aProduct()
const louvers = { option_id: 22, option_value: '2' }

describe("a line of the trade portal's helper", () => {
  it('uses product, variant, quantity and options only [S3-3.07]', () => {
    const line = { productEntityId: 3101, variantEntityId: 41, quantity: 6, option_selections: [louvers] }
    expect(givenLine({ ...line, basePrice: 1, offeredPrice: 0 })).toEqual(line)
    expect(givenLine({ productEntityId: '3101', option_selections: [{ optionId: 22, optionValue: 2 }] })).toEqual({
      productEntityId: 3101,
      quantity: 1,
      option_selections: [louvers],
    })
  })

  it.each([
    undefined,
    'lock',
    {},
    { productEntityId: 0 },
    { productEntityId: 1, quantity: -1 },
    { productEntityId: 1, quantity: 2_000_000 },
    { productEntityId: 1, option_selections: 'all' },
    { productEntityId: 1, option_selections: [{ option_id: 'x', option_value: '1' }] },
  ])('is undefined when invalid: %j', given => expect(givenLine(given)).toBeUndefined())

  it('becomes a draft line at the catalog price, and round-trips', () => {
    const given = { productEntityId: 3101, variantEntityId: 41, quantity: 6, option_selections: [louvers] }
    const made = lineOfHelper(product, given, 'a')
    if (E.isLeft(made)) throw new Error('no line')
    expect(made.right).toMatchObject({
      id: 'a',
      variantId: 41,
      quantity: 6,
      basePrice: 16_100,
      choices: [{ modifierId: 22, value: '2' }],
    })
    const recommended = scriptLine(made.right)
    expect(recommended).toMatchObject({
      id: 'a',
      productEntityId: 3101,
      variantEntityId: 41,
      quantity: 6,
      productName: 'Grade 1 Storeroom Lock',
      variantSku: 'LS-G1-626',
    })
    expect(lineOfHelper(product, recommended, 'a')).toEqual(made)
  })

  it('finds its variant by the chosen options if none is named', () => {
    const oneOption = aProduct({ options: product.options.slice(0, 1) })
    const made = lineOfHelper(
      oneOption,
      { productEntityId: 3101, quantity: 6, option_selections: [{ option_id: 11, option_value: '112' }, louvers] },
      'a',
    )
    expect(E.isRight(made) && made.right.variantId).toBe(42)
  })

  it.each([[[]], [[{ option_id: 22, option_value: '9' }]], [[louvers, { option_id: 999, option_value: '1' }]]])(
    'is refused with invalid choices: %j [S3-5.09]',
    option_selections => {
      expect(
        lineOfHelper(product, { productEntityId: 3101, variantEntityId: 41, quantity: 1, option_selections }, 'a'),
      ).toMatchObject({ left: { code: 'quote-request.options-needed' } })
    },
  )
})
