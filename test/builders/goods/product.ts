import type { Product, ProductCard } from '../../../core/catalogue/product'

/** A product with every field set. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 3101,
  name: 'Grade 1 Storeroom Lock',
  slug: '/grade-1-storeroom-lock/',
  sku: 'LS-G1',
  brand: { name: 'Hollis & Rowe', slug: '/brands/hollis-rowe/' },
  description: '<p>Heavy duty.</p>',
  categoryIds: [310, 300],
  pictures: [
    { key: 'lever--metal.satin-chrome', alt: 'Lever in satin chrome' },
    { key: 'lever--metal.bright-brass', alt: 'Lever in brass', url: 'https://img.lintel.example/brass.webp' },
  ],
  options: [
    {
      id: 11,
      name: 'Finish',
      kind: 'swatch',
      required: true,
      values: [
        { id: 111, label: 'Satin Chrome', isDefault: true, colors: ['#b9bcc0'] },
        {
          id: 112,
          label: 'Oil Rubbed Bronze',
          isDefault: false,
          colors: ['#3a2a20', '#5a4030'],
          imageUrl: 'https://img.lintel.example/orb.webp',
        },
      ],
    },
    {
      id: 12,
      name: 'Handing',
      kind: 'radio_buttons',
      required: false,
      values: [{ id: 121, label: 'Left', isDefault: false }],
    },
  ],
  modifiers: [
    {
      id: 21,
      name: 'Opening tag',
      kind: 'text',
      required: false,
      values: [],
      config: { textMaxLength: 20, defaultValue: 'A-1' },
    },
    {
      id: 22,
      name: 'Louvers',
      kind: 'numbers_only_text',
      required: true,
      values: [],
      config: { numberLowest: 1, numberHighest: 6 },
    },
    {
      id: 23,
      name: 'Rush',
      kind: 'checkbox',
      required: false,
      config: { checkboxLabel: 'Rush it', checkedByDefault: false },
      values: [
        { id: 231, label: 'Yes', isDefault: false, adjuster: { tag: 'percentage', basisPoints: 1000 } },
        { id: 232, label: 'No', isDefault: true },
      ],
    },
    {
      id: 24,
      name: 'Glass kit',
      kind: 'dropdown',
      required: false,
      config: {},
      values: [
        { id: 241, label: '10 x 10', isDefault: false, adjuster: { tag: 'fixed', cents: 4500 } },
        { id: 242, label: '24 x 30', isDefault: false, adjuster: { tag: 'fixed', cents: -850 } },
      ],
    },
    {
      id: 25,
      name: 'Elevation drawing',
      kind: 'file',
      required: false,
      values: [],
      config: { fileMaxBytes: 5 * 1024 * 1024 },
    },
    {
      id: 26,
      name: 'Closer',
      kind: 'product_list_with_images',
      required: false,
      config: {},
      values: [
        {
          id: 261,
          label: 'Heavy Duty Closer',
          isDefault: false,
          productId: 3301,
          imageUrl: 'https://img.lintel.example/closer.webp',
        },
      ],
    },
  ],
  variants: [
    {
      id: 41,
      sku: 'LS-G1-626',
      stock: 40,
      price: { now: 16_100, was: 18_900, contract: true },
      picture: { key: 'lever--metal.satin-chrome', alt: 'Satin Chrome' },
      optionValues: [{ optionId: 11, valueId: 111, name: 'Finish', label: 'Satin Chrome' }],
    },
    {
      id: 42,
      sku: 'LS-G1-613',
      stock: 0,
      price: { now: 19_950, contract: false },
      optionValues: [{ optionId: 11, valueId: 112, name: 'Finish', label: 'Oil Rubbed Bronze' }],
    },
    { id: 43, sku: 'LS-G1-999', stock: 3, optionValues: [] },
  ],
  customFields: [
    { name: 'Sold in Pack Size', value: '3' },
    { name: 'Unit of Measure', value: 'Box' },
  ],
  minimum: 5,
  maximum: 50,
  pack: { size: 3, unit: 'Box' },
  purchasable: false,
  seo: { title: 'Storeroom lock', description: 'A lock for storerooms' },
  ...changes,
})

/** A product in a listing. */
export const aCard = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: 3101,
  name: 'Grade 1 Storeroom Lock',
  slug: '/grade-1-storeroom-lock/',
  sku: 'LS-G1',
  brand: 'Hollis & Rowe',
  picture: { key: 'lever--metal.satin-chrome', alt: 'Lever' },
  swatches: [{ label: 'Satin Chrome', colors: ['#b9bcc0'] }],
  price: { now: 16_100, was: 18_900, contract: true, from: true },
  pack: { size: 3, unit: 'Box' },
  stock: 52,
  purchasable: true,
  plainVariantId: 41,
  minimum: 3,
  ...changes,
})
