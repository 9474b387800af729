import { describe, expect, it } from '@jest/globals'
import { storeByHost } from './store-by-host'

const stores = [
  { key: 'commercial', hosts: ['localhost', 'shop.example'] },
  { key: 'home', hosts: ['home.localhost'] },
]

describe('the storefront of a host name', () => {
  const storeOf = storeByHost(stores, undefined)

  it('is the one that lists the name, in any case and with any port', () => {
    expect(storeOf('home.localhost:3000')).toBe('home')
    expect(storeOf('HOME.localhost')).toBe('home')
    expect(storeOf('shop.example')).toBe('commercial')
  })

  it.each([undefined, '', 'elsewhere.example', '[::1]:3000', 'home.localhost.evil.example', 'home.localhost:3000:1'])(
    'is the first one for the unknown name %j',
    host => {
      expect(storeOf(host)).toBe('commercial')
    },
  )

  it('is the configured one for every host', () => {
    expect(storeByHost(stores, 'home')('localhost:3000')).toBe('home')
  })

  it('is refused when the shop does not have it', () => {
    expect(() => storeByHost(stores, 'garden')).toThrow(
      'LINTEL_STORE is "garden", which is no storefront of this shop: use commercial or home',
    )
  })
})
