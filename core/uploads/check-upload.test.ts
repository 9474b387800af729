import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { checkUpload, safeName } from './check-upload'
import { fileIssue, inMegabytes, largestUpload } from './upload-limits'

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'number' ? [part] : [...part].map(letter => letter.charCodeAt(0)))),
  )
const aFile = (name: string, content: Uint8Array) => ({ name, type: 'application/pdf', bytes: content })
const codeOf = (name: string, content: Uint8Array, limit?: number) => {
  const checked = checkUpload([aFile(name, content)], limit)
  return E.isLeft(checked) ? checked.left.code : checked.right.type
}

const pdf = bytes('%PDF-1.7')
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0)

describe('a file uploaded with a product', () => {
  it.each([
    ['opening.pdf', pdf, 'application/pdf'],
    ['OPENING.PNG', png, 'image/png'],
    ['a.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a.jpeg', bytes(0xff, 0xd8, 0xff, 0xdb), 'image/jpeg'],
    ['a.webp', bytes('RIFF', 1, 2, 3, 4, 'WEBP'), 'image/webp'],
    ['plan.dwg', bytes('AC1032', 0, 0), 'image/vnd.dwg'],
    ['plan.dxf', bytes('999\r\nmade by hand\r\n  0\r\nSECTION\r\n'), 'image/vnd.dxf'],
    ['plan.dxf', bytes('AutoCAD Binary DXF\r\n', 0x1a, 0, 1), 'image/vnd.dxf'],
    ['notes.txt', bytes('36 x 84 in\r\n\tLHR ', 0xe9), 'text/plain; charset=utf-8'],
  ])('is accepted when content and name agree: %s', (name, content, type) => {
    expect(codeOf(name, content)).toBe(type)
  })

  it.each([
    ['plan.zip', bytes('PK', 3, 4)],
    ['page.html', bytes('<html>')],
    ['face.svg', bytes('<svg/>')],
    ['setup.exe', bytes('MZ', 0)],
    ['plan', pdf],
    ['pdf', pdf],
    ['a.pdf.exe', pdf],
    ['a.constructor', pdf],
  ])('is refused with another extension: %s', (name, content) => {
    expect(codeOf(name, content)).toBe('cart.choice-file-kind')
  })

  it.each([
    ['plan.pdf', bytes('PK', 3, 4)],
    ['plan.pdf', png],
    ['photo.png', pdf],
    ['photo.jpg', bytes('<svg onload=')],
    ['plan.dwg', bytes('MZ', 0x90, 0)],
    ['plan.dxf', bytes('0\nEOF\n')],
    ['notes.txt', bytes('words <SCRIPT>alert(1)</SCRIPT>')],
    ['notes.txt', bytes('#!/bin/sh\n')],
    ['notes.txt', bytes('MZ', 0, 1)],
    ['notes.txt', bytes('%PDF-1.7')],
  ])('is refused when its content does not match its name: %s', (name, content) => {
    expect(codeOf(name, content)).toBe('cart.choice-file-content')
  })

  it("[S2-5.15] is limited to the merchant's size, and to the shop's own maximum", () => {
    const full = new Uint8Array(1_025)
    full.set(pdf)
    expect(codeOf('a.pdf', full, 1_025)).toBe('application/pdf')
    expect(codeOf('a.pdf', full, 1_024)).toBe('cart.choice-file-too-large')
    expect(fileIssue({ name: 'a.pdf', size: largestUpload })).toBeUndefined()
    expect(fileIssue({ name: 'a.pdf', size: largestUpload + 1 }, 1e12)).toMatchObject({
      values: { maximum: inMegabytes(largestUpload) },
    })
    expect(codeOf('a.pdf', new Uint8Array())).toBe('cart.choice-file-empty')
  })

  it('[S1-5.10] has to be exactly one', () => {
    expect(checkUpload([aFile('a.pdf', pdf), aFile('b.pdf', pdf)])).toMatchObject({
      left: { field: 'file', code: 'cart.choice-one-file' },
    })
    expect(checkUpload([])).toMatchObject({ left: { code: 'cart.choice-file-empty' } })
  })

  it.each([
    ['C:\\plans\\opening 101.pdf', 'opening 101.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['..pdf', 'file.pdf'],
    ['"><img>.pdf', '___img_.pdf'],
    ['Aufriß Tür.pdf', 'Aufriß Tür.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
    ['x'.repeat(300), 'x'.repeat(100)],
    ['', ''],
  ])('gets a safe name: %s', (name, safe) => {
    expect(safeName(name)).toBe(safe)
  })
})
