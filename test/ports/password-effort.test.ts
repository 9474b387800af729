import { describe, expect, it } from '@jest/globals'
import type { PasswordsPort } from '../../core/account/passwords.port'
import { argon2Passwords } from '../../adapters/passwords/argon2'
import { anEntrance } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

/** Real hashing, which records each hash a password is verified against. */
const watchedPasswords = () => {
  const real = argon2Passwords()
  const verifiedHashes: string[] = []
  const passwords: PasswordsPort = {
    hash: real.hash,
    verify: (hash, password) => {
      verifiedHashes.push(hash)
      return real.verify(hash, password)
    },
  }
  return { passwords, heldAgainst: verifiedHashes }
}

const effortOf = (hash: string | undefined) => hash?.split('$').slice(1, 4).join('$')

describe('signing in with real password hashes', () => {
  it('takes equal time for an unknown address and a wrong password', async () => {
    const { passwords, heldAgainst: verifiedHashes } = watchedPasswords()
    const shop = await anEntrance('better-sqlite3', passwords)
    const { account } = await shop.person().request()
    for (const email of ['retail@lintel.example', 'nobody@lintel.example']) {
      expect(await refusalOf(account.signIn({ email, password: 'Lintel124' }))).toEqual({
        tag: 'refused',
        message: 'Username or Password Invalid',
      })
    }
    expect(verifiedHashes).toHaveLength(2)
    expect(effortOf(verifiedHashes[1])).toBe(effortOf(verifiedHashes[0]))
    expect(effortOf(verifiedHashes[0])).toBe('argon2id$v=19$m=19456,t=2,p=1')
    await answerOf(account.signIn({ email: 'retail@lintel.example', password: 'Lintel123' }))
    await shop.close()
  }, 20_000)
})
