import * as t from 'io-ts'
import type { Profile, ProfileChange } from '../../../core/account/account'
import type { AddressBook, Country, State } from '../../../core/addresses/address'
import { id, maybe, text } from '../../shared/codecs'
import { countedListOf, readableListOf, unreadableIn } from '../../shared/readable-list'
import { bookAddressCodec, bookAddressFromWire } from './address.wire'

/** Account calls 1.10, 1.13, 1.14 and 1.15. */
export const accountPath = '/exp-sf-cms/api/bc/account'
export const addressesPath = '/exp-sf-cms/api/bc/account/addresses'
export const addressPath = (addressId: number | ':id') => `${addressesPath}/${addressId}`
/** Our own path: no public contract has a call for access requests. */
export const awaitedAreasPath = '/exp-sf-cms/api/bc/account/access-requests'
export const countriesPath = '/exp-sf-cms/api/bc/countries'
export const statesPath = (countryId: number | ':countryId') => `${countriesPath}/${countryId}/states`

const commonDetails = t.intersection([
  t.strict({ first_name: text(100), last_name: text(100) }),
  t.partial({ phone: maybe(text(40)), company: maybe(text(200)) }),
])

export const profileRequest = t.strict({ common_details: commonDetails })
/** The response to a write: at least success, at best the new state. */
export const profileCodec = t.strict({
  common_details: t.intersection([
    commonDetails,
    t.strict({ email: text(254) }),
    t.partial({ email_unproven: maybe(t.literal(true)) }),
  ]),
})
export const addressesCodec = t.strict({ addresses: countedListOf('addresses', bookAddressCodec, 1000) })

/** Decodes a whole address book. */
export const bookFromWire = ({ addresses }: t.TypeOf<typeof addressesCodec>): AddressBook => ({
  addresses: addresses.entries.map(bookAddressFromWire),
  ...unreadableIn(addresses),
})

export const awaitedAreasCodec = t.strict({
  areas: readableListOf('areas', t.strict({ name: text(500), href: text(2000, 1) }), 100),
})

export const countriesCodec = readableListOf(
  'countries',
  t.strict({ id, country: text(200), country_iso2: text(2, 2), country_iso3: text(3, 3) }),
  400,
)
export const statesCodec = readableListOf(
  'states',
  t.strict({ id, state: text(200), state_abbreviation: text(20), country_id: id }),
  2000,
)

export const profileToWire = (profile: Profile) => ({
  common_details: {
    ...namesToWire(profile),
    email: profile.email,
    ...(profile.emailUnproven ? { email_unproven: true } : {}),
  },
  dynamic_details: [],
})

export const namesToWire = (profile: ProfileChange) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  company: profile.companyName,
})

export const namesFromWire = (wire: t.TypeOf<typeof commonDetails>): ProfileChange => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  phone: wire.phone,
  companyName: wire.company,
})

export const profileFromWire = ({ common_details: wire }: t.TypeOf<typeof profileCodec>): Profile => ({
  ...namesFromWire(wire),
  email: wire.email,
  ...(wire.email_unproven ? { emailUnproven: true as const } : {}),
})

export const countryToWire = (country: Country) => ({
  id: country.id,
  country: country.name,
  country_iso2: country.iso2,
  country_iso3: country.iso3,
})
export const stateToWire = (state: State) => ({
  id: state.id,
  state: state.name,
  state_abbreviation: state.abbreviation,
  country_id: state.countryId,
})

export const countriesFromWire = (wire: t.TypeOf<typeof countriesCodec>): readonly Country[] =>
  wire.map(country => ({
    id: country.id,
    name: country.country,
    iso2: country.country_iso2,
    iso3: country.country_iso3,
  }))

export const statesFromWire = (wire: t.TypeOf<typeof statesCodec>): readonly State[] =>
  wire.map(state => ({
    id: state.id,
    name: state.state,
    abbreviation: state.state_abbreviation,
    countryId: state.country_id,
  }))
