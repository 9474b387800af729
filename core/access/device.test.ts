import { describe, expect, it } from '@jest/globals'
import { byLastUse, browserAndSystem, type Device } from './device'

describe('the description of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ' +
        'Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ' +
        '(KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like ' +
        'Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
        'CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ])('names browser and system of %s', (userAgent, browser, system) => {
    expect(browserAndSystem(userAgent)).toEqual({ browser, system })
  })

  it('is empty for a missing or unknown user agent of any length', () => {
    expect(browserAndSystem(undefined)).toEqual({})
    expect(browserAndSystem('x'.repeat(100_000))).toEqual({})
  })
})

describe('the devices of a customer', () => {
  it('list the current device first, then the others by last use', () => {
    const used = (handle: string, lastUsedAt: number, current = false): Device => ({
      handle,
      signedInAt: 0,
      lastUsedAt,
      current,
    })
    const devices = [used('old', 1), used('asking', 2, true), used('new', 4), used('older', 0), used('middle', 3)]
    expect(byLastUse(devices).map(({ handle }) => handle)).toEqual(['asking', 'new', 'middle', 'old', 'older'])
    expect(byLastUse([...devices].reverse()).map(({ handle }) => handle)).toEqual([
      'asking',
      'new',
      'middle',
      'old',
      'older',
    ])
  })
})
