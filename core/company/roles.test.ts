import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { permissionCodes, type GrantedPermission } from '../access/permission-codes'
import { permissionsOf } from '../access/permissions'
import { grantsOf, levelsOfCode } from '../access/role-grants'
import type { TradeRole } from '../access/visitor'
import { checkRole, grantedAbove, grantField, levelIn, levelsInRole } from './check-role'
import { codesOfArea, roleAreas } from './role-areas'
import { roleTemplates, templateRole, type RoleDetails, type RoleDraft } from './role'
import { grantChanges, roleDifference } from './role-difference'

const as = (role: TradeRole, permissions = permissionsOf(role)) => ({ customer: { role, permissions } })
const draft = (changes: Partial<RoleDraft> = {}): RoleDraft => ({
  name: 'Site manager',
  builtOn: 1,
  grants: [{ code: 'get_orders', level: 2 }],
  version: 0,
  ...changes,
})
const issuesOf = (changes: Partial<RoleDraft>) => checkRole(draft(changes)).map(({ field, code }) => [field, code])

const anyGrants: fc.Arbitrary<readonly GrantedPermission[]> = fc
  .array(
    fc.record({
      code: fc.constantFrom(...permissionCodes),
      level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  )
  .map(grantsOf)

describe('a role of a company', () => {
  it('is refused with an unknown level or code, without a name, or with the name of a template', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ grants: [{ code: 'get_users', level: 1 }] })).toEqual([
      [grantField('get_users'), 'roles.level-unknown'],
    ])
    expect(issuesOf({ grants: [{ code: 'rule_the_world' as never, level: 2 }] })).toEqual([
      ['grants', 'roles.code-unknown'],
    ])
    expect(issuesOf({ name: '  ' })).toEqual([['name', 'roles.name-required']])
    expect(issuesOf({ name: ' senior BUYER ' })).toEqual([['name', 'roles.name-taken']])
    expect(issuesOf({ name: 'x'.repeat(61) })).toEqual([['name', 'roles.name-too-long']])
    expect(issuesOf({ builtOn: 3 as never })).toEqual([['builtOn', 'roles.template-required']])
  })

  it('that is a template cannot be changed [A-12]', () => {
    expect(issuesOf({ id: 'senior-buyer' })).toEqual([['name', 'roles.template-fixed']])
  })

  it('built on junior buyer never orders, whatever the company grants [S1-4.29]', () => {
    expect(issuesOf({ builtOn: 2, grants: [{ code: 'purchase_enable', level: 1 }] })).toEqual([
      [grantField('purchase_enable'), 'roles.junior-buyer'],
    ])
    expect(levelsInRole('purchase_enable', 1)).toEqual([1, 2, 3])
  })

  it('has addresses, users and invoices for the company or its subsidiaries only [A-11]', () => {
    for (const code of ['get_addresses', 'update_user', 'pay_invoice', 'lintel_manage_roles'] as const)
      expect(levelsOfCode(code)).toEqual([2, 3])
    expect(levelsOfCode('get_orders')).toEqual([1, 2, 3])
  })

  it('shows each code once, in one area', () => {
    expect(roleAreas.flatMap(codesOfArea).sort()).toEqual([...permissionCodes].sort())
  })
})

describe('granting', () => {
  it('never goes above the own level of the person who grants [A-12]', () => {
    fc.assert(
      fc.property(anyGrants, anyGrants, anyGrants, (own, before, after) => {
        const refused = grantedAbove(as(1, own), before, after).map(({ code }) => code)
        const above = after
          .filter(({ code, level }) => level > levelIn(before, code) && level > levelIn(own, code))
          .map(({ code }) => code)
        const approver = levelIn(own, 'approve_draft_shopping_list') > 0
        expect(refused.filter(code => !above.includes(code))).toEqual([])
        expect(above.filter(code => !refused.includes(code) && !(approver && code.startsWith('submit')))).toEqual([])
      }),
    )
  })

  it('lets an admin assign every template, and a senior buyer no admin [A-12]', () => {
    for (const template of roleTemplates) expect(grantedAbove(as(0), [], permissionsOf(template))).toEqual([])
    expect(grantedAbove(as(1), [], permissionsOf(0)).map(({ code }) => code)).toContain('update_user')
  })
})

describe('the difference a role makes', () => {
  const known: RoleDetails = {
    ...templateRole(1, 2),
    id: '7',
    name: 'Site manager',
    template: false,
    holders: [{ id: 3, name: 'Sam Senior', state: 'active' }],
  }

  it('names each code that changes with before and after, and the people it touches [A-12]', () => {
    const grants = known.grants
      .filter(({ code }) => code !== 'purchase_enable')
      .map(grant => (grant.code === 'get_orders' ? { ...grant, level: 3 as const } : grant))
    expect(roleDifference(known, draft({ id: '7', name: 'Foreman', grants }))).toEqual({
      changes: [
        { code: 'get_orders', before: 2, after: 3 },
        { code: 'purchase_enable', before: 1, after: 0 },
      ],
      renamed: { before: 'Site manager', after: 'Foreman' },
      people: 2,
      holders: known.holders,
    })
  })

  it('of a new role is that to its template, and touches nobody [A-12]', () => {
    const added = { code: 'get_users', level: 2 } as const
    const { changes, people, holders } = roleDifference(
      { ...templateRole(1, 5), holders: known.holders },
      draft({ grants: [...permissionsOf(1), added] }),
    )
    expect({ changes, people, holders }).toEqual({
      changes: [{ code: 'get_users', before: 0, after: 2 }],
      people: 0,
      holders: [],
    })
  })

  it('turns the grants of before into those of after [A-12]', () => {
    fc.assert(
      fc.property(anyGrants, anyGrants, (before, after) => {
        const changes = grantChanges(before, after)
        for (const code of permissionCodes) {
          const change = changes.find(each => each.code === code)
          expect(change?.after ?? levelIn(before, code)).toBe(levelIn(after, code))
        }
      }),
    )
  })
})
