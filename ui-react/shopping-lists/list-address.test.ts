import { describe, expect, it } from '@jest/globals'
import { hashPlace, idIn, listQueryIn, listsHref, listsPath, pageOfHash } from './list-address'
import { addHref, askedGoodsIn, loginToAdd } from './listed-goods'

describe('addresses of shopping lists', () => {
  it('carry search, status and page, and ignore invalid values', () => {
    const query = { page: 3, search: 'north lobby', status: 40 } as const
    expect(listsHref(listsPath, query)).toBe('/account/shopping-lists?q=north+lobby&status=40&page=3')
    expect(listQueryIn(new URLSearchParams('q=north+lobby&status=40&page=3'))).toEqual(query)
    expect(listQueryIn(new URLSearchParams(`q=${'x'.repeat(200)}&status=7&page=-1`))).toEqual({
      page: 1,
      search: 'x'.repeat(100),
    })
    expect(listsHref(listsPath, { page: 1, search: '' })).toBe(listsPath)
    expect(['12', '0', 'abc', '1e3', undefined].map(text => idIn(text))).toEqual([12, 0, 0, 0, 0])
  })

  it('exist behind the hash of the trade portal too [S1-2.16]', () => {
    expect([hashPlace.lists, hashPlace.list(12)]).toEqual(['/#/shoppingLists', '/#/shoppingList/12'])
    expect(
      ['/shoppingLists', '/shoppingLists?q=a', '/shoppingList/12?page=2', '/shoppingList/x'].map(pageOfHash),
    ).toEqual([listsPath, `${listsPath}?q=a`, `${listsPath}/12?page=2`, listsPath])
  })

  it('name products with their choices, and return to them after sign-in [S3-6.03]', () => {
    const goods = { productId: 5, variantId: 51, quantity: 4, choices: [{ modifierId: 9, value: 'Left: hand & more' }] }
    expect(askedGoodsIn(new URL(addHref(goods), 'https://shop.example').searchParams)).toEqual(goods)
    expect(askedGoodsIn(new URLSearchParams('product_id=x'))).toBeUndefined()
    const login = new URL(loginToAdd(goods), 'https://shop.example')
    expect([login.pathname, login.searchParams.get('checkout_url')]).toEqual(['/login/', addHref(goods)])
  })
})
