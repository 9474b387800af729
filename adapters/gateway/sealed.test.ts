import { describe, expect, it } from '@jest/globals'
import { seal, unseal } from './sealed'

describe('a sealed text', () => {
  it('opens with the secret it was sealed with, and with no other', async () => {
    const sealed = await seal('token-of-a-link', 'cookie-one')
    expect(sealed).not.toContain('token-of-a-link')
    expect(await unseal(sealed, 'cookie-one')).toBe('token-of-a-link')
    expect(await unseal(sealed, 'cookie-two')).toBeUndefined()
  })

  it('is never the same twice, and worthless when it was changed', async () => {
    const [one, two] = [await seal('a', 'cookie'), await seal('a', 'cookie')]
    expect(one).not.toBe(two)
    for (const broken of [`${one}x`, one.replace('.', ''), 'nothing', '']) expect(await unseal(broken, 'cookie')).toBeUndefined()
  })
})
