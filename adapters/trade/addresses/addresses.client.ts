import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BookAddress } from '../../../core/addresses/address'
import type { AddressBookPort, GeographyPort } from '../../../core/account/account.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { Http } from '../../shared/http'
import { unreadableIn, type Readable } from '../../shared/readable-list'
import { tradeGraphql } from '../graphql'
import {
  addressCreate,
  addressDelete,
  addresses,
  addressPageSize,
  addressFromWire,
  addressToInput,
  addressUpdate,
  type NamedPlace,
  type WireAddress,
} from './addresses.wire'

/** Maximum number of pages: at most a thousand addresses are read. */
const maxPages = 5

type Parts = {
  readonly companyId: number
  readonly execute: ReturnType<typeof tradeGraphql>
}

/**
 * The address book of a company over the portal's GraphQL (7.20). The portal requires names of places besides their
 * codes, which `geography` provides.
 */
export const tradeAddresses = (
  http: Http,
  companyId: number,
  geography: GeographyPort,
  whenExpired: Outcome<never>,
): AddressBookPort => {
  const execute = tradeGraphql(http, whenExpired)
  const parts: Parts = { companyId, execute }
  const book = () => pagesFrom(companyId, execute, 0)
  const list = () =>
    pipe(
      book(),
      TE.map(found => ({ addresses: found.entries.map(addressFromWire), ...unreadableIn(found) })),
    )
  const addressesNow = () =>
    pipe(
      list(),
      TE.map(({ addresses: now }) => now),
    )

  return {
    addresses: list,
    saveAddress: address =>
      pipe(
        TE.Do,
        TE.bind('place', () => placeOf(geography, address)),
        TE.bind('found', book),
        TE.flatMap(({ place, found }) =>
          address.id === undefined
            ? create(parts, address, place, found)
            : update(parts, address, address.id, place, found),
        ),
        TE.flatMap(addressesNow),
      ),
    deleteAddress: addressId =>
      pipe(
        book(),
        TE.flatMap(found => inBook(found, addressId)),
        TE.flatMap(() => execute(addressDelete, { companyId, addressId })),
        TE.flatMap(addressesNow),
      ),
  }
}

/** Only addresses in the company's own book can be changed. */
const inBook = ({ entries }: Readable<WireAddress>, id: number): Outcome<WireAddress> =>
  TE.fromNullable<DomainError>(notFound('address'))(entries.find(each => each.id === id))

const create = (
  { companyId, execute }: Parts,
  address: BookAddress,
  place: NamedPlace,
  found: Readable<WireAddress>,
): Outcome<unknown> =>
  execute(addressCreate, {
    addressData: addressToInput(
      companyId,
      found.entries.length + found.unreadable === 0
        ? { ...address, defaultShipping: true, defaultBilling: true }
        : address,
      place,
    ),
  })

const update = (
  { companyId, execute }: Parts,
  address: BookAddress,
  addressId: number,
  place: NamedPlace,
  found: Readable<WireAddress>,
): Outcome<unknown> =>
  pipe(
    inBook(found, addressId),
    TE.flatMap(known =>
      execute(addressUpdate, { addressData: { ...addressToInput(companyId, address, place, known), addressId } }),
    ),
  )

const pagesFrom = (
  companyId: number,
  execute: ReturnType<typeof tradeGraphql>,
  page: number,
): Outcome<Readable<WireAddress>> =>
  pipe(
    execute(addresses, { companyId, first: addressPageSize, offset: page * addressPageSize }),
    TE.flatMap(({ addresses: { edges, pageInfo } }) => {
      const found = { entries: edges.entries.map(({ node }) => node), unreadable: edges.unreadable }
      return pageInfo?.hasNextPage && page + 1 < maxPages
        ? pipe(
            pagesFrom(companyId, execute, page + 1),
            TE.map(rest => both(found, rest)),
          )
        : TE.right(found)
    }),
  )

const both = <A>(one: Readable<A>, other: Readable<A>): Readable<A> => ({
  entries: [...one.entries, ...other.entries],
  unreadable: one.unreadable + other.unreadable,
})

/** Names of country and state; a place missing in the platform's lists is 'invalid' at its field. */
const placeOf = ({ countries, states }: GeographyPort, { countryCode, state }: BookAddress): Outcome<NamedPlace> =>
  pipe(
    countries(),
    TE.flatMap(all =>
      TE.fromNullable<DomainError>(invalid(issue('countryCode', 'address.country-required')))(
        all.find(({ iso2 }) => iso2 === countryCode),
      ),
    ),
    TE.bindTo('country'),
    TE.bind('listed', ({ country }) => states(country.id)),
    TE.flatMap(({ country, listed }) => {
      if (listed.length === 0) return TE.right({ country: country.name, state, stateCode: '' })
      const known = listed.find(each => each.abbreviation === state || each.name === state)
      return known
        ? TE.right({ country: country.name, state: known.name, stateCode: known.abbreviation })
        : TE.left<DomainError>(invalid(issue('state', 'address.state-required')))
    }),
  )
