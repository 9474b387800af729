import type { IndexedProduct } from '../../core/search/product-source.port'
import { fold } from './search-text'

/** Whole terms worth searching for, each with the documents that it would find. */
export type Suggestions = readonly { readonly term: string; readonly folded: string; readonly docs: readonly number[]; readonly weight: number }[]

/** The weight of a term by where it comes from: a shelf finds more than a maker, a maker more than one product. */
const weights = { category: 3, brand: 2, name: 1 } as const

/** Category names, makers and product names. A term of several sources keeps the heaviest. */
export const buildSuggestions = (products: readonly IndexedProduct[], categoryNames: ReadonlyMap<number, string>): Suggestions => {
  const terms = new Map<string, { term: string; docs: Set<number>; weight: number }>()
  const add = (term: string, doc: number, weight: number) => {
    const folded = fold(term).trim()
    if (folded === '') return
    const known = terms.get(folded) ?? { term: term.trim(), docs: new Set<number>(), weight }
    known.docs.add(doc)
    known.weight = Math.max(known.weight, weight)
    terms.set(folded, known)
  }
  products.forEach((product, doc) => {
    for (const id of product.categoryIds) add(categoryNames.get(id) ?? '', doc, weights.category)
    if (product.brand) add(product.brand.name, doc, weights.brand)
    add(product.name, doc, weights.name)
  })
  return [...terms].map(([folded, { term, docs, weight }]) => ({ term, folded, docs: [...docs], weight }))
}

/**
 * The terms that start with what was typed, then those with a later word that does; only terms that would find something
 * this visitor may see.
 */
export const suggestTerms = (suggestions: Suggestions, typed: string, visible: Uint8Array, most: number): readonly string[] => {
  const folded = fold(typed).trim().replace(/\s+/g, ' ')
  if (folded === '') return []
  const found = suggestions.flatMap(suggestion => {
    const starts = suggestion.folded.startsWith(folded)
    if (!starts && !suggestion.folded.includes(` ${folded}`)) return []
    return suggestion.docs.some(doc => visible[doc] === 1) ? [{ ...suggestion, starts }] : []
  })
  return found
    .sort((a, b) => Number(b.starts) - Number(a.starts) || b.weight - a.weight || b.docs.length - a.docs.length || a.folded.length - b.folded.length || (a.folded < b.folded ? -1 : 1))
    .slice(0, most)
    .map(({ term }) => term)
}
