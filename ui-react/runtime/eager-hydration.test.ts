import { describe, expect, it } from '@jest/globals'
import { eagerHydration, hydratesEagerly } from './eager-hydration'

describe('components that act without a click', () => {
  it('[S1-2.16] hydrate eagerly on account area URLs, so that no other page is shown first', () => {
    expect(hydratesEagerly({ hash: '#/orders', search: '', pathname: '/' })).toBe(true)
    expect(hydratesEagerly({ hash: '#reviews', search: '', pathname: '/' })).toBe(false)
    expect(hydratesEagerly({ hash: '', search: '?q=hinge', pathname: '/search/' })).toBe(false)
  })

  it('hydrate eagerly on waiting pages [S1-4.16]', () => {
    for (const pathname of ['/login/token/', '/login/token', '/punch-out/', '/abandoned-cart/'])
      expect(hydratesEagerly({ hash: '', search: '', pathname })).toBe(true)
    expect(hydratesEagerly({ hash: '', search: '', pathname: '/login/' })).toBe(false)
    expect(hydratesEagerly({ hash: '', search: '?redirect=yes', pathname: '/' })).toBe(true)
  })

  it('are listed once each', () => {
    expect(new Set(eagerHydration.map(starter => starter.name)).size).toBe(eagerHydration.length)
  })
})
