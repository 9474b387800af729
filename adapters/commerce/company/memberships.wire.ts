import * as t from 'io-ts'
import type { BuyingStop } from '../../../core/access/membership'
import type { OwnMembership } from '../../../core/company/memberships.port'
import { flag, id, listOf, oneOf, text, whole } from '../../shared/codecs'

/** Memberships are stored by this shop, so the paths are ours. */
export const companiesPath = '/exp-sf-cms/api/bc/companies'
export const memberLockPath = (userId: number | string) => `/exp-sf-cms/api/bc/companies/people/${userId}/lock`

export const stopCodec = t.intersection([
  t.strict({ what: oneOf('membership', 'company'), by: text(400), at: whole(0, Number.MAX_SAFE_INTEGER) }),
  t.partial({ reason: text(300) }),
])
const membershipCodec = t.intersection([
  t.strict({ company: t.strict({ id, name: text(300) }) }),
  t.partial({ role_name: text(200), stopped: stopCodec, lines: whole(0, 1_000_000) }),
])
export const companiesCodec = t.strict({ companies: listOf(membershipCodec, 1_000) })
export const lockRequest = t.intersection([t.strict({ locked: flag }), t.partial({ reason: text(2_000) })])

export const stopFromWire = ({ what, by, at, reason }: t.TypeOf<typeof stopCodec>): BuyingStop => ({
  what,
  by,
  at,
  ...(reason === undefined ? {} : { reason }),
})

export const membershipToWire = ({ company, roleName, stopped, lines }: OwnMembership) => ({
  company,
  role_name: roleName,
  stopped,
  lines,
})

export const membershipFromWire = ({
  company,
  role_name: roleName,
  stopped,
  lines,
}: t.TypeOf<typeof membershipCodec>): OwnMembership => ({
  company,
  ...(roleName === undefined ? {} : { roleName }),
  ...(stopped === undefined ? {} : { stopped: stopFromWire(stopped) }),
  ...(lines === undefined ? {} : { lines }),
})
