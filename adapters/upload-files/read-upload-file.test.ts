import { describe, expect, it } from '@jest/globals'
import { isLeft, left } from 'fp-ts/Either'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import type { ReadProgress } from '../../core/bulk-upload/upload-reader.port'
import { ownListLimits } from '../../core/files/table-limits'
import { invalid, issue } from '../../core/shared/domain-error'
import { aSheetWith, aWorkbookOf, packedWorkbook } from '../../test/builders/workbooks'
import { CsvRows } from './csv-rows'
import { readUploadFile } from './read-upload-file'

const csv = (content: BlobPart, name = 'list.csv', type = 'text/csv') => new File([content], name, { type })
const linesOf = async (file: File) => {
  const read = await readUploadFile(file)
  if (isLeft(read)) return read.left.tag === 'invalid' ? read.left.issues.map(({ code }) => code.replace('bulk-upload.issues.', '')) : [read.left.tag]
  return read.right.lines.map(({ sku, qty }) => [sku, qty])
}

const workbook = (rows: readonly (readonly (string | number)[])[]): File => new File([aWorkbookOf(rows) as BlobPart], 'list.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })

describe('A list in a file', () => {
  it.each([
    ['commas', 'SKU,Qty\r\nLS-1,5\r\n"A ""b"", c",2\r\n\r\n', [['LS-1', '5'], ['A "b", c', '2']]],
    ['semicolons', 'SKU;Qty\nA.1/2 & #3;5\nB;6', [['A.1/2 & #3', '5'], ['B', '6']]],
    ['a named delimiter', 'sep=;\r\nSKU;Qty\r\nA,1;5\r\n', [['A,1', '5']]],
    ['old line ends', 'SKU,Qty\rA,1\rB,2\r', [['A', '1'], ['B', '2']]],
    ['a quote that nobody closes', 'SKU,Qty\n"36 DOOR,1\nB,2\nC,3', [['"36 DOOR', '1'], ['B', '2'], ['C', '3']]],
    ['inches', 'SKU,Qty\nDOOR 36",1\nB,2', [['DOOR 36"', '1'], ['B', '2']]],
  ])('is read with %s', async (_, content, lines) => {
    expect(await linesOf(csv(content))).toEqual(lines)
  })

  it('is read in UTF-8, UTF-16 by its mark, and Windows-1252 where it is no UTF-8', async () => {
    const sixteen = new Uint8Array(new Uint16Array([0xfeff, ...[...'SKU,Qty\nSCHLÜSSEL,5'].map(letter => letter.charCodeAt(0))]).buffer)
    const western = Uint8Array.from('SKU,Qty\nSCHLÜSSEL \x80,5', letter => letter.charCodeAt(0))
    expect([await linesOf(csv('\ufeffSKU,Qty\nSCHLÜSSEL,5')), await linesOf(csv(sixteen)), await linesOf(csv(western))]).toEqual([[['SCHLÜSSEL', '5']], [['SCHLÜSSEL', '5']], [['SCHLÜSSEL €', '5']]])
    // The letter that is no UTF-8 may come long after what was shown at once.
    const late = new Uint8Array([...new TextEncoder().encode(`SKU,Qty\n${'A-1,1\n'.repeat(200_000)}`), ...western.slice(8)])
    expect(await linesOf(csv(late))).toEqual([['A-1', '200000'], ['SCHLÜSSEL €', '5']])
  })

  it('may be a workbook: numbers as they are written, texts with their zeros', async () => {
    expect(await linesOf(workbook([['SKU', 'Qty'], ['007', 5], ['LS-G1-626', '2'], [123456, 1]]))).toEqual([['007', '5'], ['LS-G1-626', '2'], ['123456', '1']])
    expect(await linesOf(new File([zipSync({ 'a.txt': strToU8('A') }) as BlobPart], 'list.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }))).toEqual(['structure'])
  })

  it('as a workbook is refused when it reaches further than anybody reads, with what to do', async () => {
    const file = new File([packedWorkbook({ sheet: aSheetWith('<row r="7"><c r="XFD7"><v>1</v></c></row>') }) as BlobPart], 'list.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
    expect(await readUploadFile(file)).toEqual(left(invalid(issue('file', 'bulk-upload.issues.limit-columns', { name: 'list.xlsx', found: 'XFD', maximum: 'IV' }))))
    const rows = workbook([['SKU', 'Qty'], ['A', 1], ['B', 2]])
    expect(await readUploadFile(rows, { limits: { ...ownListLimits, rows: 2 } })).toEqual(left(invalid(issue('file', 'bulk-upload.issues.limit-rows', { name: 'list.xlsx', found: 3, maximum: 2 }))))
  })

  it('S3-5.14 S3-5.15 is refused for its type, its size, more columns than its header, and for nothing in it', async () => {
    expect(await linesOf(csv('SKU,Qty\nA,1', 'list.txt', 'text/plain'))).toEqual(['structure'])
    expect(await linesOf(Object.defineProperty(csv('SKU,Qty\nA,1'), 'size', { value: 50 * 1024 * 1024 + 1 }))).toEqual(['too-large'])
    expect(await linesOf(csv('SKU,Qty\nA,1,2'))).toEqual(['template'])
    for (const empty of ['', 'SKU,Qty\r\n', '\r\n,\r\n']) expect(await linesOf(csv(empty))).toEqual(['empty'])
  })

  it('shows its first 100 rows before the rest is read, and ends when it is cancelled', async () => {
    const told: ReadProgress[] = []
    const large = csv(`SKU,Qty\n${Array.from({ length: 150_000 }, (_, at) => `S${at},1`).join('\n')}`)
    await readUploadFile(large, { onProgress: progress => void told.push({ ...progress, preview: [...progress.preview] }) })
    expect([told[0]?.preview.length, (told[0]?.bytes ?? 0) < large.size, told.at(-1)?.rows]).toEqual([100, true, 150_000])
    expect(await readUploadFile(large, { isCancelled: () => true })).toMatchObject({ left: { tag: 'not-found' } })
  })

  it('is cut into the same rows whatever pieces it comes in', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'B', ',', '"', '\n', '\r\n', ' ', 'é'), maxLength: 8 })
    fc.assert(fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }), fc.array(fc.nat(60), { maxLength: 6 }), (table, cuts) => {
      const quoted = table.map(row => row.map(each => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      const text = `"SKU","Qty"\r\n${quoted}`
      const rowsOf = (pieces: readonly string[]) => {
        const rows: (readonly string[])[] = []
        const reading = new CsvRows(row => rows.push(row) > 0)
        // The sign is looked for in the first piece, as it is in the first piece of a file.
        for (const each of pieces) reading.add(each)
        reading.end()
        return rows
      }
      const places = [...new Set(cuts.map(cut => Math.min(text.length, 13 + cut)))].sort((a, b) => a - b)
      const pieces = [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length))
      expect(rowsOf(pieces)).toEqual([['SKU', 'Qty'], ...table.map(row => row.map(each => each.replace(/\r\n/g, '\n')))])
    }))
  })
})
