import * as t from 'io-ts'
import { maxListItems } from '../../../core/shopping-lists/shopping-list'
import { id, listOf, oneOf, text } from '../../shared/codecs'

/** Our own extension: approval with a reason, and removal of several lines in one call. */
export const decisionPath = (listId: number | ':listId') => `/exp-sf-cms/api/bc/shopping-lists/${listId}/decision`
export const removalPath = (listId: number | ':listId') => `/exp-sf-cms/api/bc/shopping-lists/${listId}/removal`

export const decisionRequest = t.union([
  t.strict({ tag: oneOf('approve') }),
  t.strict({ tag: oneOf('reject'), reason: text(5_000) }),
])
export const removalRequest = t.strict({ itemIds: listOf(id, maxListItems) })
