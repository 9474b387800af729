import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, issue } from '../shared/domain-error'
import { maxListReasonLength } from './shopping-list'
import type { ListDecision, ShoppingListsPort } from './shopping-lists.port'

export type DecideList = (id: number, decision: ListDecision) => Outcome<void>

/** Approves a submitted list, or rejects it with a reason for its author. */
export const decideList =
  ({ shoppingLists }: { readonly shoppingLists: ShoppingListsPort }): DecideList =>
  (id, decision) => {
    if (decision.tag === 'approve') return shoppingLists.decide(id, decision)
    const reason = decision.reason.trim()
    if (reason === '') return TE.left(invalid(issue('reason', 'shopping-lists.reason-required')))
    return reason.length > maxListReasonLength
      ? TE.left(invalid(issue('reason', 'shopping-lists.reason-too-long', { maximum: maxListReasonLength })))
      : shoppingLists.decide(id, { tag: 'reject', reason })
  }
