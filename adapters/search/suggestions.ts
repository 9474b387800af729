import type { Columns } from './columns'
import { fold } from '../../core/search/search-text'
import type { Shelves } from './shelves'
import { isSeen } from './views'
import { endOf, placeOf } from './word-index'

/** Suggested terms, best first: categories before brands before single products; among equals by number of matches. */
export type Suggestions = {
  readonly terms: readonly string[]
  readonly folded: readonly string[]
  /** The documents that each term finds. */
  readonly docs: readonly (readonly number[] | Uint32Array)[]
  /** Terms sorted by normalized text, and terms by their later words; ascending lists. */
  readonly sorted: readonly string[]
  readonly sortedTerms: Uint32Array
  readonly words: readonly string[]
  readonly termsOfWord: readonly (readonly number[])[]
}

const weights = { category: 3, brand: 2, name: 1 } as const

type Term = { readonly term: string; readonly folded: string; docs: number[] | Uint32Array; weight: number }

export const buildSuggestions = (
  { ids, names, brands }: Columns,
  brandNames: readonly { readonly name: string }[],
  { directlyIn, categoryNames }: Shelves,
): Suggestions => {
  const terms = new Map<string, Term>()
  const add = (term: string, docs: number[] | Uint32Array, weight: number) => {
    const folded = fold(term).trim().replace(/\s+/g, ' ')
    if (folded === '' || docs.length === 0) return
    const known = terms.get(folded)
    if (!known) terms.set(folded, { term: term.trim(), folded, docs, weight })
    // A term from several sources keeps the highest weight; product names come last and have short lists.
    else known.docs = [...new Set([...known.docs, ...docs])]
  }
  for (const [id, docs] of directlyIn) add(categoryNames.get(id) ?? '', docs, weights.category)
  const byBrand: number[][] = brandNames.map(() => [])
  for (let doc = 0; doc < ids.length; doc += 1) byBrand[brands[doc]! - 1]?.push(doc)
  brandNames.forEach(({ name }, at) => add(name, byBrand[at]!, weights.brand))
  const byName = new Map<string, number[]>()
  names.forEach((name, doc) => {
    const docs = byName.get(name)
    if (docs) docs.push(doc)
    else byName.set(name, [doc])
  })
  for (const [name, docs] of byName) add(name, docs, weights.name)
  return inOrder([...terms.values()])
}

const inOrder = (terms: Term[]): Suggestions => {
  terms.sort(
    (a, b) =>
      b.weight - a.weight ||
      b.docs.length - a.docs.length ||
      a.folded.length - b.folded.length ||
      (a.folded < b.folded ? -1 : 1),
  )
  const sortedTerms = Uint32Array.from(terms, (_, at) => at).sort((a, b) =>
    terms[a]!.folded < terms[b]!.folded ? -1 : 1,
  )
  const byWord = new Map<string, number[]>()
  terms.forEach(({ folded }, at) => {
    for (const word of folded.split(' ').slice(1)) {
      const found = byWord.get(word)
      if (!found) byWord.set(word, [at])
      else if (found[found.length - 1] !== at) found.push(at)
    }
  })
  const words = [...byWord.keys()].sort()
  return {
    terms: terms.map(({ term }) => term),
    folded: terms.map(({ folded }) => folded),
    docs: terms.map(({ docs }) => docs),
    sorted: Array.from(sortedTerms, at => terms[at]!.folded),
    sortedTerms,
    words,
    termsOfWord: words.map(word => byWord.get(word)!),
  }
}

/**
 * Terms that start with the input, then those with a later word that does; only terms with results this visitor may
 * see.
 */
export const suggestTerms = (
  suggestions: Suggestions,
  typed: string,
  visible: Uint32Array,
  limit: number,
): readonly string[] => {
  const folded = fold(typed).trim().replace(/\s+/g, ' ')
  if (folded === '') return []
  const hasVisibleResult = (term: number) => suggestions.docs[term]!.some((doc: number) => isSeen(visible, doc))
  const from = placeOf(suggestions.sorted, folded)
  const starting = bestOf(
    [suggestions.sortedTerms.subarray(from, endOf(suggestions.sorted, folded, from))],
    limit,
    hasVisibleResult,
  )
  if (starting.length === limit) return starting.map(term => suggestions.terms[term]!)
  const later = bestOf(listsOf(suggestions, folded), limit - starting.length, term => {
    const text = suggestions.folded[term]!
    return !text.startsWith(folded) && text.includes(` ${folded}`) && hasVisibleResult(term)
  })
  return [...starting, ...later].map(term => suggestions.terms[term]!)
}

/** Lists of the terms that may contain the text after their first word. */
const listsOf = ({ words, termsOfWord }: Suggestions, folded: string): readonly (readonly number[])[] => {
  const [first = '', ...others] = folded.split(' ')
  const from = placeOf(words, first)
  if (others.length > 0) return words[from] === first ? [termsOfWord[from]!] : []
  return termsOfWord.slice(from, endOf(words, first, from))
}

/** Number of lowest entries tried before all are sorted. */
const tried = 64

/** The lowest accepted numbers of the lists, without duplicates. */
const bestOf = (
  lists: readonly ArrayLike<number>[],
  limit: number,
  accepts: (term: number) => boolean,
): readonly number[] => {
  const total = lists.reduce((sum, list) => sum + list.length, 0)
  const few = total <= tried * 4 ? undefined : chosen(lowest(lists, tried), limit, accepts)
  if (few && few.length === limit) return few
  const all = new Uint32Array(total)
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return chosen(all.sort(), limit, accepts)
}

const chosen = (sorted: Uint32Array, limit: number, accepts: (term: number) => boolean): readonly number[] => {
  const found: number[] = []
  for (let at = 0; at < sorted.length && found.length < limit; at += 1)
    if (sorted[at] !== sorted[at - 1] && accepts(sorted[at]!)) found.push(sorted[at]!)
  return found
}

const lowest = (lists: readonly ArrayLike<number>[], count: number): Uint32Array => {
  const best: number[] = []
  let worst = Infinity
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const term = list[at]!
      if (term >= worst) continue
      best.push(term)
      if (best.length < 4 * count) continue
      best.sort((a, b) => a - b).length = count
      worst = best[count - 1]!
    }
  }
  return Uint32Array.from(best.sort((a, b) => a - b).slice(0, count))
}
