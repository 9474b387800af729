import type { Address } from './address'

/** City, state and postal code in one line, omitting missing parts: 'Dayton, OH 45402', 'Luxembourg, 1111'. */
export const placeLine = ({ city, state, postalCode }: Pick<Address, 'city' | 'state' | 'postalCode'>): string =>
  [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
