import { describe, expect, it } from '@jest/globals'
import { orderDetails } from '../../test/builders/construction'
import { orderCookieExpires, orderCookieName, orderCookieValue } from './order-cookie'

const file = (url: string) => ({ id: url, name: url, kind: 'other' as const, url })

describe("The cookie with an order's details [S3-9.09]", () => {
  it('joins its values by pipes and its files by commas, and expires in 2038', () => {
    expect(orderCookieName).toBe('SetDollarProductsData')
    expect(orderCookieValue(orderDetails({ taxExempt: true, files: [file('/files/a'), file('/files/b')] }))).toBe(
      '20481|12%2F10%2F2026|Dee%20Dollar|6155550142||YES|%2Ffiles%2Fa%2C%2Ffiles%2Fb',
    )
    expect(orderCookieExpires.slice(0, 4)).toBe('2038')
  })

  it('has a separate field for a pOpshelf store number', () => {
    expect(orderCookieValue(orderDetails({ storeType: 'pOpshelf', storeNumber: '77' })).split('|')).toEqual([
      '',
      '12%2F10%2F2026',
      'Dee%20Dollar',
      '6155550142',
      '77',
      'NO',
      '',
    ])
  })

  it('escapes values so that none leaves its field', () => {
    const value = orderCookieValue(
      orderDetails({ siteContactName: 'A|B; Domain=x, "c"\r\nSet-Cookie: y', files: [file('/f,1')] }),
    )
    expect(value.split('|')).toHaveLength(7)
    expect(value).toMatch(/^[\w.~!*'()%|-]*$/)
    expect(decodeURIComponent(value.split('|')[6]!).split(',')).toEqual(['/f%2C1'])
  })

  it('stays below 3.5 kB for any input', () => {
    const files = Array.from({ length: 40 }, (_, at) => file(`/files/${at}-${'x'.repeat(150)}`))
    const value = orderCookieValue(orderDetails({ siteContactName: '門'.repeat(5_000), files }))
    expect(value.length).toBeLessThan(3_500)
    expect(orderCookieValue(orderDetails({ files })).split('|')[6]).toContain('%2Ffiles%2F0-')
  })
})
