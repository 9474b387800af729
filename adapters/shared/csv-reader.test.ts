import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CsvReader } from './csv-reader'

type Found = readonly (string | number)[]

/** Reads a text in these chunks: rows with their line numbers, and lines that the reader gave up. */
const read = (pieces: readonly string[], gives: 'up' | 'letters' = 'up'): readonly Found[] => {
  const found: Found[] = []
  const reader = new CsvReader({
    row: (cells, line) => void found.push([line, ...cells]),
    ...(gives === 'up' ? { fault: ({ line, fault, text }) => void found.push([line, fault, text]) } : {}),
  })
  for (const piece of pieces) reader.add(piece)
  reader.end()
  return found
}

describe('the CSV reader', () => {
  it('counts lines as an editor does, also inside quotes and with any line ending', () => {
    expect(read(['a,b\r\n"one\r\ntwo",2\rc,3\n\nd,4'])).toEqual([
      [1, 'a', 'b'],
      [2, 'one\ntwo', '2'],
      [4, 'c', '3'],
      [5, ''],
      [6, 'd', '4'],
    ])
  })

  it('uses the delimiter of a sep= line, which is not a row', () => {
    expect(read(['sep=;\r\n', 'a;b,c'])).toEqual([[2, 'a', 'b,c']])
  })

  it('keeps a stray quote as text while its cell stays on one line', () => {
    expect(read(['a,b\n"12" door","7"" wide"\n'])).toEqual([
      [1, 'a', 'b'],
      [2, '12" door', '7" wide'],
    ])
  })

  it('drops the line with an unclosed quote, early or at the end, and continues with the next', () => {
    expect(read(['a,b\n"left,1\n"right",2\nc,"3\nd,4\n'])).toEqual([
      [1, 'a', 'b'],
      [2, 'open-quote', '"left,1'],
      [3, 'right', '2'],
      [4, 'open-quote', 'c,"3'],
      [5, 'd', '4'],
    ])
  })

  it('skips a line that is too long, or a million characters behind an open quote', () => {
    const long = 'x'.repeat(600_000)
    expect(read(['a,b\n', long, long, long, '\nc,2\n']).map(([line, what]) => [line, what])).toEqual([
      [1, 'a'],
      [2, 'too-long'],
      [3, 'c'],
    ])
    expect(read(['a,b\n"', `${long}\n`, long, '\nc,2\n']).map(([line, what]) => [line, what])).toEqual([
      [1, 'a'],
      [2, 'open-quote'],
      [3, long],
      [4, 'c'],
    ])
  })

  it('keeps lines with an unclosed quote on request, with the quote as text', () => {
    expect(read(['a,b\n"left,1\nc,"3\nd,4\n'], 'letters')).toEqual([
      [1, 'a', 'b'],
      [2, '"left', '1'],
      [3, 'c', '"3'],
      [4, 'd', '4'],
    ])
  })

  it('reads a quoted cell of several lines with spaces before the delimiter, also when a chunk ends there', () => {
    const rows = [
      [1, 'SKU', 'Qty'],
      [2, 'aa\n', ''],
      [4, 'b\nc', '1'],
    ]
    const text = 'SKU,Qty\n"aa\n" ,\n"b\nc" \t,1'
    for (let cut = 8; cut <= text.length; cut += 1) expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(rows)
  })

  it('reads a stray quote, a line break and spaces before the delimiter of one cell alike in any chunks', () => {
    const text = 'SKU,Qty\n"7" wide\n" ,1\nb,2'
    for (let cut = 8; cut <= text.length; cut += 1)
      expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(read([text]))
    expect(read([text])).toEqual([
      [1, 'SKU', 'Qty'],
      [2, '7" wide\n', '1'],
      [4, 'b', '2'],
    ])
  })

  it('reads the same rows however the text is split into chunks', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 40 })
    fc.assert(
      fc.property(
        letters,
        fc.array(fc.nat(60), { maxLength: 4 }),
        fc.constantFrom('up', 'letters'),
        (body, cuts, gives) => {
          // The delimiter is detected in the first chunk.
          const text = `SKU,Qty\nA,1\nB,2\n${body}`
          const places = [...new Set(cuts.map(cut => Math.min(text.length, 16 + cut)))].sort((a, b) => a - b)
          const pieces = [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length))
          expect(read(pieces, gives)).toEqual(read([text], gives))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
