import { describe, expect, it } from '@jest/globals'
import { piecesOf } from './pieces-of'

const kib = 1024
const bytes = Uint8Array.from({ length: 200 * kib }, (_, at) => at % 251)
const file = (length: number) => new Blob([bytes.slice(0, length)])

/** A file in a browser that cannot read into a buffer of its own. */
const inSlices = (length: number): Blob => {
  const whole = file(length)
  return {
    size: whole.size,
    stream: () => ({
      getReader: () => {
        throw new TypeError('byob')
      },
    }),
    slice: (from: number, until: number) => whole.slice(from, until),
  } as unknown as Blob
}

const readAll = async (source: Blob) => {
  const [lengths, read]: [number[], number[]] = [[], []]
  for await (const piece of piecesOf(source)) {
    lengths.push(piece.byteLength)
    read.push(...piece)
  }
  return { lengths, read }
}

describe.each([
  ['of one buffer', file],
  ['of slices, where a browser has no reader for buffers', inSlices],
])('The pieces of a file %s', (_, source) => {
  it('are all of its bytes in order, the first at most 32 kB and the others 64 kB', async () => {
    const { lengths, read } = await readAll(source(bytes.length))
    expect(Uint8Array.from(read)).toEqual(bytes)
    expect(lengths[0]).toBeLessThanOrEqual(32 * kib)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * kib)
    expect(lengths.length).toBeLessThan(8)
  })

  it('are none of an empty file', async () => {
    expect((await readAll(source(0))).lengths).toEqual([])
  })

  it('are one of a short file', async () => {
    expect((await readAll(source(100))).lengths).toEqual([100])
  })
})

describe('The pieces of a file', () => {
  it('of slices are exactly 32 kB, then 64 kB each, then the rest', async () => {
    expect((await readAll(inSlices(bytes.length))).lengths).toEqual([32, 64, 64, 40].map(size => size * kib))
  })

  it('end the reading of the file when nothing more is asked for', async () => {
    let cancelled = 0
    const whole = file(bytes.length)
    const source = {
      size: whole.size,
      stream: () => {
        const stream = whole.stream()
        return {
          getReader: () => {
            const reader = stream.getReader({ mode: 'byob' })
            return {
              read: (view: Uint8Array<ArrayBuffer>) => reader.read(view),
              cancel: () => {
                cancelled += 1
                return reader.cancel()
              },
            }
          },
        }
      },
    } as unknown as Blob
    for await (const piece of piecesOf(source)) {
      expect(piece.byteLength).toBeGreaterThan(0)
      break
    }
    expect(cancelled).toBe(1)
  })
})
