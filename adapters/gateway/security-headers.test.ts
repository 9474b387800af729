import { describe, expect, it } from '@jest/globals'
import { headersByPage } from './security-headers'

describe('frame-ancestors', () => {
  const headersOf = headersByPage({ bootstrapHash: 'x', secure: true }, ['https://www.merchant.example'])

  it.each(['/', '/checkout', '/secure-checkout', '/_exp_bc_checkout', '/_exp_bc_storefront_checkout_iframe/more'])(
    "is 'none' for %s",
    path => {
      expect(headersOf(path)['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headersOf(path)['x-frame-options']).toBe('DENY')
    },
  )

  it.each(['/_exp_bc_storefront_checkout_iframe', '/_exp_bc_storefront_checkout_iframe/'])(
    'is the shop and the listed origins for %s [S1-2.07]',
    path => {
      expect(headersOf(path)['content-security-policy']).toContain(
        "frame-ancestors 'self' https://www.merchant.example;",
      )
      expect(headersOf(path)['x-frame-options']).toBe('SAMEORIGIN')
    },
  )
})

describe('third-party scripts', () => {
  const headersOf = headersByPage(
    {
      bootstrapHash: 'x',
      secure: true,
      toolHosts: ['https://quotes.tool.example', 'https://chat.example'],
      captchaHosts: ['https://captcha.example'],
    },
    ['https://www.merchant.example'],
  )
  const policyOf = (path: string) => headersOf(path)['content-security-policy'] ?? ''

  it("are allowed by the policy of the shop's public pages", () => {
    for (const path of ['/', '/doors/', '/contact-us/', '/cart/', '/quote-details/'])
      expect(policyOf(path)).toMatch(
        /script-src [^;]*https:\/\/quotes\.tool\.example https:\/\/chat\.example https:\/\/captcha\.example;/,
      )
  })

  it.each([
    '/login',
    '/login/',
    '/LOGIN/',
    '/%6Cogin/',
    '//login',
    '/account%2Forders',
    '/%73taff/x',
    '/login/token/',
    '/login/token/a-token',
    '/sign-up/',
    '/forgot-password',
    '/_reset_p_/',
    '/_reset_p_/a-token',
    '/logout',
    '/my-account/',
    '/account/orders',
    '/account/orders/12',
    '/account/settings',
    '/checkout',
    '/secure-checkout/start',
    '/secure-checkout',
    '/secure-checkout/confirmation/7',
    '/_exp_bc_checkout',
    '/_exp_bc_storefront_checkout_iframe',
    '/punch-out/',
    '/staff',
    '/staff/content',
    '/order-files',
  ])('are not allowed on %s', path => {
    expect(policyOf(path)).not.toMatch(/tool\.example|chat\.example/)
    expect(policyOf(path)).toMatch(/script-src 'self' 'sha256-x'( https:\/\/captcha\.example)?;/)
  })

  it('of a captcha are allowed on the pages for sign-in, sign-up and a forgotten password', () => {
    expect(
      ['/login/', '/sign-up', '/forgot-password/'].map(path => policyOf(path).includes('captcha.example')),
    ).toEqual([true, true, true])
    expect(
      ['/login/token/', '/_reset_p_/a', '/account/settings', '/secure-checkout', '/staff'].map(path =>
        policyOf(path).includes('captcha.example'),
      ),
    ).toEqual([false, false, false, false, false])
  })
})

describe('an external form service', () => {
  const headersOf = headersByPage(
    { bootstrapHash: 'x', secure: true, uploadHosts: ['https://code.example', 'https://forms.example'] },
    [],
  )
  const policyOf = (path: string) => headersOf(path)['content-security-policy'] ?? ''

  it('is allowed as a source of scripts and data on the order-files page [S3-7.30]', () => {
    expect(policyOf('/order-files/')).toMatch(/script-src [^;]* https:\/\/code\.example https:\/\/forms\.example;/)
    expect(policyOf('/order-files')).toContain("connect-src 'self' https://code.example https://forms.example;")
  })

  it.each(['/', '/dollar-general/', '/order-files/more', '/login/'])('is not allowed on %s [S3-7.30]', path => {
    expect(policyOf(path)).not.toContain('.example')
  })
})

describe("the payment provider's page", () => {
  const headers = headersByPage({ bootstrapHash: 'abc', secure: true, payHosts: ['https://checkout.stripe.com'] }, [])
  const policyOf = (path: string) => headers(path)['content-security-policy'] ?? ''

  it('is where the order button may lead, on the checkout page alone [P-19]', () => {
    expect(policyOf('/secure-checkout')).toContain("form-action 'self' https://checkout.stripe.com")
    for (const path of ['/', '/cart/', '/login', '/secure-checkout/return', '/secure-checkout/confirmation/1'])
      expect(policyOf(path)).not.toContain('stripe')
  })
})
