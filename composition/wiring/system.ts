import { randomBytes, randomUUID } from 'node:crypto'
import type { ClockPort, RandomPort } from '../../core/shared/clock.port'

/** Clock and random source of this computer. */
export const systemClock: ClockPort = { now: () => Date.now() }
export const systemRandom: RandomPort = {
  token: bytes => randomBytes(bytes).toString('base64url'),
  uuid: () => randomUUID(),
}
