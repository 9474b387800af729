import { describe, expect, it } from '@jest/globals'
import { aDoor } from '../../test/builders/goods/goods'
import { brandKey, mark, toDocument } from './goods.wire'

const shelves = {
  categoryNames: new Map([
    [2, 'Doors'],
    [3, 'Steel  Doors'],
  ]),
  above: (id: number) => (id === 3 ? [3, 2, 1] : [id, 1]),
}
const wordsOf = (document: { readonly words: string }) =>
  Object.fromEntries(document.words.split(' ').map(word => word.split('|')))

describe('the document of a product on a search server', () => {
  it('has the fields by which it is found, filtered, counted and sorted', () => {
    const document = toDocument(
      aDoor(7, {
        name: 'Oak Door',
        sku: 'OD-7',
        brand: { name: 'Hollis & Rowe', slug: '/hollis-rowe/' },
        categoryIds: [2, 3, 99],
        facets: { Brand: ['Hollis & Rowe'], Finish: ['Brass'], Width: ['36 in'] },
        words: 'solid',
        sortOrder: 4,
        createdAt: 5,
        variants: [
          { id: 71, sku: 'OD-7-A', stock: 2, price: { price: 100 }, entries: {}, options: { Finish: 'Brass' } },
          { id: 72, sku: 'OD 7', stock: 0, price: { price: 90 }, entries: {}, options: { Finish: 'Steel' } },
        ],
      }),
      shelves,
    )
    expect(document).toMatchObject({
      id: 7,
      order: 4,
      created: 5,
      name: 'oak door',
      brands: ['hollis & rowe', 'hollis-rowe'],
      categories: [2, 3, 99],
      within: [2, 1, 3, 99],
      sku: 'od7',
      skus: ['od7', 'od7a'],
      fields: ['brand_esi', 'width_esi', 'finish_esi'].map(
        (field, at) => `${field}${mark}${['Brand', 'Width', 'Finish'][at]}`,
      ),
      suggest: [
        `3${mark}doors${mark}Doors`,
        `3${mark}steel doors${mark}Steel  Doors`,
        `2${mark}hollis & rowe${mark}Hollis & Rowe`,
        `1${mark}oak door${mark}Oak Door`,
      ],
      lowest: 90,
      variants: [
        {
          id: 71,
          sku: 'od7a',
          in_stock: true,
          values: [`brand_esi${mark}Hollis & Rowe`, `width_esi${mark}36 in`, `finish_esi${mark}Brass`],
          measures: { width_esi: 36 },
        },
        { id: 72, sku: 'od7', in_stock: false, values: expect.arrayContaining([`finish_esi${mark}Steel`]) as unknown },
      ],
    })
  })

  it('weighs a word by the text it is in, the highest of several', () => {
    const document = toDocument(
      aDoor(7, {
        name: 'Oak Panel',
        sku: 'ZX',
        brand: { name: 'Rowe', slug: '/rowe/' },
        facets: { Finish: ['Brass', 'Oak'] },
        words: 'solid oak rowe',
        variants: [],
      }),
      shelves,
    )
    expect(wordsOf(document)).toMatchObject({
      zx: '10',
      oak: '8',
      panel: '8',
      rowe: '5',
      door: '4',
      brass: '3',
      solid: '1',
    })
  })

  it('is filtered by its own fields where it has no variants, and is not in stock', () => {
    const { variants, ...document } = toDocument(
      aDoor(7, { sku: '--', facets: { Width: ['36 in'] }, variants: [], categoryIds: [] }),
      shelves,
    )
    expect(variants).toMatchObject([
      { in_stock: false, values: [`width_esi${mark}36 in`], measures: { width_esi: 36 } },
    ])
    expect(variants[0]).not.toHaveProperty('id')
    expect(document).toMatchObject({ brands: [], skus: [], within: [], fields: [`width_esi${mark}Width`] })
    expect(document).not.toHaveProperty('lowest')
  })

  it('has four digits of its texts among the sizes of each variant', () => {
    const sizesOf = (words: string) => toDocument(aDoor(7, { words }), shelves).variants.map(({ sizes }) => sizes)
    expect(sizesOf('3068 12345')).toEqual([['3068']])
  })

  it('knows a brand by its name or the address of its page', () => {
    expect(['/Hollis-Rowe/', 'Hollis-Rowe'].map(brandKey)).toEqual(['hollis-rowe', 'hollis-rowe'])
  })
})
