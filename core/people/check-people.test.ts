import { describe, expect, it } from '@jest/globals'
import { permissionsOf } from '../access/permissions'
import { roleTemplates, templateRole, type Role } from '../company/role'
import { checkPeople, type PeopleFacts } from './check-people'
import type { PersonLine } from './person-line'

const own = (id: string, name: string): Role => ({
  id,
  name,
  template: false,
  builtOn: 1,
  grants: permissionsOf(1),
  version: 1,
})
const facts: PeopleFacts = {
  roles: [...roleTemplates.map(template => templateRole(template)), own('7', 'Site Manager'), own('8', 'Yard')],
  members: new Map([
    ['ada@north.example', 'member'],
    ['ivo@north.example', 'invited'],
  ]),
}
const nia: PersonLine = {
  line: 2,
  email: 'nia@north.example',
  firstName: 'Nia',
  lastName: 'New',
  role: 'Junior Buyer',
  phone: '',
}
const check = (...changes: readonly Partial<PersonLine>[]) =>
  checkPeople(
    changes.map((change, at) => ({ ...nia, line: at + 2, ...change })),
    facts,
  )
const codes = (...changes: readonly Partial<PersonLine>[]) =>
  check(...changes).map(({ issues }) => issues.map(({ field, code }) => `${field} ${code}`))

describe('a line of people', () => {
  it.each([
    ['Admin', { role: 0 }],
    [' senior  buyer ', { role: 1 }],
    ['Acheteur junior', { role: 2 }],
    ['site manager', { role: 1, roleId: 7 }],
  ])('names a role of the company: %s [A-13]', (role, chosen) => {
    const [line] = check({ role })
    expect(line).toMatchObject({ issues: [], chosen, similar: [] })
  })

  it.each([
    ['Sit Manger', 'Site Manager'],
    ['Junor Buyer', 'Junior Buyer'],
    ['Adm', 'Admin'],
    ['yards', 'Yard'],
  ])('with an unknown role is offered the nearest names: %s [A-13]', (role, nearest) => {
    const [line] = check({ role })
    expect(line?.issues).toEqual([{ field: 'role', code: 'people.issues.role-unknown' }])
    expect(line?.similar[0]).toBe(nearest)
    expect(line?.similar).toHaveLength(3)
  })

  it('never makes a super admin, who is no role of a company', () => {
    const [line] = check({ role: 'Super Admin' })
    expect(line?.issues).toEqual([{ field: 'role', code: 'people.issues.role-unknown' }])
    expect(line?.similar).not.toContain('Super Admin')
  })

  it('reads what is wrong at each field [A-13]', () => {
    expect(codes({ email: 'nia', firstName: ' ', phone: '1', role: '' })).toEqual([
      [
        'role people.issues.role-required',
        'email company.email-shape',
        'firstName company.first-name-required',
        'phone company.phone-shape',
      ],
    ])
  })

  it('with an address of an earlier line, or of somebody who belongs to the company, says so [A-13]', () => {
    const lines = check(
      {},
      { email: ' NIA@north.example' },
      { email: 'ada@north.example' },
      { email: 'Ivo@north.example' },
    )
    expect(lines.map(({ issues }) => issues)).toEqual([
      [],
      [{ field: 'email', code: 'people.issues.twice', values: { line: 2 } }],
      [{ field: 'email', code: 'people.issues.member' }],
      [{ field: 'email', code: 'people.issues.invited' }],
    ])
  })
})
