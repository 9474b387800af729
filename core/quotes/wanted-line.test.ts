import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { aProduct } from '../../test/builders/goods/product'
import type { Product } from '../catalogue/product'
import { asksNothing, choicesShown, wantedLine } from './wanted-line'

const lock: Product = aProduct({ purchasable: true })
const louvers = { modifierId: 22, value: '2' }

describe('a requested quote line', () => {
  it("is a variant with choices, at the buyer's price with adjustments, in whole packs [S3-3.03, S3-3.06]", () => {
    const made = wantedLine(
      lock,
      { options: { 11: 111, 12: 121 }, choices: [louvers, { modifierId: 23, value: '231' }], quantity: 7 },
      'a',
    )
    expect(made).toEqual(E.left(expect.objectContaining({ code: 'quote-request.options-needed' })))
    expect(
      wantedLine(lock, { variantId: 41, choices: [louvers, { modifierId: 23, value: '231' }], quantity: 7 }, 'a'),
    ).toEqual(
      E.right({
        id: 'a',
        productId: 3101,
        variantId: 41,
        sku: 'LS-G1-626',
        name: lock.name,
        slug: lock.slug,
        picture: lock.variants[0]?.picture,
        options: [
          { optionId: 11, optionValue: '111', optionLabel: 'Satin Chrome', optionName: 'Finish', type: 'swatch' },
          { optionId: 22, optionValue: '2', optionLabel: '2', optionName: 'Louvers', type: 'numbers_only_text' },
          { optionId: 23, optionValue: '231', optionLabel: 'Yes', optionName: 'Rush', type: 'checkbox' },
        ],
        choices: [louvers, { modifierId: 23, value: '231' }],
        quantity: 9,
        basePrice: 17_710,
        tax: 0,
      }),
    )
  })

  it("has the company's part number of the variant", () => {
    const named = { ...lock, variants: lock.variants.map(variant => ({ ...variant, partNumber: `NB-${variant.id}` })) }
    const made = wantedLine(named, { variantId: 42, choices: [louvers] }, 'a')
    expect(E.isRight(made) && made.right.partNumber).toBe('NB-42')
  })

  it('is refused without a variant, without required choices, and with invalid ones [S3-5.09]', () => {
    const refused = [
      { options: {}, choices: [louvers] },
      { variantId: 41, choices: [] },
      { variantId: 41, choices: [{ modifierId: 22, value: '9' }] },
      { variantId: 4711, choices: [louvers] },
    ]
    expect(refused.map(chosen => E.isLeft(wantedLine(lock, chosen, 'a')))).toEqual([true, true, true, true])
  })

  it('has no price when the product is quote-only, and may be out of stock', () => {
    const made = wantedLine(aProduct({ name: 'Motorola Radio' }), { variantId: 42, choices: [louvers] }, 'a')
    expect(E.isRight(made) && made.right.basePrice).toBeUndefined()
  })
})

describe('the options shown on a cart or order line', () => {
  it('are converted back to choices', () => {
    const day = aProduct({
      modifiers: [
        ...lock.modifiers,
        { id: 27, name: 'Needed by', kind: 'date', required: false, values: [], config: {} },
      ],
    })
    expect(
      choicesShown(day, [
        { name: 'Finish', value: 'Satin Chrome' },
        { name: 'Louvers', value: '2' },
        { name: 'Rush', value: 'Yes' },
        { name: 'Glass kit', value: 'gone' },
        { name: 'Elevation drawing', value: 'plan.pdf', uploadId: 'u1' },
        { name: 'Needed by', value: '08/12/26' },
      ]),
    ).toEqual([
      louvers,
      { modifierId: 23, value: '231' },
      { modifierId: 25, value: 'u1' },
      { modifierId: 27, value: '2026-12-08' },
    ])
  })
})

describe('a product', () => {
  it('needs no choice with a single variant and no required modifier', () => {
    const [only] = lock.variants
    expect(
      [lock, aProduct({ variants: [only!], modifiers: [] }), aProduct({ variants: [only!] })].map(asksNothing),
    ).toEqual([false, true, false])
  })
})
