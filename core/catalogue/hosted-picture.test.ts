import { describe, expect, it } from '@jest/globals'
import { hostedPicture, pictureId } from './hosted-picture'
import { atSearchWidth, atWishListWidth } from './picture-width'

const hosts = {
  from: ['cdn.commerce.example'],
  shop: 'https://products.shop.example',
  search: 'https://images.shop.example',
}
const picture = (url?: string) => ({ key: 'placeholder', alt: '', url })

describe('a picture on another commerce host', () => {
  it('is loaded from the image host at width 160 in header search, and from the CDN elsewhere [S2-7.24]', () => {
    const lever = picture('https://cdn.commerce.example/s-1/lever.jpg?c=2')
    expect(atSearchWidth(hostedPicture(lever, hosts, 'search') ?? '')).toBe(
      'https://images.shop.example/s-1/lever.jpg?c=2&width=160',
    )
    expect(hostedPicture(lever, hosts)).toBe('https://products.shop.example/s-1/lever.jpg?c=2')
  })

  it('is loaded at width 360 on a shared wish list, without an address if it has none [S2-4.46]', () => {
    const hosted = (url?: string) => hostedPicture(atWishListWidth(picture(url)), hosts)
    expect(hosted('https://cdn.commerce.example/s-1/lever.jpg?c=2&width=1280')).toBe(
      'https://products.shop.example/s-1/lever.jpg?c=2&width=360',
    )
    expect(atWishListWidth(picture())).toEqual({ key: 'placeholder', alt: '', width: 360 })
    expect(hosted('a.jpg')).toBeUndefined()
  })

  it('never has two widths in its address', () => {
    expect(
      atSearchWidth(hostedPicture(picture('https://cdn.commerce.example/lever.jpg?width=1280'), hosts, 'search') ?? ''),
    ).toBe('https://images.shop.example/lever.jpg?width=160')
  })

  it('keeps its address when its host is not rewritten, the address is invalid, or no hosts are set', () => {
    for (const url of [
      'https://elsewhere.example/a.jpg',
      'https://cdn.commerce.example.evil.example/a.jpg',
      'http://cdn.commerce.example/a.jpg',
      'https://cdn.commerce.example:8443/a.jpg',
      'a.jpg',
      undefined,
    ])
      expect(hostedPicture(picture(url), hosts)).toBeUndefined()
    expect(hostedPicture(picture('https://cdn.commerce.example/a.jpg'), undefined)).toBeUndefined()
    expect(hostedPicture(undefined, hosts)).toBeUndefined()
  })

  it('cannot be redirected off the image host by its path', () => {
    expect(new URL(hostedPicture(picture('https://cdn.commerce.example//evil.example/a.jpg'), hosts) ?? '').host).toBe(
      'products.shop.example',
    )
  })

  it('has an id that differs from that of other hosted pictures', () => {
    expect(pictureId(picture('https://cdn.commerce.example/a.jpg'))).not.toBe(
      pictureId(picture('https://cdn.commerce.example/b.jpg')),
    )
  })
})
