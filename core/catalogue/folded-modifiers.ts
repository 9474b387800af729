import type { Modifier } from './product'

/** Optional fields shown unfolded, and the fewest remaining ones worth folding. */
const inView = 2
const minFolded = 3

/** Optional fields beyond the first few, which fold under "More options"; required ones never do. */
export const foldedModifiers = <A extends Pick<Modifier, 'required'>>(modifiers: readonly A[]): readonly A[] => {
  const others = modifiers.filter(({ required }) => !required).slice(inView)
  return others.length < minFolded ? [] : others
}

/** Whether something is chosen or typed; of a checkbox, whether it is checked. */
export const isAnswered = ({ kind, values }: Pick<Modifier, 'kind' | 'values'>, value = ''): boolean =>
  kind === 'checkbox' ? value === String(values[0]?.id) : value !== ''
