import * as t from 'io-ts'
import { mostListItems } from '../../../core/shopping-lists/shopping-list'
import { id, listOf, oneOf, text } from '../../shared/codecs'

/** What no vendor has for shopping lists: a decision with its reason, and taking many lines off at once. Ours. */
export const decisionPath = (listId: number | ':listId') => `/exp-sf-cms/api/bc/shopping-lists/${listId}/decision`
export const removalPath = (listId: number | ':listId') => `/exp-sf-cms/api/bc/shopping-lists/${listId}/removal`

export const decisionRequest = t.union([
  t.strict({ tag: oneOf('approve') }),
  t.strict({ tag: oneOf('reject'), reason: text(5_000) }),
])
export const removalRequest = t.strict({ itemIds: listOf(id, mostListItems) })
