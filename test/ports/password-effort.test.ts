import { describe, expect, it } from '@jest/globals'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { anEntrance } from '../builders/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

describe('signing in with real password hashes', () => {
  it('takes as long for an address that nobody has as for a wrong password', async () => {
    const shop = await anEntrance('better-sqlite3', argon2Passwords())
    const { account } = await shop.person().request()
    const timed = async (email: string) => {
      const times: number[] = []
      for (let round = 0; round < 4; round++) {
        const started = performance.now()
        expect(await refusalOf(account.signIn({ email, password: 'Lintel124' }))).toEqual({ tag: 'refused', message: 'Username or Password Invalid' })
        times.push(performance.now() - started)
      }
      return Math.min(...times)
    }
    const known = await timed('retail@lintel.example')
    const unknown = await timed('nobody@lintel.example')
    // Hashing is most of either; without it an unknown address would be answered in a millisecond or two.
    expect(unknown).toBeGreaterThan(known / 2)
    expect(unknown).toBeLessThan(known * 2 + 50)
    await answerOf(account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
    await shop.close()
  }, 20_000)
})
