import fc from 'fast-check'
import type { ModifierKind, OptionKind, Product } from '../../../core/catalogue/product'

const words = fc.string({ minLength: 1, maxLength: 30 })
const ids = fc.integer({ min: 1, max: 1_000_000_000 })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const perhaps = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined })

const picture = fc.record({ key: words, alt: fc.string({ maxLength: 40 }), url: perhaps(fc.webUrl()) })
const valueParts = {
  id: ids,
  label: words,
  isDefault: fc.boolean(),
  colors: perhaps(fc.array(words, { maxLength: 3 })),
  imageUrl: perhaps(fc.webUrl()),
}
const optionValue = fc.record(valueParts)
const adjuster = fc.oneof(
  fc.record({ tag: fc.constant('percentage' as const), basisPoints: fc.integer({ min: -10_000, max: 100_000 }) }),
  fc.record({ tag: fc.constant('fixed' as const), cents: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
)
const optionKind = fc.constantFrom<OptionKind>('rectangles', 'radio_buttons', 'dropdown', 'swatch')
const modifierKind = fc.constantFrom<ModifierKind>(
  'text',
  'numbers_only_text',
  'multi_line_text',
  'date',
  'checkbox',
  'radio_buttons',
  'dropdown',
  'rectangles',
  'file',
  'swatch',
  'product_list_with_images',
)
const price = fc
  .record({ now: cents, more: perhaps(fc.integer({ min: 1, max: 100_000 })), contract: fc.boolean() })
  .map(({ now, more, contract }) => ({ now, was: more === undefined ? undefined : now + more, contract }))

/** Generates any product the shop can have. */
export const arbitraryProduct: fc.Arbitrary<Product> = fc.record({
  id: ids,
  name: words,
  slug: words,
  sku: words,
  brand: perhaps(fc.record({ name: words, slug: words })),
  description: fc.string({ maxLength: 200 }),
  categoryIds: fc.array(ids, { maxLength: 5 }),
  pictures: fc.array(picture, { maxLength: 4 }),
  options: fc.array(
    fc.record({
      id: ids,
      name: words,
      kind: optionKind,
      required: fc.boolean(),
      values: fc.array(optionValue, { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  modifiers: fc.array(
    fc.record({
      id: ids,
      name: words,
      kind: modifierKind,
      required: fc.boolean(),
      values: fc.array(fc.record({ ...valueParts, adjuster: perhaps(adjuster), productId: perhaps(ids) }), {
        maxLength: 3,
      }),
      config: fc.record({
        textMaxLength: perhaps(fc.integer({ min: 1, max: 5000 })),
        numberLowest: perhaps(fc.integer({ min: -100, max: 100 })),
        numberHighest: perhaps(fc.integer({ min: -100, max: 100 })),
        fileMaxBytes: perhaps(fc.integer({ min: 1, max: 50_000_000 })),
        checkboxLabel: perhaps(words),
        checkedByDefault: perhaps(fc.boolean()),
        defaultValue: perhaps(words),
      }),
    }),
    { maxLength: 4 },
  ),
  variants: fc.array(
    fc.record({
      id: ids,
      sku: words,
      stock: fc.integer({ min: 0, max: 100_000 }),
      price: perhaps(price),
      picture: perhaps(picture),
      optionValues: fc.array(fc.record({ optionId: ids, valueId: ids, name: words, label: words }), { maxLength: 3 }),
    }),
    { maxLength: 5 },
  ),
  customFields: fc.array(fc.record({ name: words, value: words }), { maxLength: 4 }),
  minimum: fc.integer({ min: 1, max: 100 }),
  maximum: perhaps(fc.integer({ min: 1, max: 1000 })),
  pack: perhaps(fc.record({ size: fc.integer({ min: 1, max: 100 }), unit: words })),
  purchasable: fc.boolean(),
  seo: fc.record({ title: perhaps(words), description: perhaps(words) }),
})
