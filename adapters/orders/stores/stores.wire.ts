import * as t from 'io-ts'
import type { StoreAccess } from '../../../core/access/stores.port'
import type { StoreConfiguration } from '../../../core/access/store-configuration'
import { flag, maybe, text } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Stores as returned by the order service: configurations (S2-7.05), names (S2-7.06), their own pages (S2-7.02). */
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
/** A store whose list is null stays in the record, so its pages remain closed to other visitors. */
export const accessCodec = t.record(t.string, maybe(readableListOf('pages of stores', text(500), 10_000)))

/** Quote types other than 'none' and 'custom' mean the default. */
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
