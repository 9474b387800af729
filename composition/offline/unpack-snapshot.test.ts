import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { unpackSnapshot } from './unpack-snapshot'

describe('the shipped database snapshot', () => {
  it('is read whether the file server sends it compressed or not', async () => {
    const plain = new TextEncoder().encode('SQLite format 3\0 and so on')
    expect(await unpackSnapshot(plain)).toEqual(plain)
    expect(new TextDecoder().decode(await unpackSnapshot(new Uint8Array(gzipSync(plain))))).toBe(
      new TextDecoder().decode(plain),
    )
  })
})
