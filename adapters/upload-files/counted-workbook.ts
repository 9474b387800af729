import { zipSync } from 'fflate'
import { Parser } from 'saxen'
import type { TableLimits } from '../../core/files/table-limits'
import { SheetCounter } from './count-sheets'
import { NoWorkbook, OverLimit } from './over-limit'
import { zipParts } from './zip-parts'

const relationsPart = 'xl/_rels/workbook.xml.rels'

/** The parts of a workbook by path, and the paths of its sheets. */
export type CountedParts = { readonly parts: ReadonlyMap<string, Uint8Array>; readonly sheets: readonly string[] }

/**
 * Unpacks and counts the cell parts of a workbook; other parts are ignored. Throws OverLimit, or NoWorkbook for invalid
 * files.
 */
export const countedParts = (bytes: Uint8Array, limits: TableLimits): CountedParts => {
  try {
    return counted(bytes, limits)
  } catch (reason) {
    // The input may be any bytes: every library error means that it is no workbook.
    throw reason instanceof OverLimit ? reason : new NoWorkbook(String(reason))
  }
}

/** Repacks the parts uncompressed: the library reads exactly what was counted. */
export const packed = (parts: CountedParts['parts']): ArrayBuffer =>
  zipSync(Object.fromEntries(parts), { level: 0 }).buffer as ArrayBuffer

/** A workbook reduced to the counted parts. */
export const countedWorkbook = (bytes: Uint8Array, limits: TableLimits): ArrayBuffer =>
  packed(countedParts(bytes, limits).parts)

const counted = (bytes: Uint8Array, limits: TableLimits): CountedParts => {
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
  const targets = targetsIn(relations)
  for (const name of new Set([
    'xl/workbook.xml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    ...targets.map(({ path }) => path),
  ]))
    take(name)
  return { parts, sheets: targets.flatMap(({ type, path }) => (type === 'worksheet' && parts.has(path) ? [path] : [])) }
}

type Target = { readonly type: string; readonly path: string }

/** Paths of sheets, shared strings and styles. */
const targetsIn = (relations: string): readonly Target[] => {
  const targets: Target[] = []
  const parser = new Parser()
  parser.on('openTag', (_, attributes) => {
    const { Type = '', Target: target = '' } = attributes()
    const [, type] = /\/(worksheet|sharedStrings|styles)$/.exec(Type) ?? []
    if (type !== undefined) targets.push({ type, path: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
  })
  parser.parse(relations)
  return targets
}
