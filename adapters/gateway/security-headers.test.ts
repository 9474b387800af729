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

describe('the payment provider', () => {
  const payFields = {
    scripts: ['https://js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  }
  const policy = {
    bootstrapHash: 'abc',
    secure: true,
    toolHosts: ['https://chat.example'],
    captchaHosts: ['https://captcha.example'],
    uploadHosts: ['https://forms.example'],
    payHosts: ['https://checkout.stripe.com'],
  }
  const withFields = headersByPage({ ...policy, payFields }, ['https://www.merchant.example'])
  const withPage = headersByPage(policy, [])
  const policyOf = (path: string, headers = withFields) => headers(path)['content-security-policy'] ?? ''

  it.each(['/secure-checkout', '/secure-checkout/', '/secure-checkout/return', '/pay/a-token'])(
    'has its page and its fields allowed on %s [P-19]',
    path => {
      const content = policyOf(path)
      expect(content).toContain("form-action 'self' https://checkout.stripe.com;")
      expect(content).toContain("script-src 'self' 'sha256-abc' https://js.stripe.com;")
      expect(content).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
      expect(content).toContain("connect-src 'self' https://api.stripe.com;")
      expect(withFields(path)['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    },
  )

  it.each([
    '/',
    '/cart/',
    '/login',
    '/sign-up',
    '/order-files',
    '/account/orders/12',
    '/staff',
    '/secure-checkout/start',
    '/secure-checkout/confirmation/1',
    '/secure-checkout/return/more',
    '/_exp_bc_storefront_checkout_iframe',
  ])('is not named by the policy of %s [P-19]', path => {
    expect(JSON.stringify(withFields(path))).not.toContain('stripe')
    expect(withFields(path)['permissions-policy']).toContain('payment=()')
  })

  it('has no script, frame or call allowed where buyers pay on its page only [P-19]', () => {
    expect(policyOf('/secure-checkout', withPage)).toContain("form-action 'self' https://checkout.stripe.com;")
    expect(policyOf('/secure-checkout', withPage)).not.toMatch(/(?:js|api|hooks)\.stripe/)
    expect(withPage('/secure-checkout')['permissions-policy']).toContain('payment=()')
  })
})
