import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { csvLine } from '../shared/csv-line'
import { foldNumber, maxRows } from './part-number'
import { readPartNumberRows } from './read-rows'

const rowsOf = (text: string) => {
  const read = readPartNumberRows(text)
  return read.tag === 'rows' ? read.rows.map(({ number, sku }) => [number, sku]) : read.tag
}

describe('a file of part numbers', () => {
  it('is read with comma, semicolon or tab, with or without a heading', () => {
    for (const text of [
      'NB-1,LS-G1\nNB-2,CL-4\n',
      '\ufeffNB-1;LS-G1\r\nNB-2;CL-4',
      'NB-1\tLS-G1\n\nNB-2\tCL-4',
      'Part number,SKU\nNB-1,LS-G1\nNB-2,CL-4',
      'SKU;Your number\nLS-G1;NB-1\nCL-4;NB-2',
    ]) {
      expect(rowsOf(text)).toEqual([
        ['NB-1', 'LS-G1'],
        ['NB-2', 'CL-4'],
      ])
    }
  })

  it('reads a first line that contains digits as a row, not as a heading', () => {
    expect(rowsOf('PART-1,SKU-1\n')).toEqual([['PART-1', 'SKU-1']])
  })

  it('round-trips through CSV', () => {
    const cell = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'Z', '7', ',', '"', '-', ' ') })
      .map(text => `n${text}n`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), rows => {
        expect(rowsOf(rows.map(row => csvLine(row)).join(''))).toEqual(rows)
      }),
    )
  })

  it('is reported when empty or too long', () => {
    expect(rowsOf(' \n\n')).toBe('empty')
    expect(rowsOf('Part number,SKU\n')).toBe('empty')
    expect(rowsOf('A,B\n'.repeat(maxRows + 1))).toBe('too-many')
  })
})

describe('part number matching', () => {
  it('ignores case, blanks, punctuation and Unicode form', () => {
    expect(['NB-0042', ' nb 00.42', 'nb_0042'].map(foldNumber)).toEqual(['nb0042', 'nb0042', 'nb0042'])
    expect(foldNumber('Ö-1')).toBe(foldNumber('o\u0308 1'))
    expect(foldNumber('--')).toBe('')
  })
})
