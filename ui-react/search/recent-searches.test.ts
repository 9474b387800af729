import { describe, expect, it } from '@jest/globals'
import { forgetSearches, maxRecent, recentSearches, rememberSearch } from './recent-searches'

const aStorage = () => {
  const facts = new Map<string, string>()
  return {
    facts,
    storage: () => ({
      getItem: (name: string) => facts.get(name) ?? null,
      setItem: (name: string, value: string) => void facts.set(name, value),
      removeItem: (name: string) => void facts.delete(name),
    }),
  }
}
const guest = 0

describe('recent searches', () => {
  it('are listed latest first, each once, up to a limit', () => {
    const { storage } = aStorage()
    for (const term of [
      'hinge',
      ' lock ',
      '',
      'Hinge',
      ...Array.from({ length: maxRecent - 2 }, (_, at) => `door ${at}`),
    ])
      rememberSearch(term, guest, storage)
    expect(recentSearches(guest, storage)).toEqual(['door 3', 'door 2', 'door 1', 'door 0', 'Hinge', 'lock'])
    rememberSearch('frame', guest, storage)
    expect(recentSearches(guest, storage)).toHaveLength(maxRecent)
    forgetSearches(storage)
    expect(recentSearches(guest, storage)).toEqual([])
  })

  it("of a customer are deleted for the next one; a guest's move with sign-in", () => {
    const { facts, storage } = aStorage()
    rememberSearch('hinge', guest, storage)
    rememberSearch('closer', 7, storage)
    expect(recentSearches(7, storage)).toEqual(['closer', 'hinge'])
    expect(recentSearches(8, storage)).toEqual([])
    expect(facts.size).toBe(0)
  })

  it('are none where storage is closed, full or garbled', () => {
    const closed = () => {
      throw new Error('closed')
    }
    rememberSearch('hinge', guest, closed)
    expect(recentSearches(guest, closed)).toEqual([])
    for (const text of ['not json', 'null', '{"terms":"x"}', `{"terms":[1,"  ","${'x'.repeat(121)}"]}`]) {
      const { facts, storage } = aStorage()
      facts.set('lintel-searches', text)
      expect(recentSearches(guest, storage)).toEqual([])
    }
  })
})
