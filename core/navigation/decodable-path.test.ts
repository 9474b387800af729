import { describe, expect, it } from '@jest/globals'
import { decodablePath } from './decodable-path'

describe('a path for a router', () => {
  it('is as it was asked for where it can be decoded', () => {
    for (const path of ['/', '/hardware/', '/caf%C3%A9/', '/a%2Fb', '/%25']) expect(decodablePath(path)).toBe(path)
  })

  it('can be decoded in any case', () => {
    for (const path of ['/%', '/%E0%A4%A', '/caf%E9/%41', '/%zz'])
      expect(decodeURIComponent(decodablePath(path))).toBe(path)
  })
})
