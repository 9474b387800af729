import { describe, expect, it } from '@jest/globals'
import { encryptText, decryptText } from './encrypted-text'

describe('encrypted text', () => {
  it('is decrypted by the secret it was encrypted with, and by no other', async () => {
    const sealed = await encryptText('token-of-a-link', 'cookie-one')
    expect(sealed).not.toContain('token-of-a-link')
    expect(await decryptText(sealed, 'cookie-one')).toBe('token-of-a-link')
    expect(await decryptText(sealed, 'cookie-two')).toBeUndefined()
  })

  it('differs each time, and cannot be decrypted after a change', async () => {
    const [one, two] = [await encryptText('a', 'cookie'), await encryptText('a', 'cookie')]
    expect(one).not.toBe(two)
    for (const broken of [`${one}x`, one.replace('.', ''), 'nothing', ''])
      expect(await decryptText(broken, 'cookie')).toBeUndefined()
  })
})
