import { describe, expect, it } from '@jest/globals'
import type { Device } from '../../../core/access/device'
import { deviceFromWire, devicesCodec, deviceToWire } from './devices.wire'

const desk: Device = {
  handle: 'a1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: 1_795_000_000_000,
  lastUsedAt: 1_795_000_060_000,
  current: true,
}
const bare: Device = { handle: 'b2', signedInAt: 0, lastUsedAt: 1_000, current: false }

describe('the devices where a customer is signed in', () => {
  it.each([desk, bare])('round-trip: $handle', device => {
    const decoded = devicesCodec.decode(JSON.parse(JSON.stringify({ sessions: [deviceToWire(device)] })))
    expect(decoded).toMatchObject({ _tag: 'Right', right: { sessions: [{ handle: device.handle }] } })
    expect(decoded._tag === 'Right' && decoded.right.sessions.map(deviceFromWire)).toEqual([device])
  })

  it('are sent as whole seconds since the last use', () => {
    expect(deviceToWire({ ...bare, signedInAt: 1_999, lastUsedAt: 2_001 })).toMatchObject({
      signed_in_at: 1,
      last_used_at: 2,
    })
  })
})
