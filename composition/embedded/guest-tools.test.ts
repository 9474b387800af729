import { describe, expect, it } from '@jest/globals'
import { guestsBy } from '../../adapters/reference/guests/guests'
import { guestShares, defaultGuestFigures } from '../../core/access/guest-room'
import { depsOf, type EmbeddedPlatform } from './embedded-platform'

const shares = guestShares(defaultGuestFigures)
const platform = { deps: {}, guestsOf: guestsBy('a key', shares) } as unknown as EmbeddedPlatform
const at = (address: string) => depsOf(platform, { origin: 'https://shop.example', address })

describe('the request data passed to the embedded platform', () => {
  it('contain the origin, and the client whose guests share limits', async () => {
    const { origin, guests } = at('192.0.2.1')
    expect(origin).toBe('https://shop.example')
    expect(guests?.shares).toBe(shares)
    expect(await guests?.client()).toBe(await at('192.0.2.1').guests?.client())
    expect(await guests?.client()).not.toBe(await at('192.0.2.2').guests?.client())
  })

  it("request a count of all guests' carts at every hundredth new cart of the process", () => {
    const turns = Array.from({ length: 202 }, (_, nth) => at(`192.0.2.${nth}`).guests?.isTurnToCount())
    expect(turns.flatMap((isTurn, nth) => (isTurn ? [nth] : []))).toHaveLength(3)
  })
})
