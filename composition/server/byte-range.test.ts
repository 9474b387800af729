import { describe, expect, it } from '@jest/globals'
import { byteRange } from './byte-range'

describe('a range request', () => {
  it.each([
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=500-', { from: 500, to: 999 }],
    ['bytes=-100', { from: 900, to: 999 }],
    ['bytes=900-5000', { from: 900, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=1000-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=9-3', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    [null, undefined],
  ])('for %s yields %j', (header, part) => expect(byteRange(header, 1000)).toEqual(part))
})
