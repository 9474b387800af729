import { describe, expect, it } from '@jest/globals'
import { originPolicy, provesOrigin } from './origin'

const local = originPolicy({ origins: [], port: 3000 })
const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/cart/', { method: 'POST', headers })

describe('own origin', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://home.localhost:3000'])(
    'without a configured origin %s is our own',
    origin => {
      expect(local.isOwn(origin)).toBe(true)
    },
  )

  it.each([
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost.evil.example:3000',
    'http://evil.example',
    'null',
    '',
  ])('%s is not our own', origin => {
    expect(local.isOwn(origin)).toBe(false)
  })

  it('with a configured origin only that one counts, and Secure cookies follow from it', () => {
    const live = originPolicy({ origins: ['https://shop.example'], port: 3000 })
    expect(live.isOwn('https://shop.example')).toBe(true)
    expect(live.isOwn('http://localhost:3000')).toBe(false)
    expect(live.secure).toBe(true)
  })

  it('never puts a foreign Host into absolute links', () => {
    expect(local.publicOrigin('evil.example')).toBe('http://localhost:3000')
    expect(local.publicOrigin('home.localhost:3000')).toBe('http://home.localhost:3000')
    expect(originPolicy({ origins: ['https://shop.example'], port: 3000 }).publicOrigin('evil.example')).toBe(
      'https://shop.example',
    )
  })
})

describe('proof that a write comes from our own page', () => {
  it('accepts a native form with our Origin or a same-origin fetch site', () => {
    expect(provesOrigin(post({ origin: 'http://localhost:3000' }), local, 'form')).toBe(true)
    expect(provesOrigin(post({ 'sec-fetch-site': 'same-origin' }), local, 'form')).toBe(true)
  })

  it('refuses a foreign form, one without evidence of its origin, and one with contradictory evidence', () => {
    expect(provesOrigin(post({ origin: 'https://evil.example' }), local, 'form')).toBe(false)
    expect(provesOrigin(post({}), local, 'form')).toBe(false)
    expect(provesOrigin(post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }), local, 'form')).toBe(
      false,
    )
    expect(provesOrigin(post({ 'sec-fetch-site': 'same-site' }), local, 'form')).toBe(false)
  })

  it('additionally requires our own header of script calls', () => {
    expect(provesOrigin(post({ origin: 'http://localhost:3000' }), local, 'script')).toBe(false)
    expect(provesOrigin(post({ origin: 'http://localhost:3000', 'x-lintel-request': '1' }), local, 'script')).toBe(true)
  })
})
