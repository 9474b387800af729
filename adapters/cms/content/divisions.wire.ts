import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { DivisionLocation } from '../../../core/content/division'
import { lenient, listOf, text, type Codec } from '../../shared/codecs'

/** Offices of all divisions, a static file of the platform (6.12, S2-7.19). */
export const divisionLocationsPath = '/static/division-locations.json'

const required = text(300, 1)
const officeCodec = t.intersection([
  t.type({ division: required, page_slug: text(500, 1), location: required }),
  t.partial({ address: lenient(text(1000)), phone: lenient(text(100)) }),
])

/** Locations without coordinates, or without a division page, are dropped. */
export const divisionLocationsCodec = listOf(t.unknown as Codec<unknown>, 2_000)

export const divisionLocationsFromWire = (records: readonly unknown[]): readonly DivisionLocation[] =>
  records.flatMap(record => {
    const read = officeCodec.decode(record)
    if (E.isLeft(read)) return []
    const { division, page_slug: href, location: name, address, phone } = read.right
    return [{ division, href, name, address, phone }]
  })

export const divisionLocationsToWire = (locations: readonly DivisionLocation[]) =>
  locations.map(({ division, href, name, address, phone }) => ({
    division,
    page_slug: href,
    location: name,
    address,
    phone,
  }))
