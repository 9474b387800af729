import { describe, expect, it } from '@jest/globals'
import type { NamedRow } from './columns'
import { plainItems } from './plain-csv'

const mapping = { title: 'Name', sku: 'SKU', parent: 'Parent' }

/** The given number of rows, each a variant of the first row's product. */
async function* rowsOf(count: number): AsyncGenerator<NamedRow> {
  const cells = (parent: string) => ({ Name: 'Hinge', SKU: 'H-1', Parent: parent })
  for (let line = 1; line <= count; line++) {
    const row: Readonly<Record<string, string>> = cells(line === 1 ? '' : 'H-1')
    yield {
      line,
      extra: 0,
      decimalComma: false,
      has: name => name in row,
      get: (...names) => names.map(name => row[name] ?? '').find(value => value !== '') ?? '',
    }
  }
}

const read = async (count: number): Promise<string> => {
  const tags: string[] = []
  for await (const item of plainItems(mapping, rowsOf(count), [])) tags.push(item.tag)
  return tags.at(-1) ?? ''
}

describe('a catalogue file whose variations name their product', () => {
  it('is read up to 200,000 rows, and rejected beyond that', async () => {
    expect(await read(200_000)).toBe('product')
    await expect(read(200_001)).rejects.toThrow('split it')
  })
})
