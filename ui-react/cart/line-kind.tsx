import type { ReactElement } from 'react'
import type { CartLine } from '../../core/cart/cart'
import type { Text } from '../i18n'
import type * as Later from './later-line-kinds'

/** Module cache of the component for special line kinds; contains no visitor data. */
const loaded: { view?: typeof Later } = {}

const load = async (): Promise<void> => void (loaded.view ??= await import('./later-line-kinds'))

/** Few carts have such lines (S1-3.03): loaders load their code only for carts that do. */
export const loadLineKinds = async (lines: readonly Pick<CartLine, 'kind'>[] = []): Promise<void> =>
  lines.some(({ kind }) => kind !== 'physical') ? load() : undefined

/** Called before hydration. */
export const preloadLineKinds = async (): Promise<void> =>
  typeof document !== 'undefined' && document.querySelector('[data-kind]') ? load() : undefined

/** The displayed name of a line. */
export const lineName = ({ name, gift }: Pick<CartLine, 'name' | 'gift'>, text: Text): string =>
  gift && loaded.view ? loaded.view.giftName(gift, text) : name

/** Description of a special line kind; nothing for physical products. */
export const LineKindNote = (props: { readonly line: CartLine }): ReactElement | null =>
  loaded.view ? <loaded.view.LineKindView {...props} /> : null
