import { centsFromDecimal, decimalFromCents } from '../shared/decimal'
import type { Issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { foldEmail, isEmail } from '../shared/text-rules'

/** Mail addresses by a key, such as a payment method or a branch. */
export type AddressesByKey = Readonly<Record<string, readonly string[]>>

/** Defaults that the environment of the server sets, by the name that a setting refers to. */
export type EnvironmentDefaults = { readonly ordersTo?: string }

/**
 * What a setting holds, within which bounds, and its default. `percent` is in basis points (2.5 % = 250); `addresses`
 * may take its default from the environment.
 */
export type SettingKind =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'money'; readonly min: Cents; readonly max: Cents; readonly default: Cents }
  | { readonly kind: 'percent'; readonly max: number; readonly default: number }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string }
  | { readonly kind: 'text'; readonly max: number; readonly default: string }
  | {
      readonly kind: 'addresses'
      readonly max: number
      readonly default: readonly string[] | { readonly environment: keyof EnvironmentDefaults }
    }
  | { readonly kind: 'addresses-by'; readonly max: number; readonly default: AddressesByKey }

type ValueKinds = {
  readonly whole: number
  readonly money: Cents
  readonly percent: number
  readonly flag: boolean
  readonly text: string
  readonly addresses: readonly string[]
  readonly 'addresses-by': AddressesByKey
}

/** The value of a setting of this kind. */
export type ValueOfKind<K extends SettingKind> = K extends { readonly kind: 'choice'; readonly options: infer Options }
  ? Options extends readonly (infer Option)[]
    ? Option
    : never
  : K['kind'] extends keyof ValueKinds
    ? ValueKinds[K['kind']]
    : never

export type AnyValue = string | number | boolean | readonly string[] | AddressesByKey

/** A value, or what is wrong with the text that was typed: the issue without its field. */
export type Parsed = { readonly value: AnyValue } | { readonly wrong: Omit<Issue, 'field'> }

const wrong = (code: string, values?: Issue['values']): Parsed => ({
  wrong: values ? { code: `settings.issues.${code}`, values } : { code: `settings.issues.${code}` },
})

/** Reads a typed or stored text. The inverse of `settingText`. */
export const parseSetting = (kind: SettingKind, typed: string): Parsed => {
  const text = typed.trim()
  switch (kind.kind) {
    case 'whole':
      return within(/^\d{1,9}$/.test(text) ? Number(text) : undefined, kind.min, kind.max, String, 'whole')
    case 'money':
      return within(centsIn(text.replace('$', '')), kind.min, kind.max, decimalFromCents, 'money')
    case 'percent':
      return within(centsIn(text.replace('%', '').trim()), 0, kind.max, percentText, 'percent')
    case 'flag':
      return text === 'yes' || text === 'no' ? { value: text === 'yes' } : wrong('choice')
    case 'choice':
      return kind.options.includes(text) ? { value: text } : wrong('choice')
    case 'text':
      return text.length > kind.max ? wrong('text', { max: kind.max }) : { value: text }
    case 'addresses':
      return addressesIn(text, kind.max)
    case 'addresses-by':
      return linesIn(text, kind.max)
  }
}

/** At most two decimals: a fraction of a cent is refused, not rounded. */
const centsIn = (text: string): number | undefined =>
  /^[\d,]{1,15}(?:\.\d{0,2})?$/.test(text) ? centsFromDecimal(text) : undefined

const within = (
  value: number | undefined,
  min: number,
  max: number,
  shown: (value: number) => string,
  code: string,
): Parsed =>
  value === undefined || value < min || value > max ? wrong(code, { min: shown(min), max: shown(max) }) : { value }

/** Addresses separated by commas, semicolons or lines, each once. */
const addressesIn = (text: string, max: number): Parsed => {
  const typed = text.split(/[\s,;]+/).filter(word => word !== '')
  const faulty = typed.find(address => !isEmail(address))
  if (faulty !== undefined) return wrong('address', { address: faulty.slice(0, 100) })
  const value = typed.filter((address, at) => typed.findIndex(other => foldEmail(other) === foldEmail(address)) === at)
  return value.length > max ? wrong('addresses', { max }) : { value }
}

const maxKeyLength = 60
const maxAddressesOfKey = 5

/** A line for each key, 'credit-account: credit@shop.example'. */
const linesIn = (text: string, max: number): Parsed => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  if (lines.length > max) return wrong('lines', { max })
  const value = new Map<string, readonly string[]>()
  for (const line of lines) {
    const [, key = '', addresses = ''] = /^([^:]{1,60}):(.*)$/.exec(line) ?? []
    const name = key.trim()
    const found = addressesIn(addresses, maxAddressesOfKey)
    if ('wrong' in found) return found
    if (name === '' || name.length > maxKeyLength || !Array.isArray(found.value) || found.value.length === 0)
      return wrong('line', { line: line.slice(0, 100) })
    if (value.has(name)) return wrong('line-twice', { key: name })
    value.set(name, found.value as readonly string[])
  }
  return { value: Object.fromEntries(value) }
}

const percentText = (basisPoints: number): string => decimalFromCents(basisPoints).replace(/\.?0+$/, '')

/** The text of a value: what its field shows, what is stored, and what the history quotes. */
export const settingText = ({ kind }: SettingKind, value: AnyValue): string => {
  switch (kind) {
    case 'money':
      return decimalFromCents(Number(value))
    case 'percent':
      return percentText(Number(value))
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'addresses':
      return (value as readonly string[]).join(', ')
    case 'addresses-by':
      return Object.entries(value as AddressesByKey)
        .map(([key, addresses]) => `${key}: ${addresses.join(', ')}`)
        .join('\n')
    case 'whole':
    case 'choice':
    case 'text':
      return String(value)
  }
}

/** The default of a setting; one from the environment is empty where the environment has none. */
export const defaultOfKind = (kind: SettingKind, environment: EnvironmentDefaults): AnyValue => {
  const value = kind.default
  if (typeof value !== 'object' || kind.kind !== 'addresses') return value as AnyValue
  if (!('environment' in kind.default)) return kind.default
  const address = environment[kind.default.environment]
  return address === undefined ? [] : [address]
}
