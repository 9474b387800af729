import { describe, expect, it } from '@jest/globals'
import { userAddress } from './user-location'

const stored = (text: string | null) =>
  userAddress(() => ({ getItem: name => (name === '_user_location' ? text : null) }))

describe("the address of a visitor in the browser's storage", () => {
  it.each(['203.0.113.7', '2001:db8::7'])('is read: %s [S2-3.23]', ip => {
    expect(stored(JSON.stringify({ user_ip: ip, city: 'Dayton' }))).toBe(ip)
  })

  it('is undefined where it is missing or invalid, or the storage is blocked', () => {
    for (const text of [
      null,
      '',
      'x',
      '{}',
      '{"user_ip":7}',
      '{"user_ip":"<script>"}',
      `{"user_ip":"${'1'.repeat(46)}"}`,
    ])
      expect(stored(text)).toBeUndefined()
    expect(
      userAddress(() => {
        throw new Error('closed')
      }),
    ).toBeUndefined()
  })
})
