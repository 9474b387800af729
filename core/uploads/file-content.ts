/** The kinds of files we take: drawings, pictures and plain words. Never archives, markup or programs. */
export type FileKind = 'pdf' | 'png' | 'jpg' | 'webp' | 'dwg' | 'dxf' | 'txt'

/** Whether the bytes are what the name says. */
export const isContentOf = (kind: FileKind, bytes: Uint8Array): boolean => {
  switch (kind) {
    case 'pdf':
      return headOf(bytes, 5) === '%PDF-'
    case 'png':
      return headOf(bytes, 8) === '\u0089PNG\r\n\u001a\n'
    case 'jpg':
      return headOf(bytes, 3) === '\u00ff\u00d8\u00ff'
    case 'webp':
      return headOf(bytes, 4) === 'RIFF' && headOf(bytes.subarray(8), 4) === 'WEBP'
    case 'dwg':
      return /^AC10\d\d$/.test(headOf(bytes, 6))
    case 'dxf':
      return (
        headOf(bytes, 22) === 'AutoCAD Binary DXF\r\n\u001a\u0000' ||
        (isPlainText(bytes) && beginsWithSection(headOf(bytes, sniffed)))
      )
    case 'txt':
      return isPlainText(bytes)
  }
}

const sniffed = 4_096

/** The first bytes, one character each. */
const headOf = (bytes: Uint8Array, count: number): string => String.fromCharCode(...bytes.subarray(0, count))

/** A drawing written as text is pairs of lines, code and value; comments may stand before the first section. */
const beginsWithSection = (head: string): boolean => {
  const lines = head.split(/\r\n|\n|\r/).map(line => line.trim())
  let at = 0
  while (lines[at] === '999') at += 2
  return lines[at] === '0' && lines[at + 1] === 'SECTION'
}

const tab = 9
const carriageReturn = 13
const space = 32

/** Text of any one-byte script or UTF-8: no control characters but those that lay out a page. */
const isPlainText = (bytes: Uint8Array): boolean =>
  bytes.every(byte => byte >= space || (byte >= tab && byte <= carriageReturn)) &&
  !isActive(headOf(bytes, sniffed).toLowerCase())

const activeWords = [
  '<!doctype',
  '<html',
  '<head',
  '<body',
  '<svg',
  '<script',
  '<iframe',
  '<object',
  '<embed',
  '<?xml',
  '<?php',
  '%pdf-',
  '{\\rtf',
]

/** Words by which a browser, a shell or an office program takes text for something to run or lay out. */
const isActive = (head: string): boolean => head.startsWith('#!') || activeWords.some(word => head.includes(word))
