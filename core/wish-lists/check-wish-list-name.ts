import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { maxWishListNameLength } from './wish-list'

/** New and renamed lists have different messages (S1-5.07). */
export type NamedFor = 'new' | 'renamed'

const missing: Readonly<Record<NamedFor, string>> = {
  new: 'wish-lists.name-required',
  renamed: 'wish-lists.rename-required',
}

/** A normalized list name of 1 to 100 characters; issues name `name`. */
export const checkWishListName = (entered: string, namedFor: NamedFor): E.Either<readonly Issue[], string> => {
  const name = entered.trim()
  if (name === '') return E.left([issue('name', missing[namedFor])])
  return name.length > maxWishListNameLength
    ? E.left([issue('name', 'wish-lists.name-too-long', { maximum: maxWishListNameLength })])
    : E.right(name)
}
