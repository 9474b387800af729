import { foldSku, queryTokens } from '../../core/search/search-text'
import { partsOf, withoutEnding, wordGroups } from '../../core/search/query-words'
import { synonymsAt, type Synonyms } from '../../core/search/synonyms'
import type { KnownShelves } from './shelves'

export type Clause = Readonly<Record<string, unknown>>

export const nothing: Clause = { match_none: {} }

export const oneOf = (should: readonly Clause[]): Clause =>
  should.length === 0 ? nothing : { bool: { should, minimum_should_match: 1 } }

/** The term as a SKU, if it may be one: at least three characters, one of them a digit. */
export const skuIn = (term: string | undefined): string | undefined => {
  const sku = foldSku(term ?? '')
  return sku.length >= 3 && /\d/.test(sku) ? sku : undefined
}

const maxWords = 12

const tokensIn = (term: string): readonly string[] => [...new Set(queryTokens(term))].slice(0, maxWords)

const synonymsOf = (shelves: KnownShelves, storeKey: string): Synonyms => shelves.synonyms.get(storeKey) ?? new Map()

/** Exact, prefix (last word only) or fuzzy: one edit in short words, two in long ones. */
const wordClauses = (value: string, isLast: boolean): readonly Clause[] => [
  { term: { 'words.all': { value, boost: 3 } } },
  { fuzzy: { 'words.all': { value, fuzziness: 'AUTO:4,8', prefix_length: 1, boost: 0.3 } } },
  ...(isLast ? [{ prefix: { 'words.all': { value, boost: 0.6 } } }] : []),
]

const together = (words: readonly string[]): Clause => ({
  bool: { must: words.map(value => ({ term: { 'words.all': { value } } })), boost: 0.8 },
})

/** Matches of a three-letter word with one letter missing: "lok" finds "lock". */
const lackingLetter = (word: string): readonly Clause[] => {
  if (!/^[a-z]{3}$/.test(word)) return []
  const [one, two, three] = word
  return [{ regexp: { 'words.all': { value: `${one}.${two}${three}|${one}${two}.${three}|${word}.`, boost: 0.3 } } }]
}

/** Matches two words written as one: "weather strip" finds "weatherstrip". */
const joined = (one: string | undefined, other: string | undefined, synonyms: Synonyms): readonly Clause[] =>
  one === undefined || other === undefined
    ? []
    : [one + other, ...withoutEnding(one + other)]
        .flatMap(word => [[word], ...wholeTerm([word], synonyms)])
        .map(together)

/** Relevance by the field in which words match. */
const weighed = (tokens: readonly string[]): Clause => ({
  multi_match: {
    query: tokens.join(' '),
    type: 'most_fields',
    fields: ['words.sku^10', 'words.name^8', 'words.brand^5', 'words.category^4', 'words.option^3', 'words.rest'],
  },
})

/** Matches every word: exactly, by synonym, fuzzily, or, for the last one, by prefix. */
export const byWords = (term: string, shelves: KnownShelves, storeKey: string): Clause => {
  const tokens = tokensIn(term)
  // Only the server knows which words the products contain.
  const synonyms = synonymsOf(shelves, storeKey)
  const groups = wordGroups(tokens, synonyms, { count: word => (tokens.includes(word) ? 1 : 0) })
  const single = (at: number) => (groups[at]?.typed.length === 1 ? groups[at].typed[0] : undefined)
  const must = groups.map(({ typed, same }, at) =>
    oneOf([
      {
        bool: {
          must: typed.map((value, place) =>
            oneOf(wordClauses(value, at === groups.length - 1 && place === typed.length - 1)),
          ),
        },
      },
      ...same.map(together),
      ...(typed.length > 1
        ? []
        : [...joined(single(at - 1), typed[0], synonyms), ...joined(typed[0], single(at + 1), synonyms)]),
    ]),
  )
  const sku = skuIn(term)
  const asSku =
    sku !== undefined ? [{ constant_score: { filter: { prefix: { skus: { value: sku } } }, boost: 1000 } }] : []
  return oneOf([{ bool: { must, should: [weighed(tokens)] } }, ...asSku])
}

/** A word of a query with everything it may match where no product matches the whole query. */
export type LooseWord = { readonly token: string; readonly clause: Clause }

/** The words of a query one by one: split, joined with the next one, stemmed, or by synonym. */
export const looseWords = (term: string, shelves: KnownShelves, storeKey: string): readonly LooseWord[] => {
  const [tokens, synonyms] = [tokensIn(term), synonymsOf(shelves, storeKey)]
  const meant = tokens.map((_, at) => synonymsAt(tokens, at, synonyms))
  return tokens.map((token, at) => ({
    token,
    clause: oneOf([
      ...wordClauses(token, at === tokens.length - 1),
      ...lackingLetter(token),
      ...withoutEnding(token).map(word => together([word])),
      ...partsOf(token).flatMap(parts => [together(parts), ...wholeTerm(parts, synonyms).map(together)]),
      ...joined(tokens[at - 1], token, synonyms),
      ...joined(token, tokens[at + 1], synonyms),
      ...wholeTerm([token], synonyms).map(together),
      ...meant.flatMap(({ length, means }, from) => (from <= at && at < from + length ? means.map(together) : [])),
    ]),
  }))
}

const wholeTerm = (words: readonly string[], synonyms: Synonyms): readonly (readonly string[])[] => {
  const { length, means } = synonymsAt(words, 0, synonyms)
  return length === words.length ? means : []
}

/** Weight of one more matching word: outweighs all other relevance. */
const ofWord = 1000

/** Matches at least this many words, best matches first. */
export const minimumMatch = (words: readonly LooseWord[], least: number): Clause => ({
  bool: {
    must: [
      {
        bool: {
          should: words.map(({ clause }) => ({ constant_score: { filter: clause, boost: ofWord } })),
          minimum_should_match: Math.max(1, least),
        },
      },
    ],
    should: [weighed(words.map(({ token }) => token))],
  },
})
