import { describe, expect, it } from '@jest/globals'
import { consentCookie } from './consent-cookie'

describe('the consent cookie', () => {
  it('keeps a decision for 180 days', () => {
    const page = { cookie: 'theme=dark' }
    consentCookie(page, true).keep({ statistics: true, advertising: false })
    expect(page.cookie).toBe('consent=statistics:1.advertising:0; Path=/; Max-Age=15552000; SameSite=Lax; Secure')
  })

  it('is found among other cookies, and only by its whole name', () => {
    expect(consentCookie({ cookie: 'theme=dark; consent=statistics:1.tools:0; a=b' }, false).consent()).toEqual({
      statistics: true,
      tools: false,
    })
    expect(consentCookie({ cookie: 'myconsent=statistics:1' }, false).consent()).toEqual({})
  })
})
