import type { Modifier } from './product'

/** Number of optional fields always shown, and the minimum number of others worth collapsing. */
const inView = 2
const minFolded = 3

/** Optional fields beyond the first few, which collapse under "More options"; required ones never do. */
export const foldedModifiers = <A extends Pick<Modifier, 'required'>>(modifiers: readonly A[]): readonly A[] => {
  const others = modifiers.filter(({ required }) => !required).slice(inView)
  return others.length < minFolded ? [] : others
}

/** Whether the modifier has a value; for a checkbox, whether it is checked. */
export const isAnswered = ({ kind, values }: Pick<Modifier, 'kind' | 'values'>, value = ''): boolean =>
  kind === 'checkbox' ? value === String(values[0]?.id) : value !== ''
