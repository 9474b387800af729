import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { solveProof } from './solve-proof'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('the proof of work of a captcha in the browser', () => {
  it('finds the number for the salt anywhere in its range', async () => {
    for (const number of [0, 249, 250, 1_000]) {
      const challenge = sha256(`salt${number}`)
      expect(
        JSON.parse(
          atob((await solveProof({ tag: 'proof', salt: 'salt', challenge, max: 1_000, signature: 's' })) ?? ''),
        ),
      ).toEqual({ algorithm: 'SHA-256', challenge, number, salt: 'salt', signature: 's' })
    }
  })

  it('returns nothing if no number matches', async () => {
    expect(
      await solveProof({ tag: 'proof', salt: 'salt', challenge: sha256('other'), max: 500, signature: 's' }),
    ).toBeUndefined()
  })
})
