import { describe, expect, it } from '@jest/globals'
import { uploadStorage } from './upload-list'

const aStorage = (content: Record<string, string> = {}) => ({
  content,
  getItem: (key: string) => content[key] ?? null,
  setItem: (key: string, value: string) => void (content[key] = value),
  removeItem: (key: string) => void delete content[key],
})
const list = {
  name: 'list.csv',
  keptAt: 5,
  customerId: 7,
  lines: [
    { row: 2, rows: [2, 4], times: 2, sku: 'A.1/2 & #3', qty: '7' },
    { row: 3, rows: [3], times: 1, sku: 'B', qty: '2 boxes' },
  ],
}

describe('the bulk upload list in a browser', () => {
  it('is read back as written, and cleared on demand', async () => {
    const storage = aStorage()
    await uploadStorage(() => storage).write(list)
    expect(uploadStorage(() => storage).read()).toEqual(list)
    await uploadStorage(() => storage).write(undefined)
    expect([uploadStorage(() => storage).read(), Object.keys(storage.content)]).toEqual([undefined, []])
  })

  it('is undefined where the storage is blocked, full or damaged', async () => {
    const closed = () => {
      throw new Error('closed')
    }
    expect(uploadStorage(closed).read()).toBeUndefined()
    await uploadStorage(closed).write(list)
    for (const damaged of [
      '',
      '{',
      '{"name":1}',
      JSON.stringify({ name: 'x', keptAt: 1, lines: [{ r: 0, s: 1, q: '' }] }),
    ])
      expect(uploadStorage(() => aStorage({ 'lintel:bulk-upload': damaged })).read()).toBeUndefined()
  })

  const linesOf = (count: number, sku = 'LS-G1-626') =>
    Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      rows: [at + 2],
      times: 1,
      sku: `${sku}-${at}`,
      qty: '12',
    }))
  const long = (sku: string, count = 1_700) => ({ ...list, name: sku, lines: linesOf(count, sku) })

  it('stores 5,000 lines in less than 500,000 characters', async () => {
    const storage = aStorage()
    await uploadStorage(() => storage).write(long('LS-G1-626', 5_000))
    expect(Object.values(storage.content).join('').length).toBeLessThan(500_000)
    expect(uploadStorage(() => storage).read()).toEqual(long('LS-G1-626', 5_000))
  })

  it('is written in portions when it is long; until the last one the previous list is read', async () => {
    const storage = aStorage()
    const seen: (string | undefined)[] = []
    const upload = uploadStorage(
      () => storage,
      async () => void seen.push(uploadStorage(() => storage).read()?.name),
    )
    await upload.write(long('A'))
    await upload.write(long('B'))
    expect([seen, upload.read()]).toEqual([[undefined, undefined, undefined, 'A', 'A', 'A'], long('B')])
    await upload.write(list)
    expect([upload.read(), Object.keys(storage.content)]).toEqual([list, ['lintel:bulk-upload']])
  })

  it('is replaced by a later one, or cleared, while it is being written', async () => {
    const storage = aStorage()
    const upload = uploadStorage(() => storage)
    const first = upload.write(long('A'))
    await Promise.all([first, upload.write(long('B'))])
    expect(upload.read()).toEqual(long('B'))
    const third = upload.write(long('C'))
    await Promise.all([third, upload.write(undefined)])
    expect([upload.read(), Object.keys(storage.content)]).toEqual([undefined, []])
  })

  it('does not return a record that another page has partly overwritten', async () => {
    const storage = aStorage()
    await uploadStorage(
      () => storage,
      undefined,
      () => 1,
    ).write(long('A'))
    const other = aStorage()
    await uploadStorage(
      () => other,
      undefined,
      () => 2,
    ).write(long('B'))
    storage.content['lintel:bulk-upload:a2'] = other.content['lintel:bulk-upload:a2']!
    expect(uploadStorage(() => storage).read()).toBeUndefined()
  })
})
