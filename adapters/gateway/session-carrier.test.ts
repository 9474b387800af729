import { describe, expect, it } from '@jest/globals'
import { cookieCarrier, readCookie } from './session-carrier'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789'

describe('the session cookie', () => {
  it('is host-only, secure and not readable by scripts on https', () => {
    const carrier = cookieCarrier(new Request('https://shop.example/'), { secure: true, maxAgeSeconds: 60 })
    carrier.write(token)
    expect(carrier.cookies()).toEqual([`__Host-lintel=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`])
  })

  it('drops prefix and Secure together on plain http', () => {
    const carrier = cookieCarrier(new Request('http://localhost/'), { secure: false, maxAgeSeconds: 60 })
    carrier.write(token)
    expect(carrier.cookies()[0]).toBe(`lintel=${token}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`)
  })

  it('[S1-4.23] [S2-4.11] [S2-9.07] sets bc_user_authenticated=true for a day on the shared domain, clears it', () => {
    const carrier = cookieCarrier(new Request('http://localhost/'), {
      secure: false,
      maxAgeSeconds: 60,
      sharedDomain: 'shop.example',
    })
    carrier.markSignedIn(true)
    expect(carrier.cookies()).toEqual([
      'bc_user_authenticated=true; Path=/; Max-Age=86400; SameSite=Lax; Domain=shop.example',
    ])
    carrier.markSignedIn(false)
    expect(carrier.cookies()).toEqual(['bc_user_authenticated=; Path=/; Max-Age=0; SameSite=Lax; Domain=shop.example'])
  })

  it('[S1-4.05] [S1-4.22] [S1-9.06] exposes the cart id at path / for the session, or for the configured days', () => {
    const carrier = cookieCarrier(new Request('http://localhost/'), { secure: false, maxAgeSeconds: 60 })
    carrier.show('cartId', 'c-1')
    carrier.show('isEditableCart', 'false_c-1')
    expect(carrier.cookies()).toEqual([
      'cartId=c-1; Path=/; SameSite=Lax',
      'isEditableCart=false_c-1; Path=/; SameSite=Lax',
    ])
    const persistent = cookieCarrier(new Request('https://shop.example/'), {
      secure: true,
      maxAgeSeconds: 60,
      cartCookieDays: 30,
    })
    persistent.show('cartId', 'c-1')
    expect(persistent.cookies()).toEqual(['cartId=c-1; Path=/; Max-Age=2592000; SameSite=Lax; Secure'])
    persistent.show('cartId', undefined)
    expect(persistent.cookies()).toEqual(['cartId=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
  })

  it('copies construction order details encoded, until 2038 or the configured days [S3-9.09]', () => {
    const shown = (settings: Parameters<typeof cookieCarrier>[1], value: string | undefined) => {
      const carrier = cookieCarrier(new Request('https://shop.example/'), settings)
      carrier.show('SetDollarProductsData', value)
      return carrier.cookies()
    }
    expect(shown({ secure: true, maxAgeSeconds: 60, sharedDomain: 'example' }, '20481|12%2F10%2F2026')).toEqual([
      'SetDollarProductsData=20481|12%2F10%2F2026; Path=/; Expires=Tue, 19 Jan 2038 03:14:07 GMT; ' +
        'Domain=example; Secure; SameSite=None',
    ])
    expect(shown({ secure: false, maxAgeSeconds: 60, orderCookieDays: 2 }, 'x')).toEqual([
      'SetDollarProductsData=x; Path=/; Max-Age=172800; SameSite=Lax',
    ])
    expect(shown({ secure: false, maxAgeSeconds: 60 }, undefined)).toEqual([
      'SetDollarProductsData=; Path=/; Max-Age=0; SameSite=Lax',
    ])
  })

  it('keeps the chosen language for a year, and ignores an invalid one', () => {
    const carrier = cookieCarrier(new Request('http://localhost/', { headers: { cookie: 'lintel_language=fr-LU' } }), {
      secure: false,
      maxAgeSeconds: 60,
    })
    expect(carrier.readLanguage()).toBe('fr-LU')
    carrier.writeLanguage('en-MX')
    expect(carrier.cookies()).toEqual(['lintel_language=en-MX; Path=/; Max-Age=31536000; SameSite=Lax'])
    expect(
      cookieCarrier(new Request('http://localhost/', { headers: { cookie: 'lintel_language=<b>' } }), {
        secure: false,
        maxAgeSeconds: 60,
      }).readLanguage(),
    ).toBeUndefined()
  })

  it('is found among other cookies, and ignored when its value is not a token', () => {
    expect(readCookie(`a=1; lintel=${token}; b=2`, 'lintel')).toBe(token)
    expect(readCookie('lintel=short', 'lintel')).toBeUndefined()
    expect(readCookie(`lintel=${'<script>'.repeat(4)}`, 'lintel')).toBeUndefined()
    expect(readCookie(`xlintel=${token}`, 'lintel')).toBeUndefined()
  })
})
