import type { Synonym } from './product-source.port'
import { tokensOf } from './search-text'

/** Terms and their synonyms, by the term's first word. */
export type Synonyms = ReadonlyMap<
  string,
  readonly { readonly term: readonly string[]; readonly means: readonly string[] }[]
>

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

/** The longest known term at a position, its length and synonyms; 0 if none. */
export const synonymsAt = (
  words: readonly string[],
  at: number,
  synonyms: Synonyms,
): { readonly length: number; readonly means: readonly (readonly string[])[] } => {
  const meant = (synonyms.get(words[at] ?? '') ?? []).filter(({ term }) =>
    term.every((word, place) => words[at + place] === word),
  )
  const length = Math.max(0, ...meant.map(({ term }) => term.length))
  return { length, means: meant.filter(({ term }) => term.length === length).map(({ means }) => means) }
}
