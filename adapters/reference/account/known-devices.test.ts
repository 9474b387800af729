import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { aDatabase, databaseEngines } from '../../../test/builders/database/database'
import { answerOf } from '../../../test/builders/outcome'
import type { Database } from '../database/engine'
import { deviceDays, referenceKnownDevices } from './known-devices'

const ada = 'ada@northgate.example'

describe.each(databaseEngines())('devices that an account is known on, on %s', engine => {
  let db: Database
  let now: number
  let made: number
  beforeEach(async () => {
    db = await aDatabase(engine)
    now = 1_000_000
    made = 0
  })
  afterEach(() => db.destroy())

  const aDevice = (start?: string) => {
    let secret = start
    const cookie = { read: () => secret, write: (next: string) => void (secret = next) }
    return {
      secret: () => secret,
      devices: referenceKnownDevices(db, {
        clock: { now: () => now },
        random: { token: () => `a-secret-of-some-length-${++made}`, uuid: () => '' },
        cookie,
      }),
    }
  }

  it('are unknown before a sign-in, then known for that account only, case-insensitively', async () => {
    const { devices, secret } = aDevice()
    expect(await answerOf(devices.knownAs(ada))).toBeUndefined()
    await answerOf(devices.remember(ada))
    expect(await answerOf(devices.knownAs('ADA@northgate.example'))).toEqual(expect.any(String))
    expect(await answerOf(devices.knownAs('sam@northgate.example'))).toBeUndefined()
    expect(JSON.stringify(await db.selectFrom('known_device').selectAll().execute())).not.toContain(secret())
  })

  it('get a new secret at each sign-in, keep other accounts known, and void the old secret', async () => {
    const { devices, secret } = aDevice()
    await answerOf(devices.remember(ada))
    const old = secret()
    await answerOf(devices.remember('sam@northgate.example'))
    expect(secret()).not.toBe(old)
    expect([await answerOf(devices.knownAs(ada)), await answerOf(devices.knownAs('sam@northgate.example'))]).toEqual([
      expect.any(String),
      expect.any(String),
    ])
    expect(await answerOf(aDevice(old).devices.knownAs(ada))).toBeUndefined()
  })

  it('stay known when others sign in, on any number of devices', async () => {
    const [sams, adas] = [aDevice(), aDevice()]
    await answerOf(sams.devices.remember('sam@northgate.example'))
    await answerOf(adas.devices.remember(ada))
    for (let device = 0; device < 20; device++) {
      now += 1_000
      await answerOf(aDevice().devices.remember('bob@northgate.example'))
    }
    await answerOf(aDevice().devices.remember(ada))
    await answerOf(adas.devices.remember('eve@northgate.example'))
    expect(await answerOf(sams.devices.knownAs('sam@northgate.example'))).toEqual(expect.any(String))
    expect(await answerOf(adas.devices.knownAs(ada))).toEqual(expect.any(String))
  })

  it('are forgotten after a new password, and after half a year', async () => {
    const [one, two] = [aDevice(), aDevice()]
    await answerOf(one.devices.remember(ada))
    await answerOf(two.devices.remember('sam@northgate.example'))
    await answerOf(one.devices.forgetAll(ada))
    expect([
      await answerOf(one.devices.knownAs(ada)),
      await answerOf(two.devices.knownAs('sam@northgate.example')),
    ]).toEqual([undefined, expect.any(String)])
    now += deviceDays * 86_400_000
    expect(await answerOf(two.devices.knownAs('sam@northgate.example'))).toBeUndefined()
  })

  it('are the latest twenty of an account', async () => {
    const all = Array.from({ length: 22 }, () => aDevice())
    for (const { devices } of all) {
      now += 1
      await answerOf(devices.remember(ada))
    }
    const known = await Promise.all(
      all.map(async ({ devices }) => (await answerOf(devices.knownAs(ada))) !== undefined),
    )
    expect(known).toEqual([false, false, ...Array<boolean>(20).fill(true)])
  })
})
