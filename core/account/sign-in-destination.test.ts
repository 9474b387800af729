import { describe, expect, it } from '@jest/globals'
import type { Customer } from '../access/visitor'
import type { Category } from '../catalogue/category'
import type { SignInSituation } from './sign-in-destination'
import { accountPageFor } from './account-page'
import { assignedCartDestination, landingPage, signInDestination } from './sign-in-destination'

const customer: Customer = {
  id: 7,
  email: 'senior@northgate.example',
  firstName: 'Sam',
  lastName: 'Senior',
  role: 1,
  roleName: 'Senior Buyer',
  isStaff: false,
}
const plain: SignInSituation = {
  link: { editable: true, query: '' },
  customer,
  place: { navigationRequired: true, popUp: false },
  site: { origin: 'https://shop.example', hosts: ['pay.example'] },
}
const everything: Partial<SignInSituation> = {
  link: { customerId: 7, cartId: 'c-1', editable: true, checkoutUrl: '/checkout?a=1', query: '?x=1' },
  landing: '/hardware/',
  place: { navigationRequired: false, popUp: true },
}

describe('the destination after sign-in', () => {
  it('is first the cart of the link when the link names this customer [S1-4.08]', () => {
    expect(signInDestination({ ...plain, ...everything })).toEqual({
      tag: 'assign-cart',
      cartId: 'c-1',
      editable: true,
    })
    expect(signInDestination({ ...plain, link: { customerId: 7, cartId: 'c-1', editable: false, query: '' } })).toEqual(
      { tag: 'assign-cart', cartId: 'c-1', editable: false },
    )
  })

  it("ignores another customer's cart in a link and uses its checkout address [S1-4.10]", () => {
    expect(
      signInDestination({
        ...plain,
        ...everything,
        link: { customerId: 8, cartId: 'c-1', editable: true, checkoutUrl: 'https://pay.example/c', query: '' },
      }),
    ).toEqual({ tag: 'go', to: 'https://pay.example/c' })
  })

  it('never leads a buyer who may not order to a checkout on another host, but allows pages of this shop', () => {
    const junior = { ...customer, role: 2, roleName: 'Junior Buyer' } as const
    const asked = (checkoutUrl: string, who: Customer) =>
      signInDestination({
        ...plain,
        customer: who,
        link: { editable: true, checkoutUrl, query: '' },
        landing: '/hardware/',
      })
    expect(asked('https://pay.example/c', customer)).toEqual({ tag: 'go', to: 'https://pay.example/c' })
    for (const who of [junior, { ...customer, permissions: [] }])
      expect(asked('https://pay.example/c', who)).toEqual({ tag: 'go', to: '/hardware/' })
    expect(asked('/quote/?id=7', junior)).toEqual({ tag: 'go', to: '/quote/?id=7' })
  })

  it('is never a checkout address on an unlisted host', () => {
    expect(
      signInDestination({
        ...plain,
        link: { editable: true, checkoutUrl: '//evil.example', query: '' },
        landing: '/hardware/',
      }),
    ).toEqual({ tag: 'go', to: '/hardware/' })
  })

  it("is otherwise the first category on the customer's list [S1-4.11]", () => {
    expect(
      signInDestination({ ...plain, landing: '/hardware/', place: { navigationRequired: false, popUp: true } }),
    ).toEqual({ tag: 'go', to: '/hardware/' })
  })

  it('is otherwise the same page, reloaded, when no navigation is required [S1-4.12]', () => {
    expect(signInDestination({ ...plain, place: { navigationRequired: false, popUp: false } })).toEqual({
      tag: 'reload',
    })
  })

  it('is otherwise the page below the pop-up, or the wish list that was started there [S1-4.13]', () => {
    expect(signInDestination({ ...plain, place: { navigationRequired: true, popUp: true } })).toEqual({ tag: 'close' })
    expect(
      signInDestination({ ...plain, place: { navigationRequired: false, popUp: true, wishListWaiting: true } }),
    ).toEqual({ tag: 'close', then: 'wish-list' })
  })

  it('is otherwise the orders, or account settings for a junior buyer [S1-4.14] [S1-6.03]', () => {
    expect(signInDestination(plain)).toEqual({ tag: 'go', to: '/#/orders' })
    expect(signInDestination({ ...plain, customer: { ...customer, role: 2, roleName: 'Junior Buyer' } })).toEqual({
      tag: 'go',
      to: '/#/accountSettings',
    })
    expect(accountPageFor({ ...customer, roleName: undefined })).toBe('/#/orders')
  })
})

describe("the landing page from a customer's category list", () => {
  const tree: readonly Category[] = [
    { id: 300, parentId: 0, name: 'Hardware', depth: 0, slug: '/hardware/' },
    { id: 310, parentId: 300, name: 'Locksets', depth: 1, slug: '/locksets/' },
  ]

  it('is the first category of the list, not of the tree', () => {
    expect(landingPage({ tag: 'only', categoryIds: [310, 300] }, tree)).toBe('/locksets/')
  })

  it('exists only when every category of the list is in the tree [S1-4.11]', () => {
    expect(landingPage({ tag: 'only', categoryIds: [300, 999] }, tree)).toBeUndefined()
  })

  it('does not exist without a list', () => {
    expect(landingPage({ tag: 'everything' }, tree)).toBeUndefined()
    expect(landingPage({ tag: 'except', categoryIds: [] }, tree)).toBeUndefined()
    expect(landingPage({ tag: 'only', categoryIds: [] }, tree)).toBeUndefined()
  })
})

describe('the destination after assigning the cart of a link', () => {
  it('is its checkout [S1-4.08]', () => {
    expect(assignedCartDestination('https://pay.example/c', '?is_editable=false')).toBe('https://pay.example/c')
  })

  it('is the cart page with the query of the link when there is no checkout [S1-4.09]', () => {
    expect(assignedCartDestination(undefined, '?is_editable=false')).toBe('/cart/?is_editable=false')
    expect(assignedCartDestination('', '?is_editable=false')).toBe('/cart/?is_editable=false')
  })
})
