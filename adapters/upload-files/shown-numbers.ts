import { Parser } from 'saxen'
import type { CountedParts } from './counted-workbook'

/** Formats a number by a spreadsheet's number format; throws for an invalid format. */
export type FormatNumber = (pattern: string, value: number) => string

/** Built-in number formats, which a workbook references by id (ECMA-376 part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

/** The number format of each cell style; undefined: shown unformatted. */
const patternsIn = (styles: string): readonly (string | undefined)[] => {
  const own = new Map<number, string>()
  const patterns: (string | undefined)[] = []
  let inCells = false
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode, selfClosing) => {
    const tag = localName(name)
    if (tag === 'cellXfs') inCells = !selfClosing
    if (tag === 'numFmt') own.set(Number(attributes()['numFmtId']), decode(attributes()['formatCode'] ?? ''))
    if (tag === 'xf' && inCells) {
      const id = Number(attributes()['numFmtId'] ?? 0)
      patterns.push(own.get(id) ?? builtIn[id])
    }
  })
  parser.on('closeTag', name => {
    if (localName(name) === 'cellXfs') inCells = false
  })
  parser.parse(styles)
  return patterns
}

/** The displayed text of a cell; undefined if it equals the number, apart from grouping and trailing zeros. */
const shown = (text: string, pattern: string, format: FormatNumber): string | undefined => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || /^general$/i.test(pattern)) return undefined
  try {
    const word = format(pattern, value).trim()
    const plain = word.replace(/,(?=\d{3})/g, '')
    return plain === String(value) || (Number.isInteger(value) && plain.replace(/\.0+$/, '') === String(value))
      ? undefined
      : word
  } catch {
    return undefined
  }
}

/**
 * Rewrites numbers as displayed: leading zeros, units, dates. Booleans and errors become text. Everything but cells and
 * rows is dropped.
 */
const shownSheet = (xml: string, patterns: readonly (string | undefined)[], format: FormatNumber): string => {
  const out: string[] = ['<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>']
  let cell: { place: string; type: string; style: string; value: string } | undefined
  let [reading, aside] = ['', 0]
  const parser = new Parser()
  const take = (text: string): void => {
    if (cell && aside === 0 && reading !== '') cell.value += text
  }
  parser.on('openTag', (name, attributes, _, selfClosing) => {
    const tag = localName(name)
    if (tag === 'row') out.push(`<row${placeIn(attributes())}>${selfClosing ? '</row>' : ''}`)
    if (tag === 'c' && !selfClosing)
      cell = { place: placeIn(attributes()), type: attributes()['t'] ?? 'n', style: attributes()['s'] ?? '', value: '' }
    // Phonetic runs are not part of the text.
    if (tag === 'rPh' && !selfClosing) aside += 1
    if ((tag === 'v' || tag === 't') && !selfClosing) reading = tag
  })
  parser.on('text', take)
  parser.on('cdata', text => take(escaped(text)))
  parser.on('closeTag', name => {
    const tag = localName(name)
    if (tag === reading) reading = ''
    if (tag === 'rPh') aside -= 1
    if (tag === 'row') out.push('</row>')
    if (tag !== 'c' || !cell) return
    out.push(written(cell, patterns, format))
    cell = undefined
  })
  parser.parse(xml)
  return `${out.join('')}</sheetData></worksheet>`
}

const placeIn = ({ r }: Readonly<Record<string, string>>): string => (r === undefined ? '' : ` r="${escaped(r)}"`)

const written = (
  {
    place,
    type,
    style,
    value,
  }: { readonly place: string; readonly type: string; readonly style: string; readonly value: string },
  patterns: readonly (string | undefined)[],
  format: FormatNumber,
): string => {
  if (value === '') return `<c${place}/>`
  if (type === 's') return `<c${place} t="s"><v>${value}</v></c>`
  if (type === 'inlineStr' || type === 'str' || type === 'e') return `<c${place} t="str"><v>${value}</v></c>`
  if (type === 'b') return `<c${place} t="str"><v>${value === '0' ? 'FALSE' : 'TRUE'}</v></c>`
  const pattern = patterns[Number(style)]
  const word = type === 'n' && style !== '' && pattern !== undefined ? shown(value, pattern, format) : undefined
  return word === undefined
    ? `<c${place}${type === 'd' ? ' t="str"' : ''}><v>${value}</v></c>`
    : `<c${place} t="str"><v>${escaped(word)}</v></c>`
}

/** The parts of a workbook with its numbers as displayed. */
export const withShownNumbers = ({ parts, sheets }: CountedParts, format: FormatNumber): CountedParts['parts'] => {
  const xmlOf = (path: string): string => new TextDecoder().decode(parts.get(path))
  const patterns = parts.has('xl/styles.xml') ? patternsIn(xmlOf('xl/styles.xml')) : []
  return new Map([
    ...parts,
    ...sheets.map(path => [path, new TextEncoder().encode(shownSheet(xmlOf(path), patterns, format))] as const),
  ])
}

/** Sheet names in order, hidden ones last. */
export const sheetNames = ({ parts }: CountedParts): readonly string[] => {
  const found: { readonly name: string; readonly isHidden: boolean }[] = []
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    if (localName(name) === 'sheet')
      found.push({ name: decode(attributes()['name'] ?? ''), isHidden: /hidden/i.test(attributes()['state'] ?? '') })
  })
  parser.parse(new TextDecoder().decode(parts.get('xl/workbook.xml')))
  return [...found.filter(({ isHidden }) => !isHidden), ...found.filter(({ isHidden }) => isHidden)].map(
    ({ name }) => name,
  )
}
