import { describe, expect, it } from '@jest/globals'
import { maxKeyBytes, surrogateKeys } from './surrogate-keys'

const page = (items: readonly { readonly id: number }[], blocks?: object) => ({
  path: {
    tag: 'category',
    category: { id: 12 },
    trail: [{ id: 3 }, { id: 12 }],
    children: [],
    listing: { items },
    blocks,
  },
})

describe('surrogate keys', () => {
  it('name store, kind, categories and products of a page, each once', () => {
    expect(surrogateKeys('home', 'path', page([{ id: 34 }, { id: 35 }, { id: 34 }]))).toBe(
      'store-home page-category category-12 category-3 product-34 product-35',
    )
  })

  it("include what editors' blocks show, also blocks within blocks", () => {
    const inner = { id: 'b', type: 'set', settings: {}, found: [{ tag: 'products', products: [{ id: 77 }] }] }
    const zones = { top: [{ id: 'a', type: 'columns', settings: { columns: [{ blocks: [inner] }] } }] }
    expect(surrogateKeys('home', 'path', page([], { zones }))).toContain('product-77')
  })

  it('have one word per key, whatever editors call a record', () => {
    const loaded = { path: { tag: 'page', record: { model: 'web_pages', id: 'a b\r\nset-cookie: c' } } }
    expect(surrogateKeys('home', 'path', loaded)).toBe('store-home page-content content-web_pages-a-b--set-cookie--c')
  })

  it('name all products by one key where too many are shown, and stay below the limit', () => {
    const keys = surrogateKeys('home', 'path', page(Array.from({ length: 2_000 }, (_, at) => ({ id: 100_000 + at }))))
    expect(keys).toBe('store-home page-category category-12 category-3 products')
    const trail = Array.from({ length: 2_000 }, (_, at) => ({ id: 100_000 + at }))
    const many = surrogateKeys('home', 'path', { path: { ...page([]).path, trail } })
    expect(many).toBe('store-home page-category products contents')
    expect(many?.length).toBeLessThan(maxKeyBytes)
  })

  it.each([
    ['an access page', 'path', { path: { tag: 'gate', gate: 'sign-in' } }],
    ['a contact form', 'path', { path: { tag: 'contact', record: { model: 'contact_us', id: '1' } } }],
    ['a search', 'search', { search: { listing: { items: [] } } }],
    ['a cart', 'cart', { cart: { lines: [] } }],
    ['an address without a page', undefined, {}],
    ['a page whose data could not be read', 'path', {}],
  ])('are missing for %s', (_, route, loaded) => {
    expect(surrogateKeys('home', route, loaded)).toBeUndefined()
  })
})
