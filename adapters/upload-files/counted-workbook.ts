import { zipSync } from 'fflate'
import { Parser } from 'saxen'
import type { TableLimits } from '../../core/files/table-limits'
import { SheetCounter } from './count-sheets'
import { NoWorkbook, OverLimit } from './over-limit'
import { zipParts } from './zip-parts'

const relationsPart = 'xl/_rels/workbook.xml.rels'

/**
 * The parts of a workbook that hold its cells, unpacked, counted, and packed anew without squeezing: what a library reads of it
 * is what was counted, whatever else the file holds. Throws OverLimit, or NoWorkbook for bytes that are none.
 */
export const countedWorkbook = (bytes: Uint8Array, limits: TableLimits): ArrayBuffer => {
  try {
    return counted(bytes, limits)
  } catch (reason) {
    // Bytes of any kind come here: what a library finds wrong with them is one thing, and no workbook.
    throw reason instanceof OverLimit ? reason : new NoWorkbook(String(reason))
  }
}

const counted = (bytes: Uint8Array, limits: TableLimits): ArrayBuffer => {
  const zip = zipParts(bytes, limits)
  const counter = new SheetCounter(limits)
  const parts = new Map<string, Uint8Array>()
  const take = (name: string): string | undefined => {
    const part = zip.read(name)
    if (!part) return undefined
    parts.set(name, part)
    const xml = new TextDecoder().decode(part)
    counter.count(xml)
    return xml
  }
  const relations = take(relationsPart)
  if (relations === undefined) throw new NoWorkbook('it has no sheets')
  for (const name of new Set(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', ...targetsIn(relations)])) take(name)
  return zipSync(Object.fromEntries(parts), { level: 0 }).buffer as ArrayBuffer
}

/** Sheets, shared texts and styles, wherever they lie. */
const targetsIn = (relations: string): readonly string[] => {
  const targets: string[] = []
  const parser = new Parser()
  parser.on('openTag', (_, attributes) => {
    const { Type: type = '', Target: target = '' } = attributes()
    if (/\/(?:worksheet|sharedStrings|styles)$/.test(type)) targets.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  })
  parser.parse(relations)
  return targets
}
