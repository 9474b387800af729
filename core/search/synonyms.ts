import type { Synonym } from './product-source.port'
import { tokensOf } from './search-text'

/** By the first word of a term: the whole term and what means the same. */
export type Synonyms = ReadonlyMap<string, readonly { readonly term: readonly string[]; readonly means: readonly string[] }[]>

export const synonymsOf = (rows: readonly Synonym[]): Synonyms => {
  const known = new Map<string, { term: readonly string[]; means: readonly string[] }[]>()
  for (const row of rows) {
    const [term, means] = [tokensOf(row.term), tokensOf(row.means)]
    const [first] = term
    if (first === undefined || means.length === 0) continue
    known.set(first, [...(known.get(first) ?? []), { term, means }])
  }
  return known
}

/** The words of a question in groups: the longest known term at each place, else the word alone. */
export const wordGroups = (tokens: readonly string[], synonyms: Synonyms): readonly { readonly typed: readonly string[]; readonly same: readonly (readonly string[])[] }[] => {
  const groups: { typed: readonly string[]; same: readonly (readonly string[])[] }[] = []
  for (let at = 0; at < tokens.length; ) {
    const meant = (synonyms.get(tokens[at]!) ?? []).filter(({ term }) => term.every((word, place) => tokens[at + place] === word))
    const length = Math.max(1, ...meant.map(({ term }) => term.length))
    groups.push({ typed: tokens.slice(at, at + length), same: meant.filter(({ term }) => term.length === length).map(({ means }) => means) })
    at += length
  }
  return groups
}
