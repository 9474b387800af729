import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { VisibleCategories } from '../../core/access/category-access'
import { unavailable } from '../../core/shared/domain-error'
import type { PathTarget } from '../../core/navigation/paths.port'
import { aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { aProduct } from '../../test/builders/goods/product'
import { gatedPaths } from './paths'

const resolved = (target: PathTarget, visible: VisibleCategories) =>
  answerOf(gatedPaths({ resolve: () => TE.right(target) }, { visitor: aVisitor({ visible }) }).resolve('/x/'))
const product = (...categoryIds: readonly number[]): PathTarget => ({
  tag: 'product',
  product: { tag: 'allowed', item: aProduct({ name: 'Campus Door', categoryIds }) },
})
const category: PathTarget = {
  tag: 'category',
  category: {
    tag: 'allowed',
    item: { id: 310, parentId: 300, name: 'Locksets', slug: '/locksets/', depth: 1, productCount: 0 },
  },
}
const only = (...categoryIds: readonly number[]): VisibleCategories => ({ tag: 'only', categoryIds })

describe("the access check in front of a platform's pages", () => {
  it("withholds everything outside the buyer's group, even if the platform sends it [S1-6.06] [S1-6.07]", async () => {
    expect(await resolved(product(810), only(310))).toEqual({
      tag: 'product',
      product: { tag: 'pending', name: 'Campus Door', categoryId: 810 },
    })
    expect(await resolved(product(), only(310))).toMatchObject({ product: { tag: 'pending' } })
    expect(await resolved(category, only(320))).toEqual({
      tag: 'category',
      category: { tag: 'pending', name: 'Locksets', categoryId: 310 },
    })
  })

  it('allows listed categories, and everything without a list', async () => {
    for (const visible of [only(310), { tag: 'everything' }, { tag: 'except', categoryIds: [700] }] as const) {
      expect(await resolved(product(810, 310), visible)).toEqual(product(810, 310))
      expect(await resolved(category, visible)).toEqual(category)
    }
  })

  it('withholds restricted pages from guests, and all products while access is unknown', async () => {
    const forGuest = (target: PathTarget, changes: object = {}) =>
      gatedPaths(
        { resolve: () => TE.right(target) },
        { visitor: aVisitor({ customer: undefined, visible: { tag: 'except', categoryIds: [310] }, ...changes }) },
      ).resolve('/x/')()
    expect(await forGuest(category)).toMatchObject({ right: { category: { tag: 'sign-in' } } })
    expect(await forGuest(product(320))).toMatchObject({ right: product(320) })
    for (const target of [category, product(320)])
      expect(await forGuest(target, { accessIsOld: true })).toMatchObject({ left: { tag: 'unavailable' } })
    expect(await forGuest({ tag: 'redirect', to: '/doors/' }, { accessIsOld: true })).toMatchObject({
      right: { to: '/doors/' },
    })
  })

  it('blocks a page at the address of a closed category, though its record names none', async () => {
    const page: PathTarget = {
      tag: 'page',
      record: { id: 'p', model: 'web_pages', title: 'Campus doors', slug: 'campus-doors', fields: {} },
    }
    const addresses = TE.right(new Map([['/campus-doors/', 810]]))
    const at = (slug: string, changes: object, known: typeof addresses | typeof away = addresses) =>
      gatedPaths(
        { resolve: () => TE.right(page) },
        { visitor: aVisitor({ visible: only(310), ...changes }) },
        known,
      ).resolve(slug)()
    const away = TE.left(unavailable('commerce'))
    expect(await at('/campus-doors/', {})).toEqual({
      _tag: 'Right',
      right: { tag: 'category', category: { tag: 'pending', name: 'Campus doors', categoryId: 810 } },
    })
    expect(await at('/an-older-address/', { customer: undefined })).toMatchObject({
      right: { category: { tag: 'sign-in' } },
    })
    for (const visible of [only(810), { tag: 'everything' }])
      expect(await at('/campus-doors/', { visible })).toMatchObject({ right: page })
    expect(await at('/campus-doors/', { accessIsOld: true })).toMatchObject({ left: { tag: 'unavailable' } })
    expect(await at('/campus-doors/', {}, away)).toMatchObject({ left: { tag: 'unavailable' } })
    expect(await at('/campus-doors/', { visible: { tag: 'everything' } }, away)).toMatchObject({ right: page })
  })

  it("[S2-2.94] keeps a category's landing page from guests, and from buyers without the category", async () => {
    const page: PathTarget = {
      tag: 'page',
      record: {
        id: 'l',
        model: 'web_pages',
        title: 'Campus',
        slug: '/campus/',
        fields: { template_es: 'Category cms', provider_id_esi: '810' },
      },
    }
    expect(await resolved(page, only(810))).toEqual(page)
    expect(await resolved(page, only(310))).toEqual({
      tag: 'category',
      category: { tag: 'pending', name: 'Campus', categoryId: 810 },
    })
    const guest = aVisitor({ customer: undefined, visible: { tag: 'everything' } })
    expect(
      await answerOf(gatedPaths({ resolve: () => TE.right(page) }, { visitor: guest }).resolve('/campus/')),
    ).toEqual({ tag: 'category', category: { tag: 'sign-in', name: 'Campus' } })
  })

  it('does not affect pages and redirects', async () => {
    expect(await resolved({ tag: 'redirect', to: '/doors/' }, only())).toEqual({ tag: 'redirect', to: '/doors/' })
  })
})
