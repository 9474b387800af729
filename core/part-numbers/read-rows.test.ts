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
  it('has a number and a SKU in each line, by comma, semicolon or tab, under a heading or without one', () => {
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

  it('takes a first line with a number in it for a row, not for a heading', () => {
    expect(rowsOf('PART-1,SKU-1\n')).toEqual([['PART-1', 'SKU-1']])
  })

  it('reads back what a CSV of ours says', () => {
    const cell = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'Z', '7', ',', '"', '-', ' ') })
      .map(text => `n${text}n`)
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), rows => {
        expect(rowsOf(rows.map(row => csvLine(row)).join(''))).toEqual(rows)
      }),
    )
  })

  it('that is empty or too long is told as that', () => {
    expect(rowsOf(' \n\n')).toBe('empty')
    expect(rowsOf('Part number,SKU\n')).toBe('empty')
    expect(rowsOf('A,B\n'.repeat(maxRows + 1))).toBe('too-many')
  })
})

describe('part numbers', () => {
  it('are the same however their case, blanks and signs are typed, in any language', () => {
    expect(['NB-0042', ' nb 00.42', 'nb_0042'].map(foldNumber)).toEqual(['nb0042', 'nb0042', 'nb0042'])
    expect(foldNumber('Ö-1')).toBe(foldNumber('o\u0308 1'))
    expect(foldNumber('--')).toBe('')
  })
})
