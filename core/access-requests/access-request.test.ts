import { describe, expect, it } from '@jest/globals'
import { canDecide, checkDecision, maxReasonLength, openableIds } from './access-request'

const tree = (
  [
    [700, 0],
    [710, 700],
    [720, 700],
    [800, 0],
    [810, 800],
    [811, 810],
    [820, 800],
  ] as const
).map(([id, parentId]) => ({ id, parentId, name: `Category ${id}`, depth: 0, slug: `/${id}/` }))

describe('categories that an approval can open', () => {
  it('are the requested category and its descendants, never its siblings', () => {
    expect(openableIds(tree, { categoryId: 710 })).toEqual([710])
    expect(openableIds(tree, { categoryId: 800 })).toEqual([800, 810, 811, 820])
    expect(openableIds(tree, { categoryId: 999 })).toEqual([])
  })

  it('are the categories of the product that this storefront sells', () => {
    expect(openableIds(tree, { productCategoryIds: [820, 810, 4] })).toEqual([810, 820])
  })
})

describe('a decision about a request for access', () => {
  const proven = { email: 'buyer@shop.example', provenEmail: 'buyer@shop.example' }
  const codes = (...asked: Parameters<typeof checkDecision>) => checkDecision(...asked).map(found => found.code)
  const approve = (...categoryIds: readonly number[]) => ({ tag: 'approve' as const, categoryIds })

  it.each([
    [approve(800, 810), 'category', []],
    [approve(810), 'category', ['staff.issues.area-asked']],
    [approve(810), 'product', []],
    [approve(), 'product', ['staff.issues.areas']],
    [approve(800, 110), 'category', ['staff.issues.areas']],
    [{ tag: 'decline', reason: ' ' }, 'category', ['staff.issues.reason']],
    [{ tag: 'decline', reason: 'x'.repeat(maxReasonLength + 1) }, 'category', ['staff.issues.too-long']],
    [{ tag: 'decline', reason: 'Contract customers only.' }, 'category', []],
  ] as const)('is checked: %j of a %s request', (decision, kind, found) => {
    expect(codes(decision, [800, 810], { kind, buyer: proven })).toEqual(found)
  })

  it('cannot approve a buyer with an unconfirmed address, but can decline', () => {
    const buyer = { email: 'buyer@shop.example' }
    expect(codes(approve(800), [800], { kind: 'category', buyer })).toEqual(['staff.issues.unproven-buyer'])
    expect(codes({ tag: 'decline', reason: 'Contract customers only.' }, [800], { kind: 'category', buyer })).toEqual(
      [],
    )
  })

  it('cannot be repeated, but can be reversed', () => {
    expect(
      (['open', 'approved', 'declined'] as const).map(state => [
        canDecide(state, 'approve'),
        canDecide(state, 'decline'),
      ]),
    ).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ])
  })
})
