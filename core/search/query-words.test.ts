import { describe, expect, it } from '@jest/globals'
import { partsOf, typedAs, withoutEnding, wordGroups } from './query-words'
import { queryTokens } from './search-text'
import { synonymsOf } from './synonyms'
import { withTradeWords } from './trade-words'

const synonyms = synonymsOf([
  { term: 'mag lock', means: 'magnetic lock' },
  { term: 'bathroom', means: 'restroom' },
  { term: 'toilet paper holder', means: 'tissue holder' },
])
const counts: Readonly<Record<string, number>> = {
  door: 90,
  stop: 20,
  bath: 1,
  room: 9,
  weatherstrip: 3,
  ga: 7,
  '16': 7,
  lock: 30,
  hard: 2,
  ware: 1,
  hardware: 40,
  close: 4,
}
const groupsOf = (text: string) =>
  wordGroups(queryTokens(text), synonyms, { count: word => counts[word] ?? 0 }).map(({ typed, same }) => [
    typed.join(' '),
    ...same.map(each => each.join(' ')),
  ])

describe('the word groups of a search term', () => {
  it('split a word that products write as two, where most products have the parts', () => {
    expect(groupsOf('doorstop')).toEqual([['door'], ['stop']])
    expect(groupsOf('16ga lock')).toEqual([['16'], ['ga'], ['lock']])
    expect(groupsOf('hardware')).toEqual([['hardware']])
    expect(groupsOf('doorzzz')).toEqual([['doorzzz']])
  })

  it('join words that products write together', () => {
    expect(groupsOf('weather strip')).toEqual([['weatherstrip', 'weather strip']])
    expect(groupsOf('weather stripping')).toEqual([['weatherstrip', 'weather stripping']])
  })

  it('drop an ending that products do not have', () => {
    expect(groupsOf('weatherstripping')).toEqual([['weatherstrip']])
    expect(groupsOf('closing')).toEqual([['close']])
  })

  it('keep terms with synonyms, whether or not products contain their words', () => {
    expect(groupsOf('bathroom')).toEqual([['bathroom', 'restroom']])
    expect(groupsOf('maglock')).toEqual([['mag lock', 'magnetic lock']])
    expect(groupsOf('toilet paper holder')).toEqual([['toilet paper holder', 'tissue holder']])
  })

  it('are reported as they were typed', () => {
    expect(typedAs('Storeroom Zzxqys lock', 'zzxqy', queryTokens)).toBe('Zzxqys')
    expect(typedAs('36 in lock', '36in', queryTokens)).toBe('36in')
  })

  it('split no parts of one or two letters', () => {
    expect(partsOf('maglock')).toEqual([
      ['mag', 'lock'],
      ['magl', 'ock'],
    ])
    expect(partsOf('lever')).toEqual([])
    expect(withoutEnding('hinging')).toEqual(['hing', 'hinge'])
    expect(withoutEnding('ring')).toEqual([])
  })
})

describe('the built-in synonyms', () => {
  it('complement those of the merchant, which take precedence', () => {
    const own = withTradeWords([{ term: 'Panic Bar', means: 'push pad' }])
    expect(own.filter(({ term }) => term.toLowerCase() === 'panic bar')).toEqual([
      { term: 'Panic Bar', means: 'push pad' },
    ])
    expect(own).toContainEqual({ term: 'exit device', means: 'panic bar' })
    expect(own).toContainEqual({ term: 'toilet paper holder', means: 'tissue holder' })
  })
})
