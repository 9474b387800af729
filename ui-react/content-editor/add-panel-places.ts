import type { PlacedBlock } from '../../core/content/blocks/placed-block'
import type { Setting, Shape } from '../../core/content/blocks/setting'
import type { Fields } from '../../core/content/fields'
import type { Text } from '../i18n'
import { settingName } from './setting-text'

/** Position for a new block: zone of the page builder, and index in it. */
export type Place = { readonly key: string; readonly zone: string; readonly index: number; readonly label: string }
type Inside = Place & { readonly blocks: readonly PlacedBlock[] }

/** The positions inside a block, for each setting that holds blocks. */
export const placesInside = (
  text: Text,
  shape: Shape,
  settings: Fields,
  id: string,
  path = '',
  before = '',
): readonly Inside[] =>
  Object.entries(shape).flatMap(([name, setting]) =>
    placesIn(text, setting, settings[name], id, `${path}${name}`, `${before}${settingName(text, name)}`),
  )

const placesIn = (
  text: Text,
  { kind, parts = {} }: Setting<unknown>,
  value: unknown,
  id: string,
  path: string,
  label: string,
): readonly Inside[] => {
  if (kind === 'blocks')
    return [
      {
        key: `${id}:${path}`,
        zone: `${id}:${path}`,
        index: Array.isArray(value) ? value.length : 0,
        label,
        blocks: Array.isArray(value) ? (value as readonly PlacedBlock[]) : [],
      },
    ]
  if (kind === 'list')
    return (Array.isArray(value) ? (value as readonly Fields[]) : []).flatMap((entry, at) =>
      placesInside(text, parts, entry, id, `${path}[${at}].`, `${label} ${at + 1}, `),
    )
  return kind === 'group' ? placesInside(text, parts, (value ?? {}) as Fields, id, `${path}.`, `${label}, `) : []
}
