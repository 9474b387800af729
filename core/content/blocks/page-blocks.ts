import type { ContentRecord } from '../content'
import { textField, type Fields } from '../fields'
import { templateOf } from '../templates'
import type { PageBlocks } from './block'
import { readBlocks } from './read-blocks'

/** Blocks in the areas of a page; undefined if there are none. Other content (HTML in a drop zone) is unchanged. */
export const blocksIn = (fields: Fields, zones: readonly string[]): PageBlocks | undefined => {
  const read = zones.flatMap(zone => {
    const found = readBlocks(fields[zone], zone)
    return found ? [{ zone, ...found }] : []
  })
  return read.length === 0
    ? undefined
    : {
        zones: Object.fromEntries(read.map(({ zone, blocks }) => [zone, blocks])),
        skipped: read.flatMap(({ skipped }) => skipped),
      }
}

/** Splits a record into fields and blocks, by the areas of its template (S2-2.93). */
export const apartFromBlocks = (
  record: ContentRecord,
): { readonly record: ContentRecord; readonly blocks?: PageBlocks } => {
  const { zones } = templateOf(textField(record.fields, 'template_es'))
  const blocks = blocksIn(record.fields, zones)
  return blocks === undefined
    ? { record }
    : {
        record: {
          ...record,
          fields: Object.fromEntries(
            Object.entries(record.fields).filter(([name]) => !Object.hasOwn(blocks.zones, name)),
          ),
        },
        blocks,
      }
}
