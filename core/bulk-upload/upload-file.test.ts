import { describe, expect, it } from '@jest/globals'
import { maxUploadBytes, uploadIssue, uploadKind, uploadPageSizes, type UploadFile } from './upload-file'

const csv = new TextEncoder().encode('SKU,Qty\r\n')
const sheet = Uint8Array.of(0x50, 0x4b, 3, 4, 20)
const file = (name: string, type: string, head: Uint8Array = csv, size = 100): UploadFile => ({
  name,
  type,
  head,
  size,
})
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('A file for bulk upload', () => {
  it('S3-5.14 must be CSV by type or name, or real XLSX; any other file has the wrong structure', () => {
    for (const good of [
      file('list.csv', 'text/csv'),
      file('list', 'TEXT/CSV; charset=utf-8'),
      file('List.CSV', 'application/vnd.ms-excel'),
    ])
      expect([uploadKind(good), uploadIssue(good)]).toEqual(['csv', undefined])
    expect(uploadKind(file('list.xlsx', xlsx, sheet))).toBe('xlsx')
    expect(uploadKind(file('list.xlsx', '', sheet))).toBe('xlsx')
    for (const bad of [
      file('list.xls', 'application/vnd.ms-excel'),
      file('list.txt', 'text/plain'),
      file('list.pdf', 'application/pdf'),
      file('list.csv', 'text/csv', sheet),
      file('list.csv', 'text/csv', Uint8Array.of(65, 0, 66)),
      file('list.xlsx', xlsx),
      file('list.zip', 'application/zip', sheet),
    ]) {
      expect([bad.name, uploadIssue(bad)]).toEqual([bad.name, { field: 'file', code: 'bulk-upload.issues.structure' }])
    }
  })

  it('S3-9.04 is at most 50 MB (of 1,048,576 bytes), with pages of 10, 25 or 50 rows', () => {
    expect(uploadIssue(file('list.csv', 'text/csv', csv, maxUploadBytes))).toBeUndefined()
    expect(uploadIssue(file('list.csv', 'text/csv', csv, maxUploadBytes + 1))).toEqual({
      field: 'file',
      code: 'bulk-upload.issues.too-large',
    })
    expect([maxUploadBytes, uploadPageSizes]).toEqual([52_428_800, [10, 25, 50]])
  })

  it('may be UTF-16 with a byte order mark', () => {
    expect(uploadKind(file('list.csv', 'text/csv', Uint8Array.of(0xff, 0xfe, 65, 0)))).toBe('csv')
  })
})
