import type { ClockPort, RandomPort } from '../../core/shared/clock.port'

/** Clock and random source of a browser. */
export const browserClock: ClockPort = { now: () => Date.now() }
export const browserRandom: RandomPort = {
  token: bytes =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, ''),
  uuid: () => crypto.randomUUID(),
}
