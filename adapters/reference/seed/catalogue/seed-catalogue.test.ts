import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parsePictureKey } from '../../../../core/catalogue/picture'
import { isQuoteOnly, type Modifier, type Product, type ProductOption } from '../../../../core/catalogue/product'
import { documentsIn, sizeOf } from '../../../../core/catalogue/product-document'
import { seedPictureKeys } from '../picture-keys'
import { seedCatalogue } from './seed-catalogue'
import { eachOf } from '../../../../test/builders/each-of'

const seed = seedCatalogue()
const product = (slug: string) => {
  const found = seed.product.find(row => row.slug === slug)
  if (!found) throw new Error(`no product at ${slug}`)
  return found
}
const variantsAt = (slug: string) => seed.variant.filter(row => row.product_id === product(slug).id)
const variant = (sku: string) => seed.variant.find(row => row.sku === sku)
const modifiersAt = (slug: string) => JSON.parse(product(slug).modifiers) as readonly Modifier[]
const optionsAt = (slug: string) => JSON.parse(product(slug).options) as readonly ProductOption[]
const inCategory = (...ids: readonly number[]) =>
  seed.product_category.filter(row => ids.includes(row.category_id)).map(row => row.product_id)
const repeated = (values: readonly unknown[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('the demo catalogue', () => {
  it('has enough products for every pager and facet', () => {
    expect(seed.product.length).toBeGreaterThanOrEqual(390)
    expect(seed.product.length).toBeLessThanOrEqual(450)
    expect(seed.variant.length).toBeGreaterThanOrEqual(2_800)
    expect(seed.variant.length).toBeLessThanOrEqual(3_600)
    expect(new Set(seed.product.map(row => row.brand_id)).size).toBeGreaterThanOrEqual(8)
    expect(new Set(inCategory(310, 320, 330, 340, 350)).size).toBeGreaterThan(48)
  })

  it('has every document that it names, in the stated size', () => {
    const documents = seed.product.flatMap(row => documentsIn(JSON.parse(row.custom_fields) as Product['customFields']))
    expect(documents.length).toBeGreaterThan(2)
    for (const { url, bytes } of documents) {
      const held = statSync(join(import.meta.dirname, '../../../../ui-react/app/public', url)).size
      expect([url, sizeOf(held)]).toEqual([url, sizeOf(bytes ?? 0)])
    }
  })

  it('is written in American English', () =>
    expect(JSON.stringify(seed).replaceAll('grey-primer', '')).not.toMatch(
      /\b(colours?|grey|labelled|telephone|organisation|e-mail|per cent)\b/i,
    ))

  it('is identical each time it is generated', () => expect(JSON.stringify(seedCatalogue())).toBe(JSON.stringify(seed)))

  it('has no products for homes among the newest 24', () => {
    const forHomes = new Set(inCategory(610, 620, 630, 660, 670))
    const newest = [...seed.product].sort((a, b) => b.created_at - a.created_at).slice(0, 24)
    expect(newest.filter(({ id }) => forHomes.has(id))).toEqual([])
  })

  it('uses every name, address, SKU and id once', () => {
    expect(repeated([...seed.product.map(row => row.slug), ...seed.category.map(row => row.slug)])).toEqual([])
    expect(repeated(seed.product.map(row => row.id))).toEqual([])
    expect(repeated(seed.product.map(row => row.name))).toEqual([])
    expect(repeated(seed.variant.map(row => row.sku))).toEqual([])
    expect(repeated(seed.variant.map(row => row.id))).toEqual([])
    expect(
      repeated(
        seed.product.flatMap(row =>
          [...(JSON.parse(row.options) as { id: number }[]), ...(JSON.parse(row.modifiers) as { id: number }[])].map(
            ({ id }) => id,
          ),
        ),
      ),
    ).toEqual([])
  })

  it('describes every product in its own words', () => {
    expect(repeated(seed.product.filter(row => !/^(DG|PS)-/.test(row.sku)).map(row => row.description))).toEqual([])
    const sentences = (html: string) =>
      html
        .slice(3, html.indexOf('</p>'))
        .split(/[.:] ?(?=[A-Z]|$)/)
        .filter(text => text.length > 8).length
    const points = (html: string) => html.split('<li>').length - 1
    expect(
      seed.product.filter(row => !row.description.startsWith('<p>') || points(row.description) < 2).map(row => row.sku),
    ).toEqual([])
    expect(
      seed.product.filter(row => sentences(row.description) < 2 || sentences(row.description) > 5).map(row => row.sku),
    ).toEqual([])
  })

  it('draws at most 470 pictures, each from a key that can be parsed', () => {
    const keys = seedPictureKeys()
    expect(keys.length).toBeLessThanOrEqual(470)
    expect(eachOf(keys).filter(key => parsePictureKey(key) === undefined)).toEqual([])
  })

  it('has the agreed prices and stock of the named products', () => {
    const facts = [
      'LS-G1-626',
      'LS-G1-613',
      'LS-G1-605',
      'HG-BB45-26D',
      'HG-BB45-10B',
      'TH-SAD-36',
      'CL-4040-AL',
      'CL-1461-BZ',
      'EX-LEG-01',
      'BX-1',
      'BX-2',
      'BX-3',
    ]
    expect(facts.map(sku => [variant(sku)?.price, variant(sku)?.stock])).toEqual([
      [18_900, 40],
      [19_950, 12],
      [20_400, 0],
      [1_235, 900],
      [1_310, 300],
      [2_410, 200],
      [31_200, 4],
      [14_875, 0],
      [42_000, 6],
      [1_800, 50],
      [4_450, 50],
      [9_600, 50],
    ])
    expect(
      seed.price_list_entry.find(row => row.price_list_id === 11 && row.variant_id === variant('LS-G1-626')?.id)?.price,
    ).toBe(16_100)
  })

  it('has a quantity limit, a pack size and a product that cannot be purchased', () => {
    expect(product('/saddle-threshold-36/')).toMatchObject({ minimum: 5, maximum: 50 })
    expect(product('/ball-bearing-hinge/')).toMatchObject({ pack_size: 3, pack_unit: 'Box' })
    expect(JSON.parse(product('/ball-bearing-hinge/').custom_fields)).toEqual(
      expect.arrayContaining([
        { name: 'Sold in Pack Size', value: '3' },
        { name: 'Unit of Measure', value: 'Box' },
      ]),
    )
    expect(product('/legacy-panic-bar/').is_purchasable).toBe(0)
  })

  it('shows no price for products sold by quote only', () => {
    const quoted = seed.product.filter(row => isQuoteOnly(row.name))
    expect(quoted.map(row => row.sku).sort()).toEqual(['DR-SS-Q', 'MD-CEIA-1', 'MD-MOTO-2'])
    for (const row of quoted)
      expect(seed.variant.filter(({ product_id }) => product_id === row.id)).toMatchObject([{ price: null, stock: 5 }])
  })

  it('offers every kind of option and modifier at the hollow metal door', () => {
    expect(optionsAt('/hollow-metal-door-18-ga/').map(({ name, kind }) => [name, kind])).toEqual([
      ['Width', 'rectangles'],
      ['Height', 'dropdown'],
      ['Handing', 'radio_buttons'],
    ])
    expect(modifiersAt('/hollow-metal-door-18-ga/').map(({ name, kind }) => [name, kind])).toEqual([
      ['Opening tag', 'text'],
      ['Louvers', 'numbers_only_text'],
      ['Notes', 'multi_line_text'],
      ['Needed by', 'date'],
      ['Rush', 'checkbox'],
      ['Glass kit', 'dropdown'],
      ['Elevation drawing', 'file'],
      ['Closer', 'product_list_with_images'],
    ])
    const variants = variantsAt('/hollow-metal-door-18-ga/')
    expect(Math.min(...variants.map(row => row.price ?? 0))).toBe(38_500)
    expect(variants.some(row => row.stock === 0)).toBe(true)
    expect(modifiersAt('/hollow-metal-frame/').map(({ name, kind }) => [name, kind])).toEqual([
      ['Anchor type', 'radio_buttons'],
      ['Jamb depth', 'rectangles'],
      ['Primer', 'swatch'],
    ])
    expect(eachOf(variantsAt('/hollow-metal-frame/')).every(row => row.stock === 30)).toBe(true)
    expect(Math.min(...variantsAt('/hollow-metal-frame/').map(row => row.price ?? 0))).toBe(14_200)
  })

  it('makes the flush wood door in 120 combinations of size, veneer and finish, with gaps', () => {
    const variants = variantsAt('/flush-wood-door/')
    expect(variants).toHaveLength(120)
    expect(optionsAt('/flush-wood-door/').map(({ name, values }) => [name, values.length])).toEqual([
      ['Door Width', 4],
      ['Door Height', 3],
      ['Veneer', 6],
      ['Door/Frame Finish', 8],
    ])
    expect(Math.min(...variants.map(row => row.price ?? 0))).toBe(26_800)
    const made = new Set(
      variants.flatMap(row => (JSON.parse(row.option_values) as { valueId: number }[]).map(({ valueId }) => valueId)),
    )
    expect(made.size).toBe(4 + 3 + 6 + 8)
    expect(variants.some(row => row.stock === 0)).toBe(true)
  })

  it('has products visible to construction programs and campus only', () => {
    for (const id of [710, 720]) {
      const products = seed.product.filter(row => inCategory(id).includes(row.id))
      expect(products.length).toBeGreaterThanOrEqual(12)
      for (const row of products)
        expect(JSON.parse(row.facts)).toMatchObject({
          listSortOrder: expect.any(Number),
          productSortOrder: expect.any(Number),
        })
    }
    const campusOnly = inCategory(820).filter(
      id => seed.product_category.filter(row => row.product_id === id).length === 1,
    )
    expect(campusOnly.length).toBeGreaterThanOrEqual(3)
  })
})
