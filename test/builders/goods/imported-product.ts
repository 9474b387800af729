import type { NamedProduct, NamedVariant } from '../../../core/catalogue-import/catalogue-writer.port'

export const anImportedVariant = (changes: Partial<NamedVariant> = {}): NamedVariant => ({
  line: 2,
  sku: 'LMP-B',
  price: 5990,
  retailPrice: 7900,
  stock: 4,
  options: [{ name: 'Color', value: 'Black', colors: ['#111111'] }],
  listPrices: [],
  ...changes,
})

/** A lamp in two colors, as an import file describes it. */
export const anImportedProduct = (changes: Partial<NamedProduct> = {}): NamedProduct => ({
  line: 2,
  handle: 'reading-lamp',
  title: 'Reading Lamp',
  brand: 'Tern',
  description: '<p>Warm light</p>',
  categories: [['Lighting']],
  pictureUrls: ['https://pictures.example/lamp.jpg'],
  customFields: [],
  variants: [
    anImportedVariant(),
    anImportedVariant({
      line: 3,
      sku: 'LMP-W',
      stock: undefined,
      options: [{ name: 'Color', value: 'White', colors: ['#fafafa'] }],
    }),
  ],
  ...changes,
})
