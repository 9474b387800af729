import * as t from 'io-ts'
import type { ImportTarget } from '../../../core/people/people-import.port'
import { mostPeople, type CheckedPerson, type PersonLine } from '../../../core/people/person-line'
import { listOf, text, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import { clickKey } from '../staff/staff.wire'

/** Imports of people, for the company acted for and for staff. */
export const companyPeoplePath = '/exp-sf-cms/api/bc/company-people'
export const staffPeoplePath = (companyId: number | ':companyId') =>
  `/apis/staff/companies/${companyId}/people` as const

/** The path of an import into this company. */
export const peoplePath = ({ companyId }: ImportTarget): string =>
  companyId === undefined ? companyPeoplePath : staffPeoplePath(companyId)

export const fileField = 'file'

const lineCodec = t.strict({
  line: whole(0, 1_000_000),
  email: text(400),
  first_name: text(400),
  last_name: text(400),
  role: text(400),
  phone: text(400),
})
const linesCodec = listOf(lineCodec, mostPeople)
export const checkPeopleRequest = t.strict({ lines: linesCodec })
export const sendPeopleRequest = t.strict({ lines: linesCodec, key: clickKey })

const issueCodec = t.intersection([
  t.strict({ field: text(40), code: text(100, 1) }),
  t.partial({ values: t.record(t.string, t.union([t.string, t.number])) }),
])
const checkedCodec = t.intersection([
  lineCodec,
  t.strict({
    issues: readableListOf('issues of a person', issueCodec, 20),
    similar: readableListOf('similar roles', text(200), 20),
  }),
])
export const targetCodec = t.strict({ company: text(400), roles: readableListOf('role names', text(200), 200) })
export const reviewCodec = t.intersection([
  targetCodec,
  t.strict({ lines: readableListOf('people', checkedCodec, mostPeople) }),
])
export const sentCodec = t.intersection([reviewCodec, t.strict({ invited: whole(0, mostPeople) })])

export const lineToWire = ({ line, email, firstName, lastName, role, phone }: PersonLine) => ({
  line,
  email,
  first_name: firstName,
  last_name: lastName,
  role,
  phone,
})
export const lineFromWire = ({
  line,
  email,
  first_name: firstName,
  last_name: lastName,
  role,
  phone,
}: t.TypeOf<typeof lineCodec>): PersonLine => ({ line, email, firstName, lastName, role, phone })

export const checkedToWire = (person: CheckedPerson) => ({
  ...lineToWire(person),
  issues: person.issues,
  similar: person.similar,
})
export const checkedFromWire = (wire: t.TypeOf<typeof checkedCodec>): CheckedPerson => ({
  ...lineFromWire(wire),
  issues: wire.issues,
  similar: wire.similar,
})
