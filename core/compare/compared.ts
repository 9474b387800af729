import * as E from 'fp-ts/Either'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'

/** Two to four products side by side (S1-4.33, S1-9.02). */
export const maxCompared = 4
export const minCompared = 2

/** Products chosen for comparison by id, in the order they were chosen, none twice, at most four. */
export type Compared = readonly number[]

/** One more product; the fifth is refused with what to say (S1-8.05). One that is chosen already changes nothing. */
export const withCompared = (compared: Compared, id: number): E.Either<Issue, Compared> => {
  if (compared.includes(id)) return E.right(compared)
  return compared.length >= maxCompared ? E.left(issue('compare', 'compare.too-many')) : E.right([...compared, id])
}

export const withoutCompared = (compared: Compared, id: number): Compared => compared.filter(each => each !== id)

/** Why a comparison is not possible: fewer than two products (S1-8.06). */
export const comparisonIssue = (compared: Compared): Issue | undefined =>
  compared.length < minCompared ? issue('compare', 'compare.too-few') : undefined

const longest = 200

/** The ids in an address or in storage, such as '12,7,40': whole numbers only, none twice. May be more than four. */
export const idsIn = (text: string): readonly number[] => [
  ...new Set(
    text
      .slice(0, longest)
      .split(',')
      .flatMap(part => (/^\d{1,15}$/.test(part.trim()) && Number(part) > 0 ? [Number(part)] : [])),
  ),
]

/** The page of a comparison: an address that can be passed on. */
export const comparePath = (compared: Compared, onlyDifferences = false): string => {
  if (compared.length === 0) return '/compare'
  return `/compare?ids=${compared.join(',')}${onlyDifferences ? '&only=differences' : ''}`
}
