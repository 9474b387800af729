import { describe, expect, it } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { NoWorkbook, OverLimit } from './over-limit'
import { zipParts } from './zip-parts'

const limits = { unpackedBytes: 1_000, parts: 3 }
const texts = { 'a.xml': strToU8('<a/>'.repeat(20)), 'b.xml': strToU8('<b/>') }
const packed = (level: 0 | 9 = 9): Uint8Array => zipSync(texts, { level })
const read = (bytes: Uint8Array, name: string, within = limits): string | undefined => {
  const part = zipParts(bytes, within).read(name)
  return part && new TextDecoder().decode(part)
}
const outcomeOf = (bytes: Uint8Array, within = limits): unknown => {
  try {
    return read(bytes, 'a.xml', within)
  } catch (reason) {
    if (reason instanceof NoWorkbook) return 'no workbook'
    if (reason instanceof OverLimit) return 'over a limit'
    return reason
  }
}

/** Offset of the central directory, from the end record. */
const listAt = (bytes: Uint8Array): number => new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true)
type Damage = (view: DataView, at: { readonly list: number; readonly end: number }) => void
const damaged = (damage: Damage, level: 0 | 9 = 9): Uint8Array => {
  const bytes = packed(level)
  damage(new DataView(bytes.buffer), { list: listAt(bytes), end: bytes.length - 22 })
  return bytes
}

describe('the parts of a zip file', () => {
  it('are read by name, compressed or stored, once each', () => {
    for (const level of [0, 9] as const) {
      expect([read(packed(level), 'a.xml'), read(packed(level), 'b.xml'), read(packed(level), 'c.xml')]).toEqual([
        '<a/>'.repeat(20),
        '<b/>',
        undefined,
      ])
      const parts = zipParts(packed(level), limits)
      expect([parts.read('b.xml')?.length, parts.read('b.xml')]).toEqual([4, undefined])
    }
  })

  it.each<[string, Damage]>([
    ['whose directory begins after the end', (view, { end }) => view.setUint32(end + 16, end + 22, true)],
    ['whose directory has an invalid signature', (view, { list }) => view.setUint32(list, 0, true)],
    ['whose directory ends in the middle of an entry', (view, { end }) => view.setUint32(end + 16, end - 20, true)],
    ['with more entries than its directory lists', (view, { end }) => view.setUint16(end + 10, 3, true)],
    ['with an entry that begins after the end', (view, { list, end }) => view.setUint32(list + 42, end + 20, true)],
    ['with an entry without its signature', view => view.setUint32(0, 0, true)],
    ['with an entry that ends after the end', (view, { list, end }) => view.setUint32(list + 20, end + 22, true)],
    ['with an unknown compression method', (view, { list }) => view.setUint16(list + 10, 12, true)],
  ])('are rejected in a file %s', (_what, damage) => {
    expect(outcomeOf(damaged(damage))).toBe('no workbook')
  })

  it('are limited in number and size', () => {
    expect(outcomeOf(packed(), { ...limits, parts: 2 })).toBe('<a/>'.repeat(20))
    expect(outcomeOf(packed(), { ...limits, parts: 1 })).toBe('over a limit')
    for (const level of [0, 9] as const) {
      expect(outcomeOf(packed(level), { ...limits, unpackedBytes: 80 })).toBe('<a/>'.repeat(20))
      expect(outcomeOf(packed(level), { ...limits, unpackedBytes: 79 })).toBe('over a limit')
      const lying = damaged((view, { list }) => view.setUint32(list + 24, 1, true), level)
      expect(outcomeOf(lying, { ...limits, unpackedBytes: 79 })).toBe('over a limit')
    }
  })

  it('are rejected by their declared size, however small they are', () => {
    const boasting = damaged((view, { list }) => view.setUint32(list + 24, 1_001, true))
    expect([outcomeOf(boasting), outcomeOf(boasting, { ...limits, unpackedBytes: 1_001 })]).toEqual([
      'over a limit',
      '<a/>'.repeat(20),
    ])
  })

  it('are read whole when they are longer than one chunk, or empty', () => {
    const long = Uint8Array.from({ length: 20_000 }, (_, at) => (at * at * 7 + (at % 251) * 13) % 256)
    const parts = zipParts(zipSync({ 'long.bin': long, 'none.xml': new Uint8Array() }, { level: 9 }), {
      unpackedBytes: 20_000,
      parts: 2,
    })
    expect([parts.read('long.bin'), parts.read('none.xml')?.length]).toEqual([long, 0])
  })

  it('share one limit of unpacked bytes', () => {
    const { read: next } = zipParts(packed(), { ...limits, unpackedBytes: 83 })
    expect(next('a.xml')?.length).toBe(80)
    expect(() => next('b.xml')).toThrow(OverLimit)
  })
})
