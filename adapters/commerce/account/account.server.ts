import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AddressBook, BookAddress } from '../../../core/addresses/address'
import type { AccountPort, GeographyPort } from '../../../core/account/account.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import { withUnreadable } from '../../shared/readable-list'
import type { Call, Route } from '../../shared/route'
import { bookAddressCodec, bookAddressFromWire, bookAddressToWire } from './address.wire'
import {
  accountPath,
  addressesPath,
  addressPath,
  awaitedAreasPath,
  countriesPath,
  countryToWire,
  namesFromWire,
  profileRequest,
  profileToWire,
  statesPath,
  stateToWire,
} from './account.wire'

type AccountRoute = Route<{ readonly account: AccountPort }>
type GeographyRoute = Route<{ readonly geography: GeographyPort }>

const bookToWire = ({ addresses, unreadable }: AddressBook) => ({
  addresses: withUnreadable(addresses.map(bookAddressToWire), unreadable),
  dynamic_fields: [],
})
const addressesToWire = (addresses: readonly BookAddress[]) => bookToWire({ addresses })

const numberIn = (call: Call, name: string, what: string): E.Either<DomainError, number> =>
  pipe(
    id.decode(call.params[name]),
    E.mapLeft(() => notFound(what)),
  )

const sentAddress = (call: Call) => pipe(decodeRequest(bookAddressCodec, call.body), E.map(bookAddressFromWire))

/**
 * The customer's own data. The port queries everything by the session's customer; only address ids come from the
 * request.
 */
export const accountRoutes: readonly AccountRoute[] = [
  { method: 'GET', path: accountPath, handle: (_, { account }) => enveloped(account.profile(), profileToWire) },
  {
    method: 'PUT',
    path: accountPath,
    handle: ({ body }, { account }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(profileRequest, body)),
          TE.flatMap(asked => account.updateProfile(namesFromWire(asked.common_details))),
        ),
        profileToWire,
      ),
  },
  {
    method: 'GET',
    path: awaitedAreasPath,
    handle: (_, { account }) => enveloped(account.awaitedAreas(), areas => ({ areas })),
  },
  { method: 'GET', path: addressesPath, handle: (_, { account }) => enveloped(account.addresses(), bookToWire) },
  {
    method: 'POST',
    path: addressesPath,
    handle: (call, { account }) =>
      enveloped(
        pipe(
          TE.fromEither(sentAddress(call)),
          TE.flatMap(address => account.saveAddress({ ...address, id: undefined })),
        ),
        addressesToWire,
      ),
  },
  {
    method: 'PUT',
    path: addressPath(':id'),
    handle: (call, { account }) =>
      enveloped(
        pipe(
          TE.fromEither(numberIn(call, 'id', 'address')),
          TE.flatMap(addressId =>
            pipe(
              TE.fromEither(sentAddress(call)),
              TE.flatMap(address => account.saveAddress({ ...address, id: addressId })),
            ),
          ),
        ),
        addressesToWire,
      ),
  },
  {
    method: 'DELETE',
    path: addressPath(':id'),
    handle: (call, { account }) =>
      enveloped(
        pipe(TE.fromEither(numberIn(call, 'id', 'address')), TE.flatMap(account.deleteAddress)),
        addressesToWire,
      ),
  },
]

export const geographyRoutes: readonly GeographyRoute[] = [
  {
    method: 'GET',
    path: countriesPath,
    handle: (_, { geography }) => enveloped(geography.countries(), countries => countries.map(countryToWire)),
  },
  {
    method: 'GET',
    path: statesPath(':countryId'),
    handle: (call, { geography }) =>
      enveloped(pipe(TE.fromEither(numberIn(call, 'countryId', 'country')), TE.flatMap(geography.states)), states =>
        states.map(stateToWire),
      ),
  },
]
