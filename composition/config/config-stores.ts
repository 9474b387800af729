import type { ShortName } from '../../core/access/store-configuration'
import type { Setting } from './settings'

export const storeSettings: readonly Setting[] = [
  {
    name: 'LINTEL_ORDERS_DEV_URL',
    fallback: 'none',
    meaning:
      'The order service for development; used in place of `LINTEL_ORDERS_URL` where `LINTEL_ENVIRONMENT` is `dev`.',
  },
  {
    name: 'LINTEL_STORE_SHORT_NAMES',
    fallback: 'none',
    meaning:
      'Stores whose customer groups spell their name in several ways, by their name at the order service: ' +
      '`HSU=Harbor State University, Harbor State Univ.`, several separated by semicolons.',
  },
  {
    name: 'LINTEL_PRODUCT_SERVICE_URL',
    fallback: 'embedded',
    meaning:
      'Host of the product service, which returns the products of each opening of a category; requires ' +
      '`LINTEL_CLIENT_ID`. In front of a commerce host without it there are no openings.',
  },
]

export const shortNamesRemedy = 'use NAME=spelling, another spelling, several separated by semicolons'

/** Undefined if an entry has no name or no spelling. */
export const shortNamesOf = (text: string): readonly ShortName[] | undefined => {
  const entries = partsOf(text, ';').map(entry => {
    const [shortName = '', spelled = '', ...more] = entry.split('=').map(part => part.trim())
    return { shortName, spellings: more.length === 0 ? partsOf(spelled, ',') : [] }
  })
  return entries.length > 0 && entries.every(({ shortName, spellings }) => shortName !== '' && spellings.length > 0)
    ? entries
    : undefined
}

const partsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')
