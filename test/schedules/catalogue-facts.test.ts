import { describe, expect, it } from '@jest/globals'
import { closers } from '../../adapters/reference/seed/catalogue/closers'
import { exitDevices } from '../../adapters/reference/seed/catalogue/exit-devices'
import { hinges } from '../../adapters/reference/seed/catalogue/hinges'
import { locksets } from '../../adapters/reference/seed/catalogue/locksets'
import type { SeedProduct } from '../../adapters/reference/seed/catalogue/seed-product'
import { families } from '../../adapters/reference/seed/generated/families'
import { hardwareFacts, type CatalogueItem, type HardwareFacts } from '../../core/hardware-sets/hardware-facts'
import { anItem } from '../builders/hardware'

const seeded = ({ name, fields }: SeedProduct): CatalogueItem => ({
  name,
  customFields: fields.map(([field, value]) => ({ name: field, value })),
  optionValues: [],
})

/** Products of a generated family, each kind with the first values of fields and options. */
const generated = (family: string): readonly CatalogueItem[] => {
  const found = families.find(({ name }) => name === family)
  const fields = Object.fromEntries(Object.entries(found?.fields ?? {}).map(([field, [first = '']]) => [field, first]))
  const options = Object.fromEntries((found?.options ?? []).map(({ name, values }) => [name, values[0]?.[0] ?? '']))
  return (found?.kinds ?? []).map(kind => anItem(kind, fields, options))
}

const kinds: Readonly<Record<string, readonly HardwareFacts['kind'][]>> = {
  locks: ['lock', 'deadbolt'],
  hinges: ['hinge', 'continuous-hinge', 'pivot'],
  closers: ['closer', 'operator'],
  'exit devices': ['exit-device'],
}
/** Names of products of another kind, or of which a check would not know a fact. */
const unread = (items: readonly CatalogueItem[], group: string, facts: readonly (keyof HardwareFacts)[]) =>
  items
    .filter(item => {
      const read = hardwareFacts(item)
      return !kinds[group]?.includes(read.kind) || facts.some(fact => read[fact] === undefined)
    })
    .map(({ name }) => name)

describe('facts of the catalogues [J-6.02]', () => {
  it.each([
    ['locks', locksets, ['fire', 'grade', 'latches', 'type', 'backsets', 'thickness'], []],
    ['hinges', hinges, ['fire', 'metal', 'bearing'], []],
    ['closers', closers, ['fire', 'arm', 'holdOpen'], []],
    ['exit devices', exitDevices, ['fire', 'type', 'dogging'], ['Legacy Panic Bar']],
  ] as const)('read all %s of the demo catalogue', (group, products, facts, exceptions) => {
    expect(unread(products.map(seeded), group, facts)).toEqual(exceptions)
  })

  it.each([
    ['locks', 'Locksets', ['fire', 'grade', 'hand', 'backsets', 'finish']],
    ['hinges', 'Hinges', ['fire', 'metal', 'finish']],
    ['closers', 'Closers', ['fire', 'arm', 'holdOpen', 'finish']],
    ['exit devices', 'Exit Devices', ['fire', 'hand', 'dogging', 'finish']],
  ] as const)('read all %s of generated catalogues, whose fields have other names', (group, family, facts) => {
    expect(generated(family)).toHaveLength(9)
    expect(unread(generated(family), group, facts)).toEqual([])
  })
})
