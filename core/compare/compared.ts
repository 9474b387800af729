import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** Two to four products can be compared (S1-4.33, S1-9.02). */
export const maxCompared = 4
export const minCompared = 2

/** Ids of compared products in the order they were added, without duplicates, at most four. */
export type Compared = readonly number[]

/** Adds a product; a fifth is rejected with an issue (S1-8.05). Adding one twice has no effect. */
export const withCompared = (compared: Compared, id: number): E.Either<Issue, Compared> => {
  if (compared.includes(id)) return E.right(compared)
  return compared.length >= maxCompared ? E.left(issue('compare', 'compare.too-many')) : E.right([...compared, id])
}

export const withoutCompared = (compared: Compared, id: number): Compared => compared.filter(each => each !== id)

/** Why a comparison is not possible: fewer than two products (S1-8.06). */
export const comparisonIssue = (compared: Compared): Issue | undefined =>
  compared.length < minCompared ? issue('compare', 'compare.too-few') : undefined

const maxLength = 200

/**
 * Parses ids from an address or storage, such as '12,7,40': whole numbers without duplicates. May be more than four.
 */
export const idsIn = (text: string): readonly number[] => [
  ...new Set(
    text
      .slice(0, maxLength)
      .split(',')
      .flatMap(part => (/^\d{1,15}$/.test(part.trim()) && Number(part) > 0 ? [Number(part)] : [])),
  ),
]

/** Path of a comparison page, which can be shared. */
export const comparePath = (compared: Compared, onlyDifferences = false): string => {
  if (compared.length === 0) return '/compare'
  return `/compare?ids=${compared.join(',')}${onlyDifferences ? '&only=differences' : ''}`
}
