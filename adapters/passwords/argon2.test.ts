import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from './argon2'
import { boundedQueue } from './bounded-queue'

describe('passwords', () => {
  it('are hashed by Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await argon2Passwords().hash('Lintel123')()).toMatchObject({
      right: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as unknown,
    })
  })

  it('are verified, and wrong ones rejected', async () => {
    const passwords = argon2Passwords()
    const hash = await passwords.hash('Grüße 123')()
    if (E.isLeft(hash)) throw new Error('no hash')
    expect(await passwords.verify(hash.right, 'Grüße 123')()).toEqual(E.right(true))
    expect(await passwords.verify(hash.right, 'Grüße 124')()).toEqual(E.right(false))
  })

  it('are rejected when too many hashes wait', async () => {
    const passwords = argon2Passwords({ concurrency: 1, waiting: 1 })
    const answers = await Promise.all([1, 2, 3].map(() => passwords.hash('Lintel123')()))
    expect(answers.map(answer => answer._tag)).toEqual(['Right', 'Right', 'Left'])
  })
})

describe('a bounded queue', () => {
  it('never runs more jobs together than it may, and runs them all', async () => {
    const queue = boundedQueue(2, 10)
    let running = 0
    let peak = 0
    const job = async () => {
      peak = Math.max(peak, ++running)
      await new Promise(resolve => setTimeout(resolve, 5))
      running--
      return 1
    }
    const done = await Promise.all(Array.from({ length: 8 }, () => queue(job)))
    expect(done).toHaveLength(8)
    expect(peak).toBe(2)
  })

  it('continues after a job that failed', async () => {
    const queue = boundedQueue(1, 5)
    await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue(() => Promise.resolve('yes'))).toBe('yes')
  })
})
