import { describe, expect, it } from '@jest/globals'
import { uploadStorage } from './upload-list'

const aStorage = (content: Record<string, string> = {}) => ({ content, getItem: (key: string) => content[key] ?? null, setItem: (key: string, value: string) => void (content[key] = value), removeItem: (key: string) => void delete content[key] })
const list = { name: 'list.csv', keptAt: 5, customerId: 7, lines: [{ row: 2, rows: [2, 4], times: 2, sku: 'A.1/2 & #3', qty: '7' }, { row: 3, rows: [3], times: 1, sku: 'B', qty: '2 boxes' }] }

describe('A list kept in the browser', () => {
  it('is read as it was written, and forgotten on demand', () => {
    const storage = aStorage()
    uploadStorage(() => storage).write(list)
    expect(uploadStorage(() => storage).read()).toEqual(list)
    uploadStorage(() => storage).write(undefined)
    expect([uploadStorage(() => storage).read(), Object.keys(storage.content)]).toEqual([undefined, []])
  })

  it('is none where the storage is closed, full or damaged', () => {
    const closed = () => { throw new Error('closed') }
    expect(uploadStorage(closed).read()).toBeUndefined()
    uploadStorage(closed).write(list)
    for (const damaged of ['', '{', '{"name":1}', JSON.stringify({ name: 'x', keptAt: 1, lines: [{ r: 0, s: 1, q: '' }] })]) expect(uploadStorage(() => aStorage({ 'lintel:bulk-upload': damaged })).read()).toBeUndefined()
  })

  it('of 5,000 lines has room', () => {
    const storage = aStorage()
    uploadStorage(() => storage).write({ ...list, lines: Array.from({ length: 5_000 }, (_, at) => ({ row: at + 2, rows: [at + 2], times: 1, sku: `LS-G1-626-${at}`, qty: '12' })) })
    expect(storage.content['lintel:bulk-upload']!.length).toBeLessThan(500_000)
    expect(uploadStorage(() => storage).read()?.lines).toHaveLength(5_000)
  })
})
