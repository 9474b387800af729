import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { pieceTexts } from './piece-texts'

/** Decodes all bytes, split at these offsets. */
const textOf = (bytes: Uint8Array, cuts: readonly number[], encoding = 'utf-8'): string | undefined => {
  const ends = [...cuts.map(cut => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length]
  const next = pieceTexts(encoding, encoding === 'utf-8')
  let text = ''
  for (const [at, end] of ends.entries()) {
    const piece = next(bytes.subarray(at === 0 ? 0 : ends[at - 1], end), at < ends.length - 1)
    if (piece === undefined) return undefined
    text += piece
  }
  return text
}

describe('text decoded from chunks of a file', () => {
  it('is the same however the file is split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('LS-1,5\n', 'SCHLÜSSEL', '鍵', '🚪'), { maxLength: 30 }),
        fc.array(fc.nat(200), { maxLength: 8 }),
        (texts, cuts) => {
          const bytes = new TextEncoder().encode(texts.join(''))
          expect(textOf(bytes, cuts)).toBe(texts.join(''))
        },
      ),
    )
  })

  it('is rejected where a UTF-8 sequence is invalid or incomplete', () => {
    const begun = Uint8Array.of(0x41, 0xc3)
    expect([
      textOf(Uint8Array.of(...begun, 0x41, 0x42), [2]),
      textOf(begun, []),
      textOf(Uint8Array.of(0x41, 0xff), [1]),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('decodes two-byte characters only in encodings that have them', () => {
    expect([
      textOf(Uint8Array.of(0x41, 0, 0x42, 0), [2], 'utf-16le'),
      textOf(Uint8Array.of(0x41, 0x80), [1], 'windows-1252'),
    ]).toEqual(['AB', 'A€'])
  })
})
