import type { PriceContext } from '../../core/access/price-context'
import type { SizedQuery } from '../../core/search/search-by-size'
import { fold } from '../../core/search/search-text'
import { mark, oneSpaced } from './goods.wire'
import { byPriceIn } from './offers'
import type { Clause } from './word-questions'

/** Escapes a text for a regular expression of the server. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** Terms that start with the input, and terms with a later word that starts with it. */
export const termsLike = (typed: string, size: number): Clause => {
  const text = literal(oneSpaced(fold(typed)).slice(0, 100))
  return {
    starting: { terms: { field: 'suggest', size, include: `[123]${mark}${text}.*` } },
    later: { terms: { field: 'suggest', size, include: `[123]${mark}[^${mark}]* ${text}.*` } },
  }
}

/** Products without a price come last in both directions. */
export const sortOf = ({ sort, term, size }: SizedQuery, context: PriceContext | undefined): readonly Clause[] => {
  const defaultOrder = [{ order: 'asc' }, { id: 'asc' }]
  switch (sort) {
    case 'relevance':
      return (size ? size.words : term) === undefined ? defaultOrder : [{ _score: 'desc' }, ...defaultOrder]
    case 'price-asc':
      return [byPriceIn(context, 'asc'), ...defaultOrder]
    case 'price-desc':
      return [byPriceIn(context, 'desc'), ...defaultOrder]
    case 'name-asc':
      return [{ name: 'asc' }, ...defaultOrder]
    case 'name-desc':
      return [{ name: 'desc' }, ...defaultOrder]
    case 'newest':
      return [{ created: 'desc' }, ...defaultOrder]
  }
}
