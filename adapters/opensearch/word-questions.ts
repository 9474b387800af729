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

/** Score factor by the kind of match, as in the embedded search. */
const meets = { synonym: 0.8, beginning: 0.6, nearly: 0.35 } as const

/** At most this many words that begin with a word are scored one by one; all of them match. */
const maxBeginnings = 100

/** Any of the clauses; a product has the highest of their scores. */
const bestOf = (queries: readonly Clause[]): Clause =>
  queries.length === 0 ? nothing : queries.length === 1 ? queries[0]! : { dis_max: { queries } }

const written = (value: string): Clause => ({ term: { words: { value } } })

const beginning = (value: string): readonly Clause[] => [
  { prefix: { words: { value, boost: meets.beginning } } },
  { prefix: { words: { value, boost: meets.beginning, rewrite: `top_terms_${maxBeginnings}` } } },
]

/** The word itself, and for the last one words that begin with it. */
const wordClauses = (value: string, isLast: boolean): readonly Clause[] => [
  written(value),
  ...(isLast ? beginning(value) : []),
]

/** One edit in short words, two in long ones; numbers have none: 36 is not a misspelled 38. */
const misspelled = (value: string): readonly Clause[] =>
  /\d/.test(value)
    ? []
    : [
        { fuzzy: { words: { value, fuzziness: 'AUTO:4,8', prefix_length: 1, boost: meets.nearly } } },
        ...lackingLetter(value),
      ]

const together = (words: readonly string[]): Clause => ({
  bool: { must: words.map(written), boost: meets.synonym },
})

/** Matches of a three-letter word with one letter missing: "lok" finds "lock". */
const lackingLetter = (word: string): readonly Clause[] => {
  if (!/^[a-z]{3}$/.test(word)) return []
  const [one, two, three] = word
  return [{ regexp: { words: { value: `${one}.${two}${three}|${one}${two}.${three}|${word}.`, boost: meets.nearly } } }]
}

/** Matches two words written as one: "weather strip" finds "weatherstrip". */
const joined = (one: string | undefined, other: string | undefined, synonyms: Synonyms): readonly Clause[] =>
  one === undefined || other === undefined
    ? []
    : [one + other, ...withoutEnding(one + other)].flatMap(word => [
        written(word),
        ...wholeTerm([word], synonyms).map(together),
      ])

/** Below the score of any word: among equal scores, names that begin with the term come first. */
const ofName = 0.001

const namedFirst = (term: readonly string[]): Clause => ({
  constant_score: { filter: { prefix: { name: { value: term.join(' ') } } }, boost: ofName },
})

/** Matches every word: as written, by synonym, or, for the last one, by prefix. */
export const byWords = (term: string, shelves: KnownShelves, storeKey: string): Clause => {
  const tokens = tokensIn(term)
  // Only the server knows which words the products contain.
  const synonyms = synonymsOf(shelves, storeKey)
  const groups = wordGroups(tokens, synonyms, { count: word => (tokens.includes(word) ? 1 : 0) })
  const single = (at: number) => (groups[at]?.typed.length === 1 ? groups[at].typed[0] : undefined)
  const must = groups.map(({ typed, same }, at) =>
    bestOf([
      {
        bool: {
          must: typed.map((value, place) =>
            bestOf(wordClauses(value, at === groups.length - 1 && place === typed.length - 1)),
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
  const meant = groups.flatMap(({ typed, same: means }) => (means.length > 0 ? [typed, ...means] : []))
  const should = meant.length > 0 ? [bestOf(meant.map(namedFirst))] : []
  return bestOf([{ bool: { must, ...(should.length > 0 ? { should } : {}) } }, ...asSku])
}

/**
 * A word of a query where no product matches the whole query, with what it may mean, the likeliest first: the word or
 * its synonyms, another form of it, words that begin with it, a misspelled one.
 */
export type LooseWord = { readonly token: string; readonly readings: readonly Clause[] }

/** The places in the readings of a word. */
export const asForm = 1
export const asBeginning = 2
export const asMisspelled = 3

/** The words of a query one by one: joined with the next one, by synonym, split, stemmed, or misspelled. */
export const looseWords = (term: string, shelves: KnownShelves, storeKey: string): readonly LooseWord[] => {
  const [tokens, synonyms] = [tokensIn(term), synonymsOf(shelves, storeKey)]
  const meant = tokens.map((_, at) => synonymsAt(tokens, at, synonyms))
  return tokens.map((token, at) => ({
    token,
    readings: [
      bestOf([
        ...wordClauses(token, at === tokens.length - 1),
        ...joined(tokens[at - 1], token, synonyms),
        ...joined(token, tokens[at + 1], synonyms),
        ...wholeTerm([token], synonyms).map(together),
        ...meant.flatMap(({ length, means }, from) => (from <= at && at < from + length ? means.map(together) : [])),
      ]),
      bestOf([
        ...withoutEnding(token).map(word => together([word])),
        ...partsOf(token).flatMap(parts => [together(parts), ...wholeTerm(parts, synonyms).map(together)]),
      ]),
      bestOf(beginning(token)),
      bestOf(misspelled(token)),
    ],
  }))
}

const wholeTerm = (words: readonly string[], synonyms: Synonyms): readonly (readonly string[])[] => {
  const { length, means } = synonymsAt(words, 0, synonyms)
  return length === words.length ? means : []
}

/** Weight of one more matching word: outweighs all other relevance. */
const ofWord = 10_000

/** A word of a query with the reading that products match. */
export type ReadWord = { readonly token: string; readonly clause: Clause; readonly isGuessed: boolean }

/** Matches at least this many words, best matches first. */
export const minimumMatch = (words: readonly ReadWord[], least: number): Clause =>
  least >= words.length
    ? { bool: { must: words.map(({ clause }) => clause) } }
    : {
        bool: {
          should: words.flatMap(({ clause }) => [clause, { constant_score: { filter: clause, boost: ofWord } }]),
          // Each word counts twice: by its own score, and as one more word.
          minimum_should_match: 2 * Math.max(1, least),
        },
      }

/** Aggregation: how many products of a listing match each reading of each word, keyed by the positions of both. */
export const countsOfWords = (words: readonly LooseWord[]): Clause => ({
  words: {
    filters: {
      filters: Object.fromEntries(
        words.flatMap(({ readings }, at) => readings.map((clause, place) => [`${at}.${place}`, clause])),
      ),
    },
  },
})

/** Aggregation: whether any product has a word, or one that begins with it, keyed by its position. */
export const knownWords = (words: readonly LooseWord[]): Clause => ({
  known: {
    global: {},
    aggs: {
      words: {
        filters: {
          filters: Object.fromEntries(
            words.flatMap(({ token }, at) => [
              [`${at}.written`, { term: { words: { value: token } } }],
              [`${at}.beginning`, { prefix: { words: { value: token } } }],
            ]),
          ),
        },
      },
    },
  },
})
