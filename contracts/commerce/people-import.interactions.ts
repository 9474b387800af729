import { expect } from '@jest/globals'
import { commercePeopleImport } from '../../adapters/commerce/company/people-import.client'
import type { ImportTarget } from '../../core/people/people-import.port'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction, ProviderState } from '../support/interaction'
import { each, like, succeeded } from '../support/matchers'

const admin = { name: 'a signed-in customer', params: { email: 'admin@northgate.example' } } as const
const senior = { name: 'a signed-in customer', params: { email: 'senior@northgate.example' } } as const
const companyId = 880_102
const atDesk = {
  name: 'a member of staff, and a company',
  params: { companyId, name: 'Pine Ridge Millwork' },
} as const

const key = 'the-key-of-this-click'
const ownPath = '/exp-sf-cms/api/bc/company-people'

const person = { line: 2, email: 'nia@contract.example', firstName: 'Nia', lastName: 'New', role: 'Admin', phone: '' }
const personLine = {
  line: 2,
  email: 'nia@contract.example',
  first_name: 'Nia',
  last_name: 'New',
  role: 'Admin',
  phone: '',
}
const target = { company: like('Northgate Builders'), roles: each(like('Admin')) }
const chief = { ...person, role: 'Chief' }
const chiefLine = { ...personLine, role: 'Chief' }
const checked = {
  ...chiefLine,
  issues: each({ field: 'role', code: like('unknown') }),
  similar: each(like('Admin')),
}
const file = {
  field: 'file',
  name: 'people.csv',
  type: 'text/csv',
  content: 'email,first name,last name,role,phone\r\nnia@contract.example,Nia,New,Admin,\r\n',
} as const
const sent = { name: file.name, type: file.type, bytes: new TextEncoder().encode(file.content) }

/** The calls of an import, under the path of one company. */
const interactionsAt = (
  path: string,
  company: ImportTarget,
  { state, prefix }: { readonly state: ProviderState; readonly prefix: string },
): readonly Interaction[] => [
  {
    description: `${prefix}name the company and roles for an import of people`,
    state,
    request: { method: 'GET', path },
    response: { status: 200, body: succeeded(target) },
    drive: async http => expect((await answerOf(commercePeopleImport(http).about(company))).company).not.toBe(''),
  },
  {
    description: `${prefix}read a file of people`,
    state,
    request: { method: 'POST', path: `${path}/files`, file },
    response: {
      status: 200,
      body: succeeded({ ...target, lines: each({ ...personLine, issues: like([]), similar: like([]) }) }),
    },
    drive: async http =>
      expect((await answerOf(commercePeopleImport(http).read(company, sent))).lines).toEqual([
        { ...person, issues: [], similar: [] },
      ]),
  },
  {
    description: `${prefix}check a line of people with an unknown role`,
    state,
    request: { method: 'POST', path: `${path}/review`, body: { lines: [chiefLine] } },
    response: { status: 200, body: succeeded({ ...target, lines: [checked] }) },
    drive: async http =>
      expect((await answerOf(commercePeopleImport(http).check(company, [chief]))).lines).toHaveLength(1),
  },
  {
    description: `${prefix}invite people`,
    state,
    request: { method: 'POST', path, body: { lines: [chiefLine], key } },
    response: { status: 200, body: succeeded({ ...target, lines: [checked], invited: 0 }) },
    drive: async http =>
      expect((await answerOf(commercePeopleImport(http).send(company, [chief], key))).invited).toBe(0),
  },
]

/** Imports of people on a company's own page. */
export const companyPeopleInteractions: readonly Interaction[] = [
  ...interactionsAt(ownPath, {}, { state: admin, prefix: '' }),
  {
    description: 'read a file of people that is empty',
    state: admin,
    request: { method: 'POST', path: `${ownPath}/files`, file: { ...file, content: '\r\n' } },
    response: { status: 200, body: { Status: 'failure', Error: { tag: 'invalid' } } },
    drive: async http =>
      expect(
        (await failureFrom(commercePeopleImport(http).read({}, { ...sent, bytes: new TextEncoder().encode('\r\n') })))
          .tag,
      ).toMatch(/invalid|refused/),
  },
  {
    description: 'import people without the permission',
    state: senior,
    request: { method: 'GET', path: ownPath },
    response: { status: 403 },
    drive: async http => expect((await failureFrom(commercePeopleImport(http).about({}))).tag).toBe('forbidden'),
  },
]

/** The same imports at the desk of companies, into the company that staff chose. */
export const peopleDeskInteractions: readonly Interaction[] = interactionsAt(
  `/apis/staff/companies/${companyId}/people`,
  { companyId },
  { state: atDesk, prefix: 'staff: ' },
)
