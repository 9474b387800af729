import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { unpackSnapshot } from './unpack-snapshot'

describe('The shipped database', () => {
  it('arrives packed or unpacked, as the file server likes', async () => {
    const plain = new TextEncoder().encode('SQLite format 3\0 and so on')
    expect(await unpackSnapshot(plain)).toEqual(plain)
    expect(new TextDecoder().decode(await unpackSnapshot(new Uint8Array(gzipSync(plain))))).toBe(
      new TextDecoder().decode(plain),
    )
  })
})
