import { describe, expect, it } from '@jest/globals'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { emptyQuery, priceField } from '../../core/search/listing'
import { tokensOf } from '../../core/search/search-text'
import { synonymsOf } from '../../core/search/synonyms'
import { aVisitor } from '../../test/builders/customer'
import { scoreOf } from '../../test/builders/platform/open-search-query'
import { chosenFields, countsOf, measuredIn, scopeOf, variantClauses } from './questions'
import { looseWords, minimumMatch, skuIn } from './word-questions'
import type { KnownShelves } from './shelves'

const slider = (field: string): FacetDefinition => ({ field, name: field, tag: 'slider', step: 1 })
/** Field names from URLs and settings that no document can have. */
const impossible = ['width_*', 'Width', 'width.esi', 'width esi', '', 'w'.repeat(201)]

describe('search queries to a search server', () => {
  it.each([
    ['LS-G1 626', true],
    ['a1', false],
    ['ab1', true],
    ['storeroom', false],
    ['', false],
    [undefined, false],
  ])('recognize a SKU when it is long enough and has a digit: %s', (typed, isSku) => {
    expect(skuIn(typed) !== undefined).toBe(isSku)
  })

  it('request minimum and maximum of range facets only, not of lists or the price', () => {
    const definitions: readonly FacetDefinition[] = [
      { field: 'finish_esi', name: 'Finish', tag: 'list' },
      slider(priceField),
      slider('width_esi'),
    ]
    expect(measuredIn(definitions).map(({ field }) => field)).toEqual(['width_esi'])
    expect(
      Object.keys(countsOf(emptyQuery, undefined, definitions)).filter(name => name.startsWith('measured')),
    ).toEqual(['measured0'])
    expect(measuredIn(undefined)).toEqual([])
  })

  it.each(impossible)('ignore an impossible field name: "%s"', field => {
    const query = { ...emptyQuery, facets: [{ field, value: '36 in' }] }
    expect(measuredIn([slider(field)])).toEqual([])
    expect(chosenFields(query)).toEqual([])
    expect(variantClauses(query)).toEqual([{ match_none: {} }])
  })

  it('count thirty chosen fields at most, each once', () => {
    const facets = Array.from({ length: 40 }, (_, at) => ({ field: `field_${at % 35}`, value: String(at) }))
    expect(chosenFields({ ...emptyQuery, facets })).toEqual(Array.from({ length: 30 }, (_, at) => `field_${at}`))
    expect(variantClauses({ ...emptyQuery, facets })).toHaveLength(30)
  })
})

const synonyms = [
  { term: 'fire exit', means: 'panic device' },
  { term: 'weatherstrip', means: 'door seal' },
  { term: 'maglock', means: 'electromagnetic lock' },
  { term: 'fire', means: 'flame' },
]
const shelves: KnownShelves = {
  categoryNames: new Map(),
  above: id => [id],
  below: () => [],
  merges: new Map(),
  soldBy: new Map([['commercial', [1]]]),
  redirects: new Map(),
  fingerprint: '',
  synonyms: new Map([['commercial', synonymsOf(synonyms)]]),
}
const visitor = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' } })
const goodsSaying = (text: string) => ({
  categories: [1],
  words: tokensOf(text)
    .map(word => `${word}|1`)
    .join(' '),
  skus: [],
})
const meets = (clause: Parameters<typeof scoreOf>[0], text: string) =>
  scoreOf(clause, { doc: goodsSaying(text), root: goodsSaying(text) }) !== undefined

describe('the categories of a search query', () => {
  const withinOf = (clause: unknown) => /"within":(\[[\d,]*\])/.exec(JSON.stringify(clause))?.[1]
  const who = aVisitor({ storeKey: 'commercial', visible: { tag: 'only', categoryIds: [1, 3] } })

  it('are the requested ones that the visitor may see, each once', () => {
    expect(withinOf(scopeOf({ ...emptyQuery, categoryIds: [1, 2, 1, 3] }, who, shelves))).toBe('[1,3]')
    expect(withinOf(scopeOf({ ...emptyQuery, categoryId: 3, categoryIds: [1] }, who, shelves))).toBe('[3]')
    expect(withinOf(scopeOf(emptyQuery, who, shelves))).toBeUndefined()
  })
})

describe('the words of a search query', () => {
  const isFound = (term: string, text: string) => meets(scopeOf({ ...emptyQuery, term }, visitor, shelves), text)

  it.each([
    ['the last one by its prefix', 'door clos', 'door closer', true],
    ['an earlier one exactly', 'clos door', 'closer door', false],
    ['the last one of a synonym by its prefix', 'fire exit', 'fire exitway', true],
    ['an earlier one of a synonym exactly', 'fire exit', 'fireplaces exit', false],
    ['all of them', 'door closer', 'door', false],
    ['a typing error, if products have the words as typed,', 'hunge plate', 'hinge plate', false],
    ['the meaning of a synonym as a phrase', 'fire exit', 'panic device', true],
    ['the meaning of a synonym, but no part of it', 'fire exit', 'device', false],
    ['two words written as one', 'weather strip', 'weatherstrip', true],
    ['two words written as one, by its meaning', 'weather strip', 'door seal', true],
    ['two words written as one, stemmed', 'weather stripping', 'weatherstrip', true],
    ['two words in the other order', 'strip weather', 'weatherstrip', false],
  ])('match %s: "%s" in "%s" is %s', (_what, term, text, isMet) => {
    expect(isFound(term, text)).toBe(isMet)
  })

  it('are twelve at most: later words are ignored', () => {
    const twelve = 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j1 k2 l3'
    expect([isFound(`${twelve} zebra`, twelve), isFound(`${twelve.slice(0, -2)}zebra`, twelve)]).toEqual([true, false])
  })

  const wordsFoundIn = (term: string, text: string) =>
    looseWords(term, shelves, 'commercial')
      .filter(({ readings }) => readings.some(clause => meets(clause, text)))
      .map(({ token }) => token)

  it.each([
    [
      'each word of a synonym by its meaning, and the words beside it exactly',
      'steel fire exit kit',
      'panic device',
      ['fire', 'exit'],
    ],
    ['a synonym of one word by its meaning', 'steel maglock', 'electromagnetic lock', ['maglock']],
    ['the first word of a synonym by its own meaning', 'steel fire exit', 'flame', ['fire']],
    ['a synonym written as one word by its meaning', 'steel fireexit', 'panic device', ['fireexit']],
    ['a compound by its two words', 'steel doorcloser', 'door closer', ['doorcloser']],
    ['two words by their compound, and no other pair', 'steel weather strip kit', 'weatherstrip', ['weather', 'strip']],
    ['a stemmed word', 'steel threading', 'thread', ['threading']],
    ['a short word that lacks any one letter', 'lok ock loc', 'lock', ['lok', 'loc']],
    ['each by its prefix', 'hing stee', 'hinge steel', ['hing', 'stee']],
    ['a typing error', 'hunge plate', 'hinge plate', ['hunge', 'plate']],
    ['no number as a typing error of another', '36in door', '38in door', ['door']],
  ])('match, if no product has all of them, %s: "%s" in "%s"', (_what, term, text, found) => {
    expect(wordsFoundIn(term, text)).toEqual(found)
  })

  it('have to match in the given minimum number, and at least one of them', () => {
    const words = looseWords('red oak door', shelves, 'commercial').map(({ token, readings }) => ({
      token,
      clause: readings[0]!,
      isGuessed: false,
    }))
    const metBy = (least: number) =>
      ['red oak door', 'red oak', 'door', 'window'].filter(text => meets(minimumMatch(words, least), text))
    expect([3, 2, 1, 0].map(metBy)).toEqual([
      ['red oak door'],
      ['red oak door', 'red oak'],
      ['red oak door', 'red oak', 'door'],
      ['red oak door', 'red oak', 'door'],
    ])
  })
})
