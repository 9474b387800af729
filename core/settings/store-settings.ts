import * as E from 'fp-ts/Either'
import { issue, type Issue } from '../shared/domain-error'
import {
  defaultOfKind,
  parseSetting,
  settingText,
  type EnvironmentDefaults,
  type SettingKind,
  type ValueOfKind,
} from './setting-kind'

/** The pages of settings, in the order of the desk: those of one page are saved together. */
export const settingGroups = ['order-notices', 'payments', 'prices'] as const
export type SettingGroup = (typeof settingGroups)[number]

type SettingLine = SettingKind & { readonly group: SettingGroup }

/**
 * The settings of a store that staff change at /staff/settings, in the order of their page. A new one is a line here
 * and its texts in `ui-react/staff/settings/settings.en.json`; its readers ask `storeSetting`.
 */
export const storeSettings = {
  /** Who gets a mail about every order. */
  'notice-addresses': {
    group: 'order-notices',
    kind: 'addresses',
    max: 10,
    default: { environment: 'ordersTo' },
  },
  /** Who gets one too, by the branch that the order names. */
  'notice-branches': { group: 'order-notices', kind: 'addresses-by', max: 100, default: {} },
  /** The same by payment method, such as credit control for purchase orders. */
  'notice-methods': { group: 'order-notices', kind: 'addresses-by', max: 30, default: {} },
  /** A mail for each order, or one for all orders since the last. */
  'notice-when': { group: 'order-notices', kind: 'choice', options: ['at-once', 'digest'], default: 'at-once' },
  /** Methods that the store offers at all, to those who may use them. */
  'pay-by-card': { group: 'payments', kind: 'flag', default: true },
  'pay-by-purchase-order': { group: 'payments', kind: 'flag', default: true },
  'pay-by-invoice': { group: 'payments', kind: 'flag', default: true },
  /** Surcharges of payment methods, on the goods that they pay. Card networks allow at most 4 %. */
  'surcharge-card': { group: 'payments', kind: 'percent', max: 400, default: 0 },
  'surcharge-purchase-order': { group: 'payments', kind: 'percent', max: 1_000, default: 0 },
  'surcharge-invoice': { group: 'payments', kind: 'percent', max: 1_000, default: 0 },
  /** How long an order waits for its payment before its goods are released; a provider's page ends after an hour. */
  'incomplete-minutes': { group: 'payments', kind: 'whole', min: 5, max: 55, default: 30 },
  /** Goods made to order are paid when they ship, or with the order. */
  'capture-policy': {
    group: 'payments',
    kind: 'choice',
    options: ['when-shipped', 'with-order'],
    default: 'when-shipped',
  },
  /** What is taken with the order of goods made to order that are paid when they ship. */
  deposit: { group: 'payments', kind: 'percent', max: 10_000, default: 0 },
  /** How long an order waits for its freight amount, and then for the buyer's answer. */
  'freight-days': { group: 'payments', kind: 'whole', min: 1, max: 90, default: 14 },
  /** Between the price lists of a buyer: the first with a price, or the lowest price. */
  'price-strategy': { group: 'prices', kind: 'choice', options: ['priority', 'lowest'], default: 'priority' },
  /** Changes of a price run by more than this are marked. */
  'price-run-warning': { group: 'prices', kind: 'percent', max: 100_000, default: 3_000 },
} as const satisfies Readonly<Record<string, SettingLine>>

export type SettingName = keyof typeof storeSettings
export type SettingValue<Name extends SettingName> = ValueOfKind<(typeof storeSettings)[Name]>

export const settingNames = Object.keys(storeSettings) as readonly SettingName[]

export const kindOfSetting = (name: SettingName): SettingLine => storeSettings[name]

export const settingsIn = (group: SettingGroup): readonly SettingName[] =>
  settingNames.filter(name => storeSettings[name].group === group)

/** The text of a setting's default. */
export const defaultText = (name: SettingName, environment: EnvironmentDefaults): string =>
  settingText(kindOfSetting(name), defaultOfKind(kindOfSetting(name), environment))

/** The value of a stored text; without one, or where the bounds exclude it meanwhile, the default. */
export const settingValue = <Name extends SettingName>(
  name: Name,
  stored: string | undefined,
  environment: EnvironmentDefaults,
): SettingValue<Name> => {
  const parsed = stored === undefined ? undefined : parseSetting(kindOfSetting(name), stored)
  const value = parsed && 'value' in parsed ? parsed.value : defaultOfKind(kindOfSetting(name), environment)
  return value as SettingValue<Name>
}

/** Reads what was typed into the page of a group: the texts to store, or an issue for each faulty field. */
export const readSettings = (
  group: SettingGroup,
  typed: Readonly<Record<string, string>>,
): E.Either<readonly Issue[], Readonly<Partial<Record<SettingName, string>>>> => {
  const read = settingsIn(group).flatMap(name => {
    const text = typed[name]
    return text === undefined ? [] : [{ name, parsed: parseSetting(kindOfSetting(name), text) }]
  })
  const issues = read.flatMap(({ name, parsed }) =>
    'wrong' in parsed ? [issue(name, parsed.wrong.code, parsed.wrong.values)] : [],
  )
  return issues.length > 0
    ? E.left(issues)
    : E.right(
        Object.fromEntries(
          read.flatMap(({ name, parsed }) =>
            'value' in parsed ? [[name, settingText(kindOfSetting(name), parsed.value)]] : [],
          ),
        ),
      )
}
