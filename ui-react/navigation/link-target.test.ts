import { describe, expect, it } from '@jest/globals'
import { linkTarget } from './link-target'

const origin = 'https://shop.lintel.example'

describe('links of menus and content', () => {
  it('to our own host are reduced to their path, other hosts are external [S2-2.68]', () => {
    expect(linkTarget('https://shop.lintel.example/doors/?sort=newest', origin)).toEqual({
      tag: 'route',
      to: '/doors/?sort=newest',
    })
    expect(linkTarget('https://www.lintel.example/careers', origin)).toEqual({
      tag: 'native',
      href: 'https://www.lintel.example/careers',
      foreign: true,
    })
    expect(linkTarget('//cdn.example/x', origin)).toMatchObject({ tag: 'native', foreign: true })
  })

  it('to the trade-account area are full page loads', () => {
    expect(linkTarget('/#/orders', origin)).toEqual({ tag: 'native', href: '/#/orders', foreign: false })
  })

  it('may be tel: and mailto: links, but no script', () => {
    expect(linkTarget('tel:18005550142', origin)).toMatchObject({ href: 'tel:18005550142' })
    expect(linkTarget('javascript:alert(1)', origin)).toMatchObject({ href: '#' })
    expect(linkTarget(' JavaScript:alert(1)', origin)).toMatchObject({ href: '#' })
  })
})
