import { describe, expect, it } from '@jest/globals'
import { padStorage } from './pad-rows'

const aStorage = (content: Record<string, string> = {}) => ({
  content,
  getItem: (key: string) => content[key] ?? null,
  setItem: (key: string, value: string) => void (content[key] = value),
  removeItem: (key: string) => void delete content[key],
})
const stored = {
  customerId: 7,
  rows: [
    {
      sku: 'FR-HM-1',
      quantity: '2',
      name: 'Hollow Metal Frame',
      choices: [{ modifierId: 5, value: '7' }],
      shown: [{ name: 'Anchor type', value: 'Masonry wire' }],
    },
    { sku: 'BX', quantity: '' },
  ],
}

describe('the rows of the quick order pad in a browser', () => {
  it('are read back as written, with their choices, and cleared on demand', () => {
    const storage = aStorage()
    padStorage(() => storage).write(stored)
    expect(padStorage(() => storage).read()).toEqual(stored)
    padStorage(() => storage).write(undefined)
    expect([padStorage(() => storage).read(), Object.keys(storage.content)]).toEqual([undefined, []])
  })

  it('are undefined where the storage is blocked or damaged', () => {
    const closed = () => {
      throw new Error('closed')
    }
    expect(padStorage(closed).read()).toBeUndefined()
    padStorage(closed).write(stored)
    for (const damaged of ['', '{', '{"rows":[]}', JSON.stringify({ customerId: 7, rows: [{ sku: 1 }] })])
      expect(padStorage(() => aStorage({ 'lintel:pad': damaged })).read()).toBeUndefined()
  })
})
