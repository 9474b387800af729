import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { returnPath } from './return-path'

describe('where a page may be sent back to', () => {
  it('is a path of this shop, with its query and anchor', () => {
    expect(returnPath('/doors/?sort=newest&q=fire%20door#sorting')).toBe('/doors/?sort=newest&q=fire%20door#sorting')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/%2F/evil.example', '/%5Cevil.example', '/\tevil', '/a\r\nset-cookie: b', '/%0d%0a', '', undefined, 'doors', '/%'])(
    'is never another host: %j',
    asked => {
      expect(returnPath(asked, '/cart/')).toBe('/cart/')
    },
  )

  it('always stays on the origin it is resolved against', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), text => new URL(returnPath(text), 'https://shop.example').origin === 'https://shop.example'))
    fc.assert(fc.property(fc.string({ maxLength: 60 }), text => new URL(returnPath(`/${text}`), 'https://shop.example').origin === 'https://shop.example'))
  })
})
