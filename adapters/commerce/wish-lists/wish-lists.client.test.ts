import { describe, expect, it } from '@jest/globals'
import { notFound } from '../../../core/shared/domain-error'
import { isShareToken } from '../../../core/wish-lists/wish-list'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { commerceWishLists } from './wish-lists.client'
import { wishListPath } from './wish-lists.wire'

const token = 'k3yOfTheSharedList00000000000000'
const list = { name: 'Lobby', is_public: true, items: [{ product_id: 31_001 }] }
const sharedAs = (body: object) =>
  commerceWishLists(aPlatform({ [`GET ${wishListPath(token)}`]: { body } }).http).shared(token)

describe('a shared wish list of a platform', () => {
  it('is requested only by an id with the form of a token', async () => {
    expect(isShareToken(token)).toBe(true)
    const { http, sent } = aPlatform({ [`GET ${wishListPath(7)}`]: { body: list } })
    expect(await refusalOf(commerceWishLists(http).shared('7'))).toEqual(notFound('wish list'))
    expect(sent).toEqual([])
  })

  it.each([
    ['returns its token', { ...list, token }],
    ['returns no token', list],
  ])('is returned where the platform %s', async (_, body) => {
    expect(await answerOf(sharedAs(body))).toMatchObject({ name: 'Lobby' })
  })

  it.each([
    ['with another token', { ...list, token: 'another'.repeat(5) }],
    ['that is no longer shared', { ...list, is_public: false }],
  ])('is not found where the platform answers with one %s', async (_, body) => {
    expect(await refusalOf(sharedAs(body))).toEqual(notFound('wish list'))
  })
})
