import { describe, expect, it } from '@jest/globals'
import type { Columns } from './columns'
import type { Shelves } from './shelves'
import { buildSuggestions, suggestTerms } from './suggestions'

type Shop = {
  readonly products: readonly (readonly [name: string, brand: number])[]
  readonly brands?: readonly string[]
  readonly categories?: readonly (readonly [name: string, ...docs: readonly number[]])[]
}
const built = ({ products, brands = [], categories = [] }: Shop) =>
  buildSuggestions(
    {
      ids: products.map((_, doc) => doc + 1),
      names: products.map(([name]) => name),
      brands: products.map(([, brand]) => brand),
    } as unknown as Columns,
    brands.map(name => ({ name })),
    {
      directlyIn: new Map(categories.map(([, ...docs], at) => [at, Uint32Array.from(docs)])),
      categoryNames: new Map(categories.map(([name], at) => [at, name])),
    } as unknown as Shelves,
  )
const all = Uint32Array.of(0xffff_ffff)
const suggested = (shop: Shop, typed: string, limit = 10, visible = all) =>
  suggestTerms(built(shop), typed, visible, limit)

const shop: Shop = {
  products: [
    ['Oak door', 1],
    ['Oak door', 2],
    ['Oak frame', 1],
    ['Door stop', 2],
  ],
  brands: ['Oakley', 'Oak  &  Sons'],
  categories: [
    ['Oak', 0, 2],
    ['Doors', 0, 1, 3],
  ],
}

describe('Suggested terms', () => {
  it('are categories, then brands, then products; among equals those that find more, then shorter ones', () => {
    expect(suggested(shop, 'oak')).toEqual(['Oak', 'Oakley', 'Oak  &  Sons', 'Oak door', 'Oak frame'])
  })

  it('that begin with the input come before those with a later word that does', () => {
    expect(suggested(shop, ' DOOR ')).toEqual(['Doors', 'Door stop', 'Oak door'])
    expect(suggested(shop, 'door', 2)).toEqual(['Doors', 'Door stop'])
  })

  it('are none for no input, and one for a term of several kinds, with all that it finds', () => {
    expect(suggested(shop, '  ')).toEqual([])
    const both = { ...shop, brands: ['Oak', 'Other'] }
    expect(suggested(both, 'oak').filter(term => term === 'Oak')).toHaveLength(1)
    expect(built(both).docs[built(both).terms.indexOf('Oak')]).toEqual([0, 2])
  })

  it('lead to something that the visitor may see', () => {
    expect(suggested(shop, 'oak', 10, Uint32Array.of(0b0010))).toEqual(['Oak  &  Sons', 'Oak door'])
  })

  it('have the rank of a category only if it has products, and have a name', () => {
    const empty: Shop = {
      ...shop,
      brands: ['Oakley', ' '],
      categories: [['Oakley'], [' ', 0], ['Oakwood', 3]],
    }
    expect(suggested(empty, 'oak').slice(0, 2)).toEqual(['Oakwood', 'Oakley'])
    expect(built(empty).folded).not.toContain('')
  })
})
