import { freshKey } from '../runtime/fresh-key'
import type { FormValues } from '../forms'

/** The idempotency key of the form; a missing or invalid one is replaced. */
export const keyIn = ({ key = '' }: FormValues): string => (/^[\da-f]{32}$/.test(key) ? key : freshKey())
