import { lengthOf, sizeIn, sizeKey } from './size'

/** Names of width fields with the matching height fields. */
const sides: readonly (readonly [width: string, height: string])[] = [
  ['width', 'height'],
  ['largeur', 'hauteur'],
  ['breite', 'hoehe'],
]
/** Names of fields whose value is a whole size. */
const wholes = new Set(['size', 'sizes', 'opening', 'dimension', 'dimensions', 'taille', 'ouverture'])

/** The dimension of a size field: 'door_width_esi' and 'door_height_esi' are width and height of 'door_*_esi'. */
export type SizeField = { readonly tag: 'width' | 'height'; readonly of: string } | { readonly tag: 'whole' }

/** The size dimension of a facet field, by name; undefined: none. */
export const sizeFieldOf = (field: string): SizeField | undefined => {
  const words = field.replace(/_esi$/, '').split('_')
  for (const [width, height] of sides) {
    for (const [tag, word] of [
      ['width', width],
      ['height', height],
    ] as const) {
      const at = words.indexOf(word)
      if (at >= 0) return { tag, of: words.map((each, place) => (place === at ? '*' : each)).join('_') }
    }
  }
  return words.some(word => wholes.has(word)) ? { tag: 'whole' } : undefined
}

/** Size keys of a variant's values: pairs of matching width and height, or values that are whole sizes. */
export const sizesOf = (values: readonly (readonly [field: string, label: string])[]): readonly string[] => {
  const measured = values.map(([field, label]) => ({ label, field: sizeFieldOf(field) }))
  const lengths = (tag: 'width' | 'height', of: string) =>
    measured.flatMap(({ label, field }) => (field?.tag === tag && field.of === of ? (lengthOf(label) ?? []) : []))
  const keys = measured.flatMap(({ label, field }) => {
    if (field?.tag === 'whole') return sizeIn(label)?.size ?? []
    if (field?.tag !== 'width') return []
    const width = lengthOf(label)
    return width === undefined ? [] : lengths('height', field.of).map(height => ({ width, height }))
  })
  return [...new Set(keys.map(sizeKey))]
}
