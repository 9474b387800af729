/** Accepted file types: drawings, pictures and plain text. Never archives, markup or executables. */
export type FileKind = 'pdf' | 'png' | 'jpg' | 'webp' | 'dwg' | 'dxf' | 'txt'

/** Whether the content matches the file's type. */
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

/** A text DXF consists of line pairs, code and value; comments may come before the first section. */
const beginsWithSection = (head: string): boolean => {
  const lines = head.split(/\r\n|\n|\r/).map(line => line.trim())
  let at = 0
  while (lines[at] === '999') at += 2
  return lines[at] === '0' && lines[at + 1] === 'SECTION'
}

const tab = 9
const carriageReturn = 13
const space = 32

/** Text in UTF-8 or a one-byte encoding: no control characters except whitespace. */
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

/** Markers of content that a browser, a shell or an office program would execute or render. */
const isActive = (head: string): boolean => head.startsWith('#!') || activeWords.some(word => head.includes(word))
