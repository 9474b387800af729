import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SettingsDeskPort, SettingsWrite } from '../../core/settings/settings-desk.port'
import type { Outcome } from '../../core/shared/domain-error'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the settings desk, for any storage and transport. */
export const settingsSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the settings desk`, () => {
    let shop: StaffShop
    let count = 0
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)
    const desk = async (): Promise<SettingsDeskPort> => (await stef()).settingsDesk
    const save = (
      settings: SettingsDeskPort,
      values: SettingsWrite['values'],
      versions: SettingsWrite['versions'],
      key = aKey(),
    ) => settings.save({ group: 'order-notices', values, versions, key })
    const read = async (settings: SettingsDeskPort, setting: string) => {
      const { settings: all } = await answerOf(settings.group('order-notices'))
      const found = all.find(one => one.name === setting)
      if (!found) throw new Error(`There is no setting ${setting}`)
      return found
    }
    /** An address that no setting has yet. */
    const anAddress = () => `desk-${++count}@shop.example`

    it('lists every setting with its default, value and version', async () => {
      const all = await answerOf((await desk()).list())
      expect(all.map(({ name: setting, value, preset }) => [setting, value, preset])).toEqual(
        expect.arrayContaining([
          ['notice-branches', '', ''],
          ['notice-when', 'at-once', 'at-once'],
        ]),
      )
      expect(all.find(one => one.name === 'notice-branches')).not.toHaveProperty('changed')
    })

    it('stores a change in one form, with who changed what from what', async () => {
      const settings = await desk()
      const before = await read(settings, 'notice-addresses')
      const [one, two] = [anAddress(), anAddress()]
      const saved = await answerOf(
        save(settings, { 'notice-addresses': ` ${one};${two} ` }, { 'notice-addresses': before.version }),
      )
      expect(saved.settings.find(found => found.name === 'notice-addresses')).toMatchObject({
        value: `${one}, ${two}`,
        version: before.version + 1,
        changed: { at: shop.entrance.clock.now, by: 'Stef Staff' },
      })
      expect(saved.history.at(-1)).toMatchObject({
        by: 'Stef Staff',
        action: 'setting-changed',
        values: { setting: 'notice-addresses', before: before.value, after: `${one}, ${two}` },
      })
    })

    it('refuses what a setting cannot hold, at its field, and changes none of the page', async () => {
      const settings = await desk()
      const before = await read(settings, 'notice-when')
      expect(
        await issuesOf(
          save(
            settings,
            { 'notice-when': 'digest', 'notice-methods': 'purchase-order' },
            { 'notice-when': before.version, 'notice-methods': 0 },
          ),
        ),
      ).toEqual(['notice-methods settings.issues.line'])
      expect(await read(settings, 'notice-when')).toEqual(before)
    })

    it('refuses a change to what somebody changed meanwhile, names them, and changes nothing [G-7]', async () => {
      const quick = (await newcomer(`quick${++count}`, 'settings')).desks.settingsDesk
      const settings = await desk()
      const [addresses, when] = [await read(settings, 'notice-addresses'), await read(settings, 'notice-when')]
      await answerOf(save(quick, { 'notice-addresses': anAddress() }, { 'notice-addresses': addresses.version }))
      const changed = await read(settings, 'notice-addresses')
      const refusal = await refusalOf(
        save(
          settings,
          { 'notice-when': 'digest', 'notice-addresses': anAddress() },
          { 'notice-when': when.version, 'notice-addresses': addresses.version },
        ),
      )
      expect(refusal).toMatchObject({
        tag: 'conflict',
        reason: 'settings.issues.changed',
        values: { name: `quick${count - 2} Desk` },
      })
      expect(await read(settings, 'notice-addresses')).toEqual(changed)
      expect(await read(settings, 'notice-when')).toEqual(when)
    })

    it('lets one of two simultaneous changes win', async () => {
      const settings = await desk()
      const { version } = await read(settings, 'notice-branches')
      const change = (address: string) =>
        save(settings, { 'notice-branches': `Dayton: ${address}` }, { 'notice-branches': version })()
      const outcomes = await Promise.all([change(anAddress()), change(anAddress())])
      expect(outcomes.map(({ _tag }) => _tag).sort()).toEqual(['Left', 'Right'])
      expect((await read(settings, 'notice-branches')).version).toBe(version + 1)
    })

    it('makes a repeated click one change, and saving the same values none', async () => {
      const settings = await desk()
      const { version } = await read(settings, 'notice-methods')
      const [key, value] = [aKey(), `invoice: ${anAddress()}`]
      const click = () => save(settings, { 'notice-methods': value }, { 'notice-methods': version }, key)
      await answerOf(click())
      await answerOf(click())
      const saved = await answerOf(save(settings, { 'notice-methods': value }, { 'notice-methods': version + 1 }))
      expect(saved.settings.find(one => one.name === 'notice-methods')?.version).toBe(version + 1)
      expect(saved.history.filter(({ values }) => values['after'] === value).length).toBe(1)
    })

    it('belongs to one store', async () => {
      const settings = await desk()
      const { version } = await read(settings, 'notice-when')
      await answerOf(save(settings, { 'notice-when': 'digest' }, { 'notice-when': version }))
      const home = (await at(await signedIn(shop.entrance, 'staff@lintel.example', { storeKey: 'home' }))).settingsDesk
      expect(await read(home, 'notice-when')).toMatchObject({ value: 'at-once', version: 0 })
      expect((await answerOf(home.group('order-notices'))).history).toEqual([])
      await answerOf(save(settings, { 'notice-when': 'at-once' }, { 'notice-when': version + 1 }))
    })

    it('is closed to everyone without the capability', async () => {
      const write = { group: 'order-notices', values: {}, versions: {}, key: aKey() } as const
      const all = (settings: SettingsDeskPort): readonly Outcome<unknown>[] => [
        settings.list(),
        settings.group('order-notices'),
        settings.save(write),
      ]
      const packer = (await newcomer(`packer${++count}`, 'orders')).desks.settingsDesk
      for (const call of all(packer)) expect((await refusalOf(call)).tag).toBe('forbidden')
      const guest = (await at(shop.entrance.person())).settingsDesk
      for (const call of all(guest)) expect((await refusalOf(call)).tag).toBe('signed-out')
      const buyer = (await at(await signedIn(shop.entrance, 'admin@northgate.example'))).settingsDesk
      for (const call of all(buyer)) expect((await refusalOf(call)).tag).toBe('not-found')
    })
  })
