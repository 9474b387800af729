import type { SettingReader } from './setting-reader'
import type { Setting } from './settings'

/** The demo merchant, or nothing: then set-up makes a shop. */
export type SeedChoice = 'demo' | 'none'

export const seedSettings: readonly Setting[] = [
  {
    name: 'LINTEL_SEED',
    fallback: 'demo',
    meaning:
      'What an empty database is filled with: `demo`, the demo merchant, or `none`: the start prints the ' +
      'address of `/setup`, and nothing else is open until set-up is finished. A database in which set-up was begun ' +
      'stays with it without this setting.',
  },
]

/** Reads what an empty database is filled with. */
export const readSeed = ({
  check,
  refuse,
  hasCommerceHost,
}: Pick<SettingReader, 'check' | 'refuse'> & { readonly hasCommerceHost: boolean }): SeedChoice | undefined => {
  const seed = check(
    'LINTEL_SEED',
    text => (['demo', 'none'] as const).find(choice => choice === text),
    'use demo or none',
  )
  if (seed === 'none' && hasCommerceHost)
    refuse('LINTEL_SEED is none but LINTEL_COMMERCE_URL names a platform that has its own data: remove one of them')
  return seed
}
