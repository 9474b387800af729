import { describe, expect, it } from '@jest/globals'
import { decodablePath } from './decodable-path'

describe('a path for a router', () => {
  it('is unchanged when it can be decoded', () => {
    for (const path of ['/', '/hardware/', '/caf%C3%A9/', '/a%2Fb', '/%25']) expect(decodablePath(path)).toBe(path)
  })

  it('can always be decoded', () => {
    for (const path of ['/%', '/%E0%A4%A', '/caf%E9/%41', '/%zz'])
      expect(decodeURIComponent(decodablePath(path))).toBe(path)
  })
})
