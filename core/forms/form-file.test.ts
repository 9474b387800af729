import { describe, expect, it } from '@jest/globals'
import { hasExtension, knownExtensions, sanitizedFile } from './form-file'

const bytesOf = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const zip = 'PK\u0003\u0004'
const oldOffice = '\u00d0\u00cf\u0011\u00e0'
const contents: Readonly<Record<string, readonly [type: string, content: string]>> = {
  pdf: ['application/pdf', '%PDF-1.7'],
  png: ['image/png', '\u0089PNG\r\n\u001a\n'],
  jpg: ['image/jpeg', '\u00ff\u00d8\u00ff'],
  jpeg: ['image/jpeg', '\u00ff\u00d8\u00ff'],
  webp: ['image/webp', 'RIFF0000WEBP'],
  gif: ['image/gif', 'GIF89a'],
  dwg: ['image/vnd.dwg', 'AC1032'],
  dxf: ['image/vnd.dxf', '0\nSECTION\n'],
  txt: ['text/plain; charset=utf-8', 'Oak door'],
  csv: ['text/csv; charset=utf-8', 'sku,qty'],
  rtf: ['application/rtf', '{\\rtf1'],
  doc: ['application/msword', oldOffice],
  xls: ['application/vnd.ms-excel', oldOffice],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zip],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip],
}

describe('A file of a form', () => {
  it('is of a kind that a form can accept', () => {
    expect([...knownExtensions].sort()).toEqual(Object.keys(contents).sort())
  })

  it.each(Object.entries(contents))('named .%s has the type of its content', (extension, [type, content]) => {
    const name = `Plan.${extension.toUpperCase()}`
    const bytes = bytesOf(content)
    expect(sanitizedFile({ name, type: 'text/html', bytes })).toEqual({ name, type, bytes })
    const damaged = bytesOf(`\u0000${content}`)
    expect(sanitizedFile({ name, type, bytes: damaged })).toBeUndefined()
  })

  it.each(['plan.html', 'plan.zip', 'plan.constructor', 'plan', 'pdf', 'plan.pdf.exe'])('named %s is none', name => {
    expect(sanitizedFile({ name, type: 'application/pdf', bytes: bytesOf('%PDF-1.7') })).toBeUndefined()
  })

  it('has the extension after its last dot, whatever its case and folder', () => {
    expect(hasExtension('C:\\plans\\Door.v2.PDF', ['pdf'])).toBe(true)
    expect([hasExtension('door.pdf', ['png']), hasExtension('pdf', ['pdf']), hasExtension('door', [''])]).toEqual([
      false,
      false,
      true,
    ])
  })
})
