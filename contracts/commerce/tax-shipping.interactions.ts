import { expect } from '@jest/globals'
import { commerceShippingDesk } from '../../adapters/commerce/staff/shipping-desk.client'
import { commerceTaxDesk } from '../../adapters/commerce/staff/tax-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, perhapsEach, shaped, succeeded } from '../support/matchers'

const taxDesk = '/apis/staff/tax-rules'
const shippingDesk = '/apis/staff/shipping-zones'
const key = 'the-key-of-this-click'

const withRule = { name: 'a member of staff, and a tax rule', params: { ruleId: 990_011 } } as const
const { ruleId } = withRule.params
const withZone = { name: 'a member of staff, and a shipping zone', params: { zoneId: 990_012 } } as const
const { zoneId } = withZone.params

const rule = {
  countryCode: 'US',
  state: 'OH',
  postalPrefix: '430',
  taxClass: '',
  basisPoints: 750,
  isShippingTaxable: true,
  fromDay: '2026-12-01',
}
const ruleOnWire = {
  country: 'US',
  state: 'OH',
  postal_prefix: '430',
  tax_class: '',
  basis_points: 750,
  shipping_taxable: true,
  from_day: '2026-12-01',
}
const aRule = {
  country: like('US'),
  state: like('OH'),
  postal_prefix: like('430'),
  tax_class: like(''),
  basis_points: like(750),
  shipping_taxable: like(true),
  from_day: like('2026-12-01'),
  id: like(ruleId),
  version: like(1),
}
const event = (action: string) => ({ at: like(1_795_262_400_000), by: like('Stef Staff'), action, values: like({}) })

/** Any event of the history. */
const anEvent = (subject: string) => ({
  ...event(''),
  action: shaped(`^${subject}-(saved|removed)$`, `${subject}-saved`),
})

const table = [
  { from: 0, to: 20_000, cost: 900, perKilogram: 0 },
  { from: 20_000, cost: 900, perKilogram: 25 },
]
const zone = {
  name: 'Anchorage',
  places: [{ countryCode: 'US', state: 'AK', postal: { from: '99501', to: '99530' } }],
  rates: [
    {
      id: 'rate-van',
      kind: 'by-weight',
      name: 'Van',
      load: 'any',
      cost: 0,
      table,
      freeFrom: 75_000,
      liftgate: 12_500,
      days: { from: 2, to: 4 },
    },
  ],
} as const
const zoneOnWire = {
  name: 'Anchorage',
  places: [{ country: 'US', state: 'AK', postal: { from: '99501', to: '99530' } }],
  rates: [
    {
      id: 'rate-van',
      kind: 'by-weight',
      name: 'Van',
      load: 'any',
      cost: 0,
      table: [
        { from: 0, to: 20_000, cost: 9, per_kilogram: 0 },
        { from: 20_000, cost: 9, per_kilogram: 0.25 },
      ],
      free_from: 750,
      liftgate: 125,
      days: { from: 2, to: 4 },
    },
  ],
}
const aZone = {
  id: like(zoneId),
  version: like(1),
  name: like('Anchorage'),
  places: each({ country: like('US') }),
  rates: each({
    id: like('rate-van'),
    kind: like('by-weight'),
    name: like('Van'),
    load: like('any'),
    cost: like(0),
    table: like([]),
    liftgate: like(125),
  }),
}

/** The desks for the tax table and for shipping zones. */
export const taxShippingInteractions: readonly Interaction[] = [
  {
    description: 'staff: list the tax rules',
    state: withRule,
    request: { method: 'GET', path: taxDesk },
    response: { status: 200, body: succeeded({ rules: each(aRule), history: perhapsEach(anEvent('tax-rule')) }) },
    drive: async http =>
      expect(await answerOf(commerceTaxDesk(http).rules())).toMatchObject({
        rules: [{ ...rule, id: ruleId, version: 1 }],
        history: [{ action: 'tax-rule-saved', by: 'Stef Staff' }],
      }),
  },
  {
    description: 'staff: add a tax rule',
    state: withRule,
    request: { method: 'POST', path: taxDesk, body: { key, rule: { ...ruleOnWire, tax_class: 'food' } } },
    response: { status: 200, body: succeeded({ rules: each(aRule), history: each(event('tax-rule-saved')) }) },
    drive: async http =>
      expect(
        (await answerOf(commerceTaxDesk(http).save({ key, rule: { ...rule, taxClass: 'food' } }))).history,
      ).toMatchObject([{ action: 'tax-rule-saved' }]),
  },
  {
    description: 'staff: change a tax rule',
    state: withRule,
    request: { method: 'PUT', path: `${taxDesk}/${ruleId}`, body: { key, version: 1, rule: ruleOnWire } },
    response: { status: 200, body: succeeded({ rules: each(aRule), history: each(event('tax-rule-saved')) }) },
    drive: async http =>
      expect((await answerOf(commerceTaxDesk(http).save({ key, id: ruleId, version: 1, rule }))).history).toMatchObject(
        [{ action: 'tax-rule-saved', by: 'Stef Staff' }],
      ),
  },
  {
    description: 'staff: remove a tax rule',
    state: withRule,
    request: { method: 'DELETE', path: `${taxDesk}/${ruleId}`, body: { key, version: 1 } },
    response: { status: 200, body: succeeded({ rules: each(aRule), history: each(event('tax-rule-removed')) }) },
    drive: async http =>
      expect((await answerOf(commerceTaxDesk(http).remove({ key, id: ruleId, version: 1 }))).history).toMatchObject([
        { action: 'tax-rule-removed' },
      ]),
  },
  {
    description: 'staff: list the shipping zones',
    state: withZone,
    request: { method: 'GET', path: shippingDesk },
    response: { status: 200, body: succeeded({ zones: each(aZone), history: perhapsEach(anEvent('shipping-zone')) }) },
    drive: async http =>
      expect((await answerOf(commerceShippingDesk(http).zones())).zones).toMatchObject([
        { id: zoneId, version: 1, name: 'Anchorage', rates: [{ id: 'rate-van', liftgate: 12_500 }] },
      ]),
  },
  {
    description: 'staff: add a shipping zone',
    state: withZone,
    request: { method: 'POST', path: shippingDesk, body: { key, zone: zoneOnWire } },
    response: { status: 200, body: succeeded({ zones: each(aZone), history: each(event('shipping-zone-saved')) }) },
    drive: async http =>
      expect((await answerOf(commerceShippingDesk(http).save({ key, zone }))).history).toMatchObject([
        { action: 'shipping-zone-saved' },
      ]),
  },
  {
    description: 'staff: change a shipping zone',
    state: withZone,
    request: { method: 'PUT', path: `${shippingDesk}/${zoneId}`, body: { key, version: 1, zone: zoneOnWire } },
    response: { status: 200, body: succeeded({ zones: each(aZone), history: each(event('shipping-zone-saved')) }) },
    drive: async http =>
      expect(
        (await answerOf(commerceShippingDesk(http).save({ key, id: zoneId, version: 1, zone }))).history,
      ).toMatchObject([{ action: 'shipping-zone-saved', by: 'Stef Staff' }]),
  },
  {
    description: 'staff: remove a shipping zone',
    state: withZone,
    request: { method: 'DELETE', path: `${shippingDesk}/${zoneId}`, body: { key, version: 1 } },
    response: { status: 200, body: succeeded({ zones: each(aZone), history: each(event('shipping-zone-removed')) }) },
    drive: async http =>
      expect(
        (await answerOf(commerceShippingDesk(http).remove({ key, id: zoneId, version: 1 }))).history,
      ).toMatchObject([{ action: 'shipping-zone-removed' }]),
  },
]
