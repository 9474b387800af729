import { Inflate } from 'fflate'
import type { TableLimits } from '../../core/files/table-limits'
import { joinedBytes } from '../shared/joined-bytes'
import { NoWorkbook, OverLimit } from './over-limit'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const stored = 0
const deflated = 8

type Entry = { readonly name: string; readonly method: number; readonly packed: Uint8Array; readonly claimed: number }
type Bounds = Pick<TableLimits, 'unpackedBytes' | 'parts'>

/** Reads single parts of a zip file by name. Throws OverLimit or NoWorkbook. */
export type ZipParts = { readonly read: (name: string) => Uint8Array | undefined }

/**
 * Inflates only requested parts, once each. Output is counted while inflating, over all parts: entries may overlap or
 * declare a wrong size. Throws the same errors as `read`.
 */
export const zipParts = (bytes: Uint8Array, limits: Bounds): ZipParts => {
  const entries = new Map(listed(bytes, limits).map(entry => [entry.name, entry]))
  let room = limits.unpackedBytes
  return {
    read: name => {
      const entry = entries.get(name)
      entries.delete(name)
      if (!entry) return undefined
      // A declared size above the limit is rejected without inflating.
      if (entry.claimed > room) throw new OverLimit({ limit: 'unpackedBytes' })
      const part = unpacked(entry, room)
      room -= part.byteLength
      return part
    },
  }
}

const listed = (bytes: Uint8Array, { parts: maxParts }: Bounds): readonly Entry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxParts) throw new OverLimit({ limit: 'parts' })
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  while (entries.length < count) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark)
      throw new NoWorkbook('its central directory cannot be read')
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: packedAt(bytes, view, { at: view.getUint32(at + 42, true), size: view.getUint32(at + 20, true) }),
      claimed: view.getUint32(at + 24, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  throw new NoWorkbook('it has no central directory')
}

const packedAt = (
  bytes: Uint8Array,
  view: DataView,
  { at, size }: { readonly at: number; readonly size: number },
): Uint8Array => {
  if (at + 30 > bytes.length || view.getUint32(at, true) !== localMark)
    throw new NoWorkbook('an entry is not at its listed offset')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begin + size > bytes.length) throw new NoWorkbook('an entry extends beyond the file')
  return bytes.subarray(begin, begin + size)
}

/** Small input chunks: even at a ratio of 1:1000 the output of one fits in memory. */
const piece = 4_096

const unpacked = ({ method, packed }: Entry, room: number): Uint8Array => {
  if (method === stored && packed.byteLength <= room) return packed
  if (method === stored) throw new OverLimit({ limit: 'unpackedBytes' })
  if (method !== deflated) throw new NoWorkbook('an entry has an unsupported compression method')
  const pieces: Uint8Array[] = []
  let size = 0
  const inflate = new Inflate(found => {
    size += found.byteLength
    if (size > room) throw new OverLimit({ limit: 'unpackedBytes' })
    pieces.push(found)
  })
  for (let at = 0; at < packed.length || at === 0; at += piece)
    inflate.push(packed.subarray(at, at + piece), at + piece >= packed.length)
  return joinedBytes(pieces, size)
}
