import { afterAll, beforeAll, expect } from '@jest/globals'
import { aShopper, isAccepted, type Shopper } from './http-shopper'
import { openShop, type RunningShop } from './shop'

/** One shop per test file, optionally with settings, and shoppers over plain HTTP. */
export const httpVisits = (env: Readonly<Record<string, string>> = {}) => {
  let running: RunningShop
  beforeAll(async () => {
    running = await openShop(env)
  }, 30_000)
  afterAll(() => running.close())

  const guest = () => aShopper(running.url)
  const signedIn = async (email: string): Promise<Shopper> => {
    const shopper = guest()
    expect(isAccepted(await shopper.signIn(email))).toBe(true)
    return shopper
  }
  return { shop: () => running, guest, signedIn }
}
