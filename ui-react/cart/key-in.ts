import { freshKey } from '../runtime/fresh-key'
import type { FormValues } from '../forms'

/** The key of the showing of a page that its form carries; without a good one it counts for itself. */
export const keyIn = ({ key = '' }: FormValues): string => (/^[\da-f]{32}$/.test(key) ? key : freshKey())
