import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Outcome } from '../../core/shared/domain-error'
import type { StoredZone } from '../../core/shipping/shipping-desk.port'
import type { ShippingRate } from '../../core/shipping/shipping-rate'
import type { TaxRule } from '../../core/tax/tax-rule'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { signedIn } from '../builders/staff'
import { aKey, atDesks, type StaffShop } from './staff-shop'

/** Port suite of the desks for tax and shipping: permissions, idempotent writes, optimistic locking, bad input. */
export const taxShippingSuite = (name: string, make: () => Promise<StaffShop>) =>
  describe(`${name} keeps the promises of the tax and shipping desks`, () => {
    let shop: StaffShop
    let count = 0
    beforeAll(async () => {
      shop = await make()
    }, 60_000)
    afterAll(() => shop.entrance.close())

    const { at, stef, newcomer } = atDesks(() => shop)
    const rule: TaxRule = {
      countryCode: 'US',
      state: 'OH',
      postalPrefix: '430',
      taxClass: '',
      basisPoints: 750,
      isShippingTaxable: true,
      fromDay: '2026-01-01',
    }
    const flat: ShippingRate = {
      id: 'rate-flat',
      kind: 'flat',
      name: 'Van',
      load: 'any',
      cost: 4_500,
      table: [],
      liftgate: 0,
      days: { from: 1, to: 2 },
    }
    const zone = {
      name: 'Anchorage',
      places: [{ countryCode: 'US', state: 'AK', postal: { from: '99501', to: '99530' } }],
      rates: [flat],
    }

    it('are for staff with their capability alone', async () => {
      const calls = async (person: Parameters<typeof at>[0]): Promise<readonly Outcome<unknown>[]> => {
        const { taxDesk, shippingDesk } = await at(person)
        return [
          taxDesk.rules(),
          taxDesk.save({ key: aKey(), rule }),
          taxDesk.remove({ key: aKey(), id: 1, version: 1 }),
          shippingDesk.zones(),
          shippingDesk.save({ key: aKey(), zone }),
          shippingDesk.remove({ key: aKey(), id: 1, version: 1 }),
        ]
      }
      for (const call of await calls(shop.entrance.person())) expect((await refusalOf(call)).tag).toBe('signed-out')
      const buyer = await signedIn(shop.entrance, 'admin@northgate.example')
      for (const call of await calls(buyer)) expect((await refusalOf(call)).tag).toBe('not-found')
      await newcomer(`packer-${++count}`, 'orders')
      const packer = await signedIn(shop.entrance, `packer-${count}@lintel.example`)
      for (const call of await calls(packer)) expect((await refusalOf(call)).tag).toBe('forbidden')
    })

    it('[A-21] begin with a rule for each state and for Puerto Rico, with shipping untaxed', async () => {
      const { rules } = await answerOf((await stef()).taxDesk.rules())
      expect(rules).toHaveLength(53)
      expect(rules.find(({ state }) => state === 'OH')).toMatchObject({ basisPoints: 575, isShippingTaxable: false })
      expect(rules.find(({ countryCode }) => countryCode === 'PR')).toMatchObject({ state: '', basisPoints: 1_050 })
    })

    it('[A-21] add a rule once for a repeated click, change it, remove it, and record who did', async () => {
      const { taxDesk } = await stef()
      const key = aKey()
      const added = await answerOf(taxDesk.save({ key, rule: { ...rule, state: 'oh' } }))
      expect((await answerOf(taxDesk.save({ key, rule }))).rules).toHaveLength(added.rules.length)
      const stored = added.rules.find(({ postalPrefix }) => postalPrefix === '430')
      if (!stored) throw new Error('The rule was not added')
      expect(stored).toMatchObject({ ...rule, version: 1 })
      const { id, version } = stored
      await answerOf(taxDesk.save({ key: aKey(), id, version, rule: { ...rule, basisPoints: 800 } }))
      expect(await refusalOf(taxDesk.save({ key: aKey(), id, version, rule }))).toMatchObject({
        tag: 'conflict',
        values: { name: 'Stef Staff' },
      })
      expect((await refusalOf(taxDesk.remove({ key: aKey(), id, version }))).tag).toBe('conflict')
      const { rules, history } = await answerOf(taxDesk.remove({ key: aKey(), id, version: 2 }))
      expect(rules.some(each => each.id === id)).toBe(false)
      expect(history.slice(-3).map(({ action, by }) => [action, by])).toEqual([
        ['tax-rule-saved', 'Stef Staff'],
        ['tax-rule-saved', 'Stef Staff'],
        ['tax-rule-removed', 'Stef Staff'],
      ])
    })

    it('[A-21] refuse a second rule for the same place, class and day, and input that is none', async () => {
      const { taxDesk } = await stef()
      const ohio = (await answerOf(taxDesk.rules())).rules.find(({ state }) => state === 'OH')
      if (!ohio) throw new Error('There is a rule for Ohio')
      const { id: _, version: __, ...same } = ohio
      expect(await issuesOf(taxDesk.save({ key: aKey(), rule: same }))).toEqual(['fromDay tax-desk.issues.same'])
      const wrong = { ...rule, basisPoints: -1, fromDay: 'soon' }
      expect(await issuesOf(taxDesk.save({ key: aKey(), rule: wrong }))).toEqual([
        'rate tax-desk.issues.rate',
        'fromDay tax-desk.issues.from-day',
      ])
      const nowhere = { ...rule, state: 'ZZ' }
      expect(await issuesOf(taxDesk.save({ key: aKey(), rule: nowhere }))).toEqual(['state tax-desk.issues.state'])
    })

    it('[A-21] tell rules apart by place, class and day, and list them in this order', async () => {
      const { taxDesk } = await stef()
      const before = (await answerOf(taxDesk.rules())).rules
      const base = { ...rule, state: 'OH', postalPrefix: '440', taxClass: 'door', fromDay: '2026-02-01' }
      const apart: readonly TaxRule[] = [
        { ...base, countryCode: 'PR', state: '' },
        base,
        { ...base, fromDay: '2026-03-01' },
        { ...base, taxClass: 'frame' },
        { ...base, postalPrefix: '441' },
        { ...base, state: 'PA' },
      ]
      for (const each of apart.toReversed()) await answerOf(taxDesk.save({ key: aKey(), rule: each }))
      const { rules } = await answerOf(taxDesk.rules())
      const orderOf = (some: readonly TaxRule[]) =>
        some.map(({ countryCode, state, postalPrefix, taxClass, fromDay }) =>
          [countryCode, state, postalPrefix, taxClass, fromDay].join(' '),
        )
      const added = rules.filter(({ id }) => !before.some(each => each.id === id))
      expect(orderOf(added)).toEqual(orderOf([...apart.slice(1), apart[0] ?? base]))
      expect(rules.map(({ countryCode }) => countryCode)).toEqual(
        rules.map(({ countryCode }) => countryCode).toSorted((a, b) => (a < b ? 1 : -1)),
      )
      const [first, ...others] = added
      await answerOf(taxDesk.save({ key: aKey(), id: first?.id, version: 1, rule: { ...base, basisPoints: 1 } }))
      const after = (await answerOf(taxDesk.rules())).rules
      expect(after.filter(({ id }) => id !== first?.id)).toEqual(rules.filter(({ id }) => id !== first?.id))
      const [second] = others
      const removed = (await answerOf(taxDesk.remove({ key: aKey(), id: second?.id ?? 0, version: 1 }))).rules
      expect(removed).toEqual(after.filter(({ id }) => id !== second?.id))
    })

    it('name who changed the same rule or zone, not another', async () => {
      const person = `rates-${++count}`
      await newcomer(person, 'tax-shipping')
      const theirs = await at(await signedIn(shop.entrance, `${person}@lintel.example`))
      const ours = await stef()
      const rules = (await answerOf(ours.taxDesk.rules())).rules
      const [mine, another] = ['NY', 'NJ'].map(state => {
        const found = rules.find(each => each.state === state)
        if (!found) throw new Error(`There is a rule for ${state}`)
        return found
      })
      if (!mine || !another) throw new Error('There are two rules')
      const save = (desk: typeof ours, { id, version, ...each }: typeof mine) =>
        desk.taxDesk.save({ key: aKey(), id, version, rule: each })
      await answerOf(save(theirs, mine))
      await answerOf(save(ours, another))
      expect(await refusalOf(save(ours, mine))).toMatchObject({ values: { name: `${person} Desk` } })
      const zones = (await answerOf(ours.shippingDesk.zones())).zones
      const [near, far] = zones
      if (!near || !far) throw new Error('There are two zones')
      const saveZone = (desk: typeof ours, { id, version, ...each }: StoredZone) =>
        desk.shippingDesk.save({ key: aKey(), id, version, zone: each })
      await answerOf(saveZone(theirs, near))
      await answerOf(saveZone(ours, far))
      expect(await refusalOf(saveZone(ours, near))).toMatchObject({ values: { name: `${person} Desk` } })
    })

    it('[A-22] begin with the 48 states, Alaska and Hawaii, and Puerto Rico, each with pick-up', async () => {
      const { zones } = await answerOf((await stef()).shippingDesk.zones())
      expect(zones.map(each => each.name)).toEqual(['48 states and DC', 'Alaska and Hawaii', 'Puerto Rico'])
      expect(zones.map(({ places }) => places.length)).toEqual([49, 2, 2])
      for (const { rates } of zones) expect(rates.map(({ id }) => id)).toEqual(['pick-up', 'parcel', 'freight'])
    })

    it('[A-22] add a zone once for a repeated click, change it, remove it, and record who did', async () => {
      const { shippingDesk } = await stef()
      const key = aKey()
      const found = (zones: readonly StoredZone[]) => zones.filter(each => each.name === 'Anchorage')
      await answerOf(shippingDesk.save({ key, zone }))
      const [stored, ...others] = found((await answerOf(shippingDesk.save({ key, zone }))).zones)
      expect(others).toEqual([])
      expect(stored).toMatchObject({ ...zone, version: 1 })
      const id = stored?.id ?? 0
      const table = [{ from: 0, cost: 900, perKilogram: 25 }]
      const changed = { ...zone, rates: [{ ...flat, kind: 'by-weight' as const, table, freeFrom: 50_000 }] }
      expect(found((await answerOf(shippingDesk.save({ key: aKey(), id, version: 1, zone: changed }))).zones)).toEqual([
        { ...changed, id, version: 2 },
      ])
      expect(await refusalOf(shippingDesk.save({ key: aKey(), id, version: 1, zone }))).toMatchObject({
        tag: 'conflict',
        values: { name: 'Stef Staff' },
      })
      expect((await refusalOf(shippingDesk.remove({ key: aKey(), id, version: 1 }))).tag).toBe('conflict')
      const before = (await answerOf(shippingDesk.zones())).zones
      const { zones, history } = await answerOf(shippingDesk.remove({ key: aKey(), id, version: 2 }))
      expect(zones).toEqual(before.filter(each => each.id !== id))
      expect(history.at(-1)).toMatchObject({ action: 'shipping-zone-removed', by: 'Stef Staff' })
    })

    it('[A-22] refuse a table with a hole, which is named, and places that do not exist', async () => {
      const { shippingDesk } = await stef()
      const table = [
        { from: 0, to: 20_000, cost: 900, perKilogram: 0 },
        { from: 25_000, cost: 1_900, perKilogram: 0 },
      ]
      const holed = { ...zone, rates: [{ ...flat, kind: 'by-weight' as const, table }] }
      expect(await refusalOf(shippingDesk.save({ key: aKey(), zone: holed }))).toMatchObject({
        issues: [{ field: 'table', code: 'shipping-desk.issues.hole-weight', values: { from: '20', to: '25' } }],
      })
      const nowhere = { ...zone, places: [{ countryCode: 'US', state: 'ZZ' }] }
      expect(await refusalOf(shippingDesk.save({ key: aKey(), zone: nowhere }))).toMatchObject({
        issues: [{ field: 'places', values: { place: 'US-ZZ' } }],
      })
    })
  })
