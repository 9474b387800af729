import * as t from 'io-ts'
import type { Device } from '../../../core/access/device'
import { flag, listOf, maybe, oneOf, text, whole } from '../../shared/codecs'

/** Our own calls for the devices a customer is signed in on. */
export const sessionsPath = '/exp-sf-cms/api/sessions'
export const endSessionsPath = '/exp-sf-cms/api/sessions/end'

const seconds = whole(0, 100_000_000_000)
const deviceCodec = t.intersection([
  t.strict({ handle: text(60, 1), signed_in_at: seconds, last_used_at: seconds, current: flag }),
  t.partial({ browser: maybe(text(60)), system: maybe(text(60)) }),
])

export const devicesCodec = t.strict({ sessions: listOf(deviceCodec, 100) })
/** One session by its handle, or several at once. */
export const endSessionsRequest = t.union([
  t.strict({ handle: text(60, 1) }),
  t.strict({ which: oneOf('others', 'all') }),
])

export const deviceToWire = (device: Device) => ({
  handle: device.handle,
  browser: device.browser,
  system: device.system,
  current: device.current,
  signed_in_at: Math.floor(device.signedInAt / 1000),
  last_used_at: Math.floor(device.lastUsedAt / 1000),
})

export const deviceFromWire = (wire: t.TypeOf<typeof deviceCodec>): Device => ({
  handle: wire.handle,
  current: wire.current,
  signedInAt: wire.signed_in_at * 1000,
  lastUsedAt: wire.last_used_at * 1000,
  ...(wire.browser ? { browser: wire.browser } : {}),
  ...(wire.system ? { system: wire.system } : {}),
})
