import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { parseSetting, settingText, type AnyValue, type SettingKind } from './setting-kind'
import { defaultText, kindOfSetting, readSettings, settingNames, settingValue } from './store-settings'

const whole: SettingKind = { kind: 'whole', min: 0, max: 72, default: 72 }
const money: SettingKind = { kind: 'money', min: 100, max: 50_000_000, default: 250_000 }
const percent: SettingKind = { kind: 'percent', max: 10_000, default: 3_000 }
const flag: SettingKind = { kind: 'flag', default: false }
const choice: SettingKind = { kind: 'choice', options: ['refuse', 'warn'], default: 'refuse' }
const text: SettingKind = { kind: 'text', max: 20, default: '' }
const addresses: SettingKind = { kind: 'addresses', max: 2, default: [] }
const addressesBy: SettingKind = { kind: 'addresses-by', max: 2, default: {} }

const codeOf = (kind: SettingKind, typed: string) => {
  const parsed = parseSetting(kind, typed)
  return 'wrong' in parsed ? parsed.wrong.code.replace('settings.issues.', '') : parsed.value
}

describe('the settings of a store', () => {
  it('read back every value that they can hold', () => {
    const address = fc.constantFrom('a@shop.example', 'b@shop.example', 'c@shop.example')
    const list = fc.uniqueArray(address, { maxLength: 2 })
    const key = fc.constantFrom('invoice', 'Dayton', 'purchase-order')
    const values: readonly (readonly [SettingKind, fc.Arbitrary<AnyValue>])[] = [
      [whole, fc.integer({ min: 0, max: 72 })],
      [money, fc.integer({ min: 100, max: 50_000_000 })],
      [percent, fc.integer({ min: 0, max: 10_000 })],
      [flag, fc.boolean()],
      [choice, fc.constantFrom('refuse', 'warn')],
      [text, fc.string({ maxLength: 20 }).map(typed => typed.trim())],
      [addresses, list],
      [addressesBy, fc.dictionary(key, fc.uniqueArray(address, { minLength: 1, maxLength: 3 }), { maxKeys: 2 })],
    ]
    for (const [kind, value] of values)
      fc.assert(
        fc.property(value, one => {
          const parsed = parseSetting(kind, settingText(kind, one))
          expect('value' in parsed && { ...Object(parsed.value) }).toEqual({ ...Object(one) })
          expect(settingText(kind, 'value' in parsed ? parsed.value : '')).toBe(settingText(kind, one))
        }),
      )
  })

  it.each([
    [whole, ' 24 ', 24],
    [whole, '73', 'whole'],
    [whole, '-1', 'whole'],
    [whole, '1.5', 'whole'],
    [money, '$2,500.00', 250_000],
    [money, '0.99', 'money'],
    [money, '500,000.01', 'money'],
    [money, '10.005', 'money'],
    [percent, '2.5 %', 250],
    [percent, '100.01', 'percent'],
    [percent, 'half', 'percent'],
    [flag, 'yes', true],
    [flag, 'perhaps', 'choice'],
    [choice, 'warn', 'warn'],
    [choice, 'allow', 'choice'],
    [text, 'x'.repeat(21), 'text'],
    [addresses, 'a@shop.example; A@SHOP.example\nb@shop.example', ['a@shop.example', 'b@shop.example']],
    [addresses, 'a@shop.example, b@shop', 'address'],
    [addresses, 'a@b.example c@d.example e@f.example', 'addresses'],
    [addresses, '', []],
    [addressesBy, 'invoice: a@shop.example', { invoice: ['a@shop.example'] }],
    [addressesBy, 'invoice', 'line'],
    [addressesBy, 'invoice:', 'line'],
    [addressesBy, 'invoice: nobody', 'address'],
    [addressesBy, 'a: a@b.example\na: c@d.example', 'line-twice'],
    [addressesBy, 'a: a@b.example\nb: a@b.example\nc: a@b.example', 'lines'],
  ] as const)('refuse what their bounds exclude, and say why: %j typed as %j', (kind, typed, expected) => {
    expect(codeOf(kind, typed)).toEqual(expected)
  })

  it('name every faulty field of a page, and store none of it', () => {
    expect(
      readSettings('order-notices', { 'notice-addresses': 'nobody', 'notice-when': 'never', 'notice-methods': '' }),
    ).toEqual(
      E.left([
        { field: 'notice-addresses', code: 'settings.issues.address', values: { address: 'nobody' } },
        { field: 'notice-when', code: 'settings.issues.choice' },
      ]),
    )
    expect(readSettings('order-notices', { 'notice-addresses': ' a@b.example;c@d.example ', other: 'x' })).toEqual(
      E.right({ 'notice-addresses': 'a@b.example, c@d.example' }),
    )
  })

  it('have the default of the environment until they are changed, also where a stored text no longer fits', () => {
    const environment = { ordersTo: 'orders@shop.example' }
    expect(defaultText('notice-addresses', environment)).toBe('orders@shop.example')
    expect(settingValue('notice-addresses', undefined, environment)).toEqual(['orders@shop.example'])
    expect(settingValue('notice-addresses', undefined, {})).toEqual([])
    expect(settingValue('notice-addresses', '', environment)).toEqual([])
    expect(settingValue('notice-when', 'hourly', environment)).toBe('at-once')
  })

  it('have defaults within their own bounds', () => {
    for (const name of settingNames)
      expect(parseSetting(kindOfSetting(name), defaultText(name, {}))).toHaveProperty('value')
  })
})
