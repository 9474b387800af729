import { describe, expect, it } from '@jest/globals'
import { headersByPage } from './security-headers'

describe('who may show a page of the shop in a frame', () => {
  const headersOf = headersByPage({ bootstrapHash: 'x', secure: true }, ['https://www.merchant.example'])

  it.each(['/', '/checkout', '/secure-checkout', '/_exp_bc_checkout', '/_exp_bc_storefront_checkout_iframe/more'])('is nobody for %s', path => {
    expect(headersOf(path)['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headersOf(path)['x-frame-options']).toBe('DENY')
  })

  it.each(['/_exp_bc_storefront_checkout_iframe', '/_exp_bc_storefront_checkout_iframe/'])('is the shop and who is listed for %s [S1-2.07]', path => {
    expect(headersOf(path)['content-security-policy']).toContain("frame-ancestors 'self' https://www.merchant.example;")
    expect(headersOf(path)['x-frame-options']).toBe('SAMEORIGIN')
  })
})

describe('a form service of somebody else', () => {
  const headersOf = headersByPage({ bootstrapHash: 'x', secure: true, uploadHosts: ['https://code.example', 'https://forms.example'] }, [])
  const policyOf = (path: string) => headersOf(path)['content-security-policy'] ?? ''

  it('brings its scripts to the form for files, and gets its files from there [S3-7.30]', () => {
    expect(policyOf('/order-files/')).toMatch(/script-src [^;]* https:\/\/code\.example https:\/\/forms\.example;/)
    expect(policyOf('/order-files')).toContain("connect-src 'self' https://code.example https://forms.example;")
  })

  it.each(['/', '/dollar-general/', '/order-files/more', '/login/'])('has no part in %s [S3-7.30]', path => {
    expect(policyOf(path)).not.toContain('.example')
  })
})
