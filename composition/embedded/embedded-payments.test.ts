import { describe, expect, it } from '@jest/globals'
import { aDatabase, aSeededDatabase } from '../../test/builders/database/database'
import { refuseLiveDemo } from './embedded-payments'

const account = { secretKey: 'sk_1', webhookSecrets: [] }

describe('The start with the keys of a payment provider', () => {
  it('refuses a live key with the demo merchant, and a test key never [P-21]', async () => {
    const [demo, own] = [await aSeededDatabase(), await aDatabase()]
    await expect(refuseLiveDemo(demo, { payments: { ...account, mode: 'live' } })).rejects.toThrow('demo merchant')
    await expect(refuseLiveDemo(demo, { payments: { ...account, mode: 'test' } })).resolves.toBeUndefined()
    await expect(refuseLiveDemo(own, { payments: { ...account, mode: 'live' } })).resolves.toBeUndefined()
    await Promise.all([demo.destroy(), own.destroy()])
  })
})
