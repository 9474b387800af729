import { describe, expect, it } from '@jest/globals'
import { encryptText, decryptText } from './encrypted-text'

describe('a sealed text', () => {
  it('opens with the secret it was sealed with, and with no other', async () => {
    const sealed = await encryptText('token-of-a-link', 'cookie-one')
    expect(sealed).not.toContain('token-of-a-link')
    expect(await decryptText(sealed, 'cookie-one')).toBe('token-of-a-link')
    expect(await decryptText(sealed, 'cookie-two')).toBeUndefined()
  })

  it('is never the same twice, and worthless when it was changed', async () => {
    const [one, two] = [await encryptText('a', 'cookie'), await encryptText('a', 'cookie')]
    expect(one).not.toBe(two)
    for (const broken of [`${one}x`, one.replace('.', ''), 'nothing', ''])
      expect(await decryptText(broken, 'cookie')).toBeUndefined()
  })
})
