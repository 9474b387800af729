import * as t from 'io-ts'
import type { StoreAccess } from '../../../core/access/stores.port'
import type { StoreConfiguration } from '../../../core/access/store-configuration'
import { flag, maybe, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/**
 * What the order service says of stores: their configurations (S2-7.05), their names (S2-7.06), their own pages
 * (S2-7.02).
 */
export const configurationsPath = '/apis/order-service/v1/custom-store-configuration'
export const validStoresPath = '/apis/order-service/v1/brand-master/valid-stores'
export const storeAccessPath = '/static/store-access.json'
export const clientIdHeader = 'clientid'

const maxStores = 5_000
const configurationCodec = t.intersection([
  t.strict({ storeName: text(300) }),
  t.partial({ quoteType: maybe(text(30)), isSearchBarDisabled: maybe(flag), openingSearchHeader: maybe(text(300)) }),
])
export const configurationsCodec = readableListOf('store configurations', configurationCodec, maxStores)
export const namesCodec = readableListOf('names of stores', text(300), maxStores)
/** A store with a null list keeps its name, which closes its pages to other visitors. */
export const accessCodec = t.record(t.string, maybe(readableListOf('pages of stores', text(500), 10_000)))

/** Any kind of quotes but none and the store's own is a usual one. */
export const configurationFromWire = (wire: t.TypeOf<typeof configurationCodec>): StoreConfiguration => ({
  storeName: wire.storeName,
  quoteType: wire.quoteType === 'none' || wire.quoteType === 'custom' ? wire.quoteType : 'other',
  isSearchBarDisabled: wire.isSearchBarDisabled ?? false,
  ...(wire.openingSearchHeader === undefined ? {} : { openingSearchHeader: wire.openingSearchHeader }),
})
export const configurationToWire = ({
  storeName,
  quoteType,
  isSearchBarDisabled,
  openingSearchHeader,
}: StoreConfiguration) => ({ storeName, quoteType, isSearchBarDisabled, openingSearchHeader })

export const accessFromWire = (wire: t.TypeOf<typeof accessCodec>): StoreAccess =>
  new Map(Object.entries(wire).map(([store, slugs]) => [store, slugs ?? []]))
export const accessToWire = (access: StoreAccess) => Object.fromEntries(access)
