import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { answerOf, issuesOf } from '../../test/builders/outcome'
import type { TradeRole } from '../access/visitor'
import { checkListText, nameIssue } from './check-list-text'
import { decideList } from './decide-list'
import { firstStatus, allowedListActions } from './list-actions'
import { noShoppingLists } from './no-shopping-lists'
import { removeListItems } from './remove-list-items'
import { listStatuses } from './shopping-list'

const of = (role: TradeRole) => ({ customer: aCustomer({ role, permissions: undefined }) })
const { approved, draft, waiting, rejected } = listStatuses

describe('a shopping list', () => {
  it('needs a name of one to a hundred characters, trimmed, and limits the description', () => {
    expect(
      [nameIssue(''), nameIssue('  '), nameIssue('x'.repeat(101)), nameIssue(' x '), nameIssue('x'.repeat(100))].map(
        found => found?.code,
      ),
    ).toEqual([
      'shopping-lists.name-required',
      'shopping-lists.name-required',
      'shopping-lists.name-too-long',
      undefined,
      undefined,
    ])
    expect(checkListText({ name: ' North ', description: ' wing ' })).toEqual(
      E.right({ name: 'North', description: 'wing' }),
    )
    expect(checkListText({ description: 'x'.repeat(501) })).toEqual(
      E.left([{ field: 'description', code: 'shopping-lists.description-too-long', values: { maximum: 500 } }]),
    )
  })

  it('starts as a draft for junior buyers, approved for others [S1-6.05]', () => {
    expect(([0, 1, 2, 3, 99] as const).map(role => firstStatus(of(role)))).toEqual([
      approved,
      approved,
      draft,
      approved,
      approved,
    ])
  })

  it('of a junior buyer is submitted, decided on by others, and fixed once approved', () => {
    const junior = of(2)
    expect(allowedListActions(junior, { reach: 'own', status: draft })).toEqual([
      'change',
      'remove',
      'duplicate',
      'submit',
    ])
    expect(allowedListActions(junior, { reach: 'own', status: waiting })).toEqual(['remove', 'duplicate'])
    expect(allowedListActions(junior, { reach: 'own', status: rejected })).toEqual([
      'change',
      'remove',
      'duplicate',
      'submit',
    ])
    expect(allowedListActions(junior, { reach: 'own', status: approved })).toEqual(['remove', 'duplicate', 'order'])
    expect(allowedListActions(of(1), { reach: 'company', status: waiting })).toEqual(['duplicate', 'approve'])
    expect(allowedListActions(of(0), { reach: 'company', status: waiting })).toEqual(['remove', 'duplicate', 'approve'])
  })

  it('of a subsidiary can be viewed and copied, but not changed with a company-level permission', () => {
    expect(allowedListActions(of(0), { reach: 'subsidiaries', status: approved })).toEqual(['duplicate', 'order'])
    expect(allowedListActions(of(0), { reach: 'subsidiaries', status: waiting })).toEqual(['duplicate'])
  })

  it('in draft on a portal can be ordered by an owner who needs no approval [S1-9.08]', () => {
    expect(allowedListActions(of(1), { reach: 'own', status: draft })).toContain('order')
    expect(allowedListActions(of(1), { reach: 'company', status: draft })).not.toContain('order')
  })

  it('is rejected with a reason of up to 500 characters', async () => {
    const results: unknown[] = []
    const decide = decideList({
      shoppingLists: {
        ...noShoppingLists,
        decide: (id, decision) => (results.push([id, decision]), TE.right(undefined)),
      },
    })
    expect(await issuesOf(decide(7, { tag: 'reject', reason: '  ' }))).toEqual([
      'reason shopping-lists.reason-required',
    ])
    expect(await issuesOf(decide(7, { tag: 'reject', reason: 'x'.repeat(501) }))).toEqual([
      'reason shopping-lists.reason-too-long',
    ])
    await answerOf(decide(7, { tag: 'reject', reason: ' Too many ' }))
    await answerOf(decide(8, { tag: 'approve' }))
    expect(results).toEqual([
      [7, { tag: 'reject', reason: 'Too many' }],
      [8, { tag: 'approve' }],
    ])
  })

  it('removes no lines without a selection', async () => {
    expect(await issuesOf(removeListItems({ shoppingLists: noShoppingLists })(7, []))).toEqual([
      'items shopping-lists.select-one',
    ])
  })
})
