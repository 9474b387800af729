import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { pdfListWidget } from './pdf-list.widget'

const files = pdfListWidget.samples.flatMap(
  ({ settings }) =>
    (settings as { readonly files: readonly { readonly href: string; readonly note?: string }[] }).files,
)

describe('the PDF files of the demo shop', () => {
  it.each(files)('exist as described: $href', ({ href, note }) => {
    const path = join(import.meta.dirname, '../../app/public', href)
    expect([existsSync(path), href]).toEqual([true, expect.stringMatching(/\.pdf$/)])
    const sheet = readFileSync(path, 'latin1')
    const pages = sheet.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(sheet.startsWith('%PDF-')).toBe(true)
    expect(note).toContain(`PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}`)
  })
})
