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

describe('the words of a question', () => {
  it('are parted where the goods write them apart, at the parts that most of them have', () => {
    expect(groupsOf('doorstop')).toEqual([['door'], ['stop']])
    expect(groupsOf('16ga lock')).toEqual([['16'], ['ga'], ['lock']])
    expect(groupsOf('hardware')).toEqual([['hardware']])
    expect(groupsOf('doorzzz')).toEqual([['doorzzz']])
  })

  it('are joined where the goods write them together', () => {
    expect(groupsOf('weather strip')).toEqual([['weatherstrip', 'weather strip']])
    expect(groupsOf('weather stripping')).toEqual([['weatherstrip', 'weather stripping']])
  })

  it('lose an ending that the goods do not have', () => {
    expect(groupsOf('weatherstripping')).toEqual([['weatherstrip']])
    expect(groupsOf('closing')).toEqual([['close']])
  })

  it('stay a term of the trade, whether the goods have its words or not', () => {
    expect(groupsOf('bathroom')).toEqual([['bathroom', 'restroom']])
    expect(groupsOf('maglock')).toEqual([['mag lock', 'magnetic lock']])
    expect(groupsOf('toilet paper holder')).toEqual([['toilet paper holder', 'tissue holder']])
  })

  it('are told as they were typed', () => {
    expect(typedAs('Storeroom Zzxqys lock', 'zzxqy', queryTokens)).toBe('Zzxqys')
    expect(typedAs('36 in lock', '36in', queryTokens)).toBe('36in')
  })

  it('have no parts of one or two letters', () => {
    expect(partsOf('maglock')).toEqual([
      ['mag', 'lock'],
      ['magl', 'ock'],
    ])
    expect(partsOf('lever')).toEqual([])
    expect(withoutEnding('hinging')).toEqual(['hing', 'hinge'])
    expect(withoutEnding('ring')).toEqual([])
  })
})

describe('the vocabulary of the trade', () => {
  it('stands beside what a merchant says, and gives way to it', () => {
    const own = withTradeWords([{ term: 'Panic Bar', means: 'push pad' }])
    expect(own.filter(({ term }) => term.toLowerCase() === 'panic bar')).toEqual([
      { term: 'Panic Bar', means: 'push pad' },
    ])
    expect(own).toContainEqual({ term: 'exit device', means: 'panic bar' })
    expect(own).toContainEqual({ term: 'toilet paper holder', means: 'tissue holder' })
  })
})
