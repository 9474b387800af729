import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BookAddress } from '../../../core/addresses/address'
import type { AccountPort, GeographyPort } from '../../../core/account/account.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { decodeData, decodeNothing } from '../../shared/decode'
import type { Http, HttpAnswer } from '../../shared/http'
import { commerceDevices } from '../session/devices.client'
import { commerceSession } from '../session/session.client'
import { bookAddressToWire } from './address.wire'
import { commerceConfirmation } from './confirmation.client'
import { commercePasswords } from './passwords.client'
import {
  accountPath,
  addressesCodec,
  addressesPath,
  addressPath,
  awaitedAreasCodec,
  awaitedAreasPath,
  bookFromWire,
  countriesCodec,
  countriesFromWire,
  countriesPath,
  namesToWire,
  profileCodec,
  profileFromWire,
  statesCodec,
  statesFromWire,
  statesPath,
} from './account.wire'

const service = 'commerce account'

/** The customer's account (1.10, 1.13), combined with the session calls. */
export const commerceAccount = (http: Http): AccountPort => ({
  ...commerceSession(http),
  ...commerceDevices(http),
  ...commercePasswords(http),
  ...commerceConfirmation(http),
  profile: () => profileOf(http),
  updateProfile: profile =>
    pipe(
      http.put(accountPath, { body: { common_details: namesToWire(profile), dynamic_details: [] } }),
      TE.flatMap(answered(decodeData(profileCodec, service), () => profileCall(http))),
      TE.map(profileFromWire),
    ),
  addresses: () => pipe(addressesCall(http), TE.map(bookFromWire)),
  saveAddress: address =>
    pipe(
      address.id === undefined
        ? http.post(addressesPath, { body: written(address) })
        : http.put(addressPath(address.id), { body: written(address) }),
      TE.flatMap(answered(decodeData(addressesCodec, service), () => addressesCall(http))),
      TE.map(addressList),
    ),
  deleteAddress: addressId =>
    pipe(
      http.delete(addressPath(addressId)),
      TE.flatMap(answered(decodeData(addressesCodec, service), () => addressesCall(http))),
      TE.map(addressList),
    ),
  awaitedAreas: () =>
    pipe(
      http.get(awaitedAreasPath),
      TE.flatMapEither(decodeData(awaitedAreasCodec, service)),
      TE.map(({ areas }) => areas),
    ),
})

/** Countries and states (1.14, 1.15). */
export const commerceGeography = (http: Http): GeographyPort => ({
  countries: () =>
    pipe(http.get(countriesPath), TE.flatMapEither(decodeData(countriesCodec, service)), TE.map(countriesFromWire)),
  states: countryId =>
    pipe(http.get(statesPath(countryId)), TE.flatMapEither(decodeData(statesCodec, service)), TE.map(statesFromWire)),
})

const profileCall = (http: Http) => pipe(http.get(accountPath), TE.flatMapEither(decodeData(profileCodec, service)))
const profileOf = (http: Http) => pipe(profileCall(http), TE.map(profileFromWire))
const addressesCall = (http: Http) =>
  pipe(http.get(addressesPath), TE.flatMapEither(decodeData(addressesCodec, service)))

const addressList = (wire: Parameters<typeof bookFromWire>[0]) => bookFromWire(wire).addresses

/** The platform requires a type and form fields with every address. */
const written = (address: BookAddress) => ({
  ...bookAddressToWire(address),
  address_type: address.companyName ? 'commercial' : 'residential',
  form_fields: [],
})

/** Our server returns the new state after a write; other platforms only confirm it, so the state is read again. */
const answered =
  <A>(decode: (answer: HttpAnswer) => ReturnType<ReturnType<typeof decodeData<A>>>, reread: () => Outcome<A>) =>
  (answer: HttpAnswer): Outcome<A> => {
    const hasData = typeof answer.body === 'object' && answer.body !== null && 'Data' in answer.body
    return hasData
      ? TE.fromEither(decode(answer))
      : pipe(TE.fromEither(decodeNothing(service)(answer)), TE.flatMap(reread))
  }
