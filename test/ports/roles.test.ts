import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commerceRoles } from '../../adapters/commerce/company/roles.client'
import { roleRoutes } from '../../adapters/commerce/company/roles.server'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { referenceMemberships } from '../../adapters/reference/company/memberships'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import type { GrantedPermission, Permission } from '../../core/access/permission-codes'
import { permissionsOf } from '../../core/access/permissions'
import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { guardedMemberships } from '../../core/company/guarded-memberships'
import { guardedRoles } from '../../core/company/guarded-roles'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { Outcome } from '../../core/shared/domain-error'
import type { RoleDraft } from '../../core/company/role'
import type { RolesPort } from '../../core/company/roles.port'
import { templateRoles } from '../../core/company/template-roles'
import { orderQueryOf } from '../../core/orders/order-query'
import { guardedOrders } from '../../core/orders/guarded-orders'
import { aCustomer } from '../builders/customer'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { aGuard } from '../builders/platform/guard'
import { aSession } from '../builders/platform/session'
import { signedIn } from '../builders/staff'

const [admin, senior, junior] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
] as const

const draft = (changes: Partial<RoleDraft> = {}): RoleDraft => ({
  name: 'Site manager',
  builtOn: 1,
  grants: permissionsOf(1),
  version: 0,
  ...changes,
})
const managing: readonly GrantedPermission[] = [
  { code: 'get_users', level: 2 },
  { code: 'get_user_detail', level: 2 },
  { code: 'create_user', level: 2 },
  { code: 'update_user', level: 2 },
  { code: 'get_roles', level: 2 },
  { code: 'lintel_manage_roles', level: 2 },
]
const invalidAt = (field: string, code: string) => ({
  tag: 'invalid',
  issues: [expect.objectContaining({ field, code })],
})

describe.each(databaseEngines())('Roles of a company on %s', engine => {
  let entrance: Entrance
  let keys = 0
  beforeEach(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterEach(() => entrance.close())

  const visit = async (person: Person) => {
    const { session } = await person.request()
    const { db, deps } = entrance
    const guard = aGuard(session, { limits: deps.limits })
    const roles = guardedRoles(referenceRoles(db, session, deps), guard)
    return {
      customer: session.visitor.customer,
      roles: commerceRoles(inProcessHttp(roleRoutes, () => ({ roles }))),
      users: guardedCompanyUsers(referenceCompanyUsers(db, session, deps), guard, referenceRoles(db, session, deps)),
      memberships: guardedMemberships(referenceMemberships(db, session, deps), guard),
      orders: guardedOrders(referenceOrders(db, session), guard),
    }
  }
  const visitAs = async (email: string) => visit(await signedIn(entrance, email))
  const idOf = async (email: string) =>
    (await entrance.db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const add = async (changes: Partial<RoleDraft> = {}) =>
    answerOf((await visitAs(admin)).roles.save(draft(changes), `role-${++keys}`))
  const assign = async (email: string, roleId: number | undefined, role: 0 | 1 | 2 = 1) => {
    const { users } = await visitAs(admin)
    const id = await idOf(email)
    const { firstName, lastName } = await answerOf(users.byId(id))
    const chosen = { firstName, lastName, role, ...(roleId === undefined ? {} : { roleId }) }
    return users.change(id, chosen)
  }

  it('are the four templates at first, with their people; own ones follow by name [A-12]', async () => {
    const { roles } = await visitAs(admin)
    const templates = await answerOf(roles.list())
    expect(templates.map(({ id, template }) => [id, template])).toEqual([
      ['admin', true],
      ['senior-buyer', true],
      ['junior-buyer', true],
      ['super-admin', true],
    ])
    await add({ name: 'Yard' })
    await add({ name: 'Accounts' })
    expect((await answerOf(roles.list())).slice(4).map(({ name }) => name)).toEqual(['Accounts', 'Yard'])
    expect(await answerOf(roles.byId('senior-buyer'))).toMatchObject({
      grants: permissionsOf(1),
      holders: [{ name: 'Sam Senior', state: 'active' }],
    })
  })

  it('open and close calls for the people who hold them, from their next request [A-11]', async () => {
    const { id } = await add({ grants: [{ code: 'get_orders', level: 2 }] })
    await answerOf(await assign(senior, Number(id)))
    const sam = await signedIn(entrance, senior)
    expect((await visit(sam)).customer).toMatchObject({ roleName: 'Site manager', role: 1 })
    await answerOf((await visit(sam)).orders.list(orderQueryOf({})))
    expect((await refusalOf((await visit(sam)).users.list({ page: 1 }))).tag).toBe('forbidden')
    const ada = await visitAs(admin)
    await answerOf(
      ada.roles.save(draft({ id, version: 1, grants: [{ code: 'get_users', level: 2 }] }), 'opens and closes'),
    )
    expect((await refusalOf((await visit(sam)).orders.list(orderQueryOf({})))).tag).toBe('forbidden')
    expect((await answerOf((await visit(sam)).users.list({ page: 1 }))).total).toBeGreaterThan(1)
  })

  it('are saved once per key, and never over the change of a colleague, who is named [A-12]', async () => {
    const { roles } = await visitAs(admin)
    const first = await answerOf(roles.save(draft({ name: 'Twice' }), 'one click'))
    expect(await refusalOf(roles.save(draft({ name: ' TWICE ' }), 'another click'))).toEqual(
      invalidAt('name', 'roles.name-taken'),
    )
    await answerOf(roles.save(draft({ id: first.id, version: 1, name: 'Second' }), 'quick'))
    const late = draft({ id: first.id, version: 1, name: 'Third' })
    expect(await refusalOf(roles.save(late, 'slow'))).toEqual({
      tag: 'conflict',
      reason: 'roles.changed',
      values: { name: 'Ada Admin' },
    })
    expect(await answerOf(roles.byId(first.id))).toMatchObject({ name: 'Second', version: 2 })
  })

  it('grant nothing above the level of whoever saves or assigns them [A-12]', async () => {
    const { id } = await add({ name: 'People desk', grants: managing })
    await answerOf(await assign(senior, Number(id)))
    const sam = await visitAs(senior)
    const above = draft({ name: 'Above', grants: [{ code: 'get_orders', level: 2 }] })
    expect(await refusalOf(sam.roles.save(above, 'above'))).toEqual(invalidAt('grant.get_orders', 'roles.above-own'))
    const jo = await idOf(junior)
    const details = { firstName: 'Jo', lastName: 'Junior', role: 0 as const }
    expect(await refusalOf(sam.users.change(jo, details))).toEqual(invalidAt('role', 'company.role-above-own'))
    expect(await refusalOf(sam.users.invite({ ...details, email: 'nia@northgate.example' }))).toEqual(
      invalidAt('role', 'company.role-above-own'),
    )
    await answerOf(sam.users.change(jo, { ...details, lastName: 'Younger', role: 2 }))
    await answerOf(sam.roles.save(draft({ name: 'Desk two', grants: managing }), 'equal'))
  })

  it('leave somebody who manages people and roles, who may hold a role of the company [A-12]', async () => {
    const { id } = await add({ name: 'Boss', builtOn: 0, grants: permissionsOf(0) })
    await answerOf(await assign(admin, Number(id)))
    const ada = await visitAs(admin)
    expect(
      await refusalOf(ada.roles.save(draft({ id, name: 'Boss', version: 1, grants: permissionsOf(1) }), 'weaker')),
    ).toEqual({ tag: 'conflict', reason: 'company.last-admin' })
    expect(await refusalOf(await assign(admin, undefined, 1))).toEqual({
      tag: 'conflict',
      reason: 'company.last-admin',
    })
    await answerOf(await assign(admin, undefined, 0))
  })

  it('stay while somebody holds them, and are removed with a line of history when nobody does [A-12]', async () => {
    const { id } = await add()
    await answerOf(await assign(senior, Number(id)))
    const { roles } = await visitAs(admin)
    expect(await refusalOf(roles.remove(id, 1))).toEqual({
      tag: 'conflict',
      reason: 'roles.in-use',
      values: { count: 1 },
    })
    await answerOf(await assign(senior, undefined))
    await answerOf(roles.remove(id, 1))
    expect((await refusalOf(roles.byId(id))).tag).toBe('not-found')
    expect((await refusalOf(roles.remove('senior-buyer', 0))).tag).toBe('not-found')
    const events = await entrance.db
      .selectFrom('company_event')
      .select(['action', 'actor_name'])
      .where('subject', '=', 'role')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { action: 'added', actor_name: 'Ada Admin' },
      { action: 'removed', actor_name: 'Ada Admin' },
    ])
  })

  it("are the company's alone: neither read, changed, removed nor assigned by another company", async () => {
    const { id } = await add()
    const other = await visitAs('owner@lakeside.example')
    expect((await answerOf(other.roles.list())).map(({ name }) => name)).not.toContain('Site manager')
    expect((await refusalOf(other.roles.byId(id))).tag).toBe('not-found')
    expect((await refusalOf(other.roles.save(draft({ id, version: 1 }), 'theirs'))).tag).toBe('not-found')
    expect((await refusalOf(other.roles.remove(id, 1))).tag).toBe('not-found')
    expect(
      await refusalOf(
        other.users.invite({
          firstName: 'A',
          lastName: 'B',
          email: 'ab@lakeside.example',
          role: 1,
          roleId: Number(id),
        }),
      ),
    ).toEqual(invalidAt('role', 'company.role-required'))
  })
})

describe('a role of one’s own, before a platform that refuses nothing', () => {
  const visitorWith = (...codes: readonly Permission[]) =>
    aGuard(
      aSession({ customer: aCustomer({ role: 1, permissions: codes.map(code => ({ code, level: 2 as const })) }) }),
    )
  const granted = () => TE.right({ grants: [], builtOn: 1 } as never)
  const roles: RolesPort = { list: granted, byId: granted, save: granted, remove: granted }
  const users: CompanyUsersPort = {
    list: granted,
    byId: granted,
    invite: granted,
    change: granted,
    remove: granted,
  }

  it('opens the calls of its codes and closes the others [A-11]', async () => {
    const rolesFor = (...codes: readonly Permission[]) => guardedRoles(roles, visitorWith(...codes))
    const usersFor = (...codes: readonly Permission[]) =>
      guardedCompanyUsers(users, visitorWith(...codes), templateRoles)
    await answerOf(rolesFor('get_roles').list())
    await answerOf(rolesFor('lintel_manage_roles').save(draft({ grants: [] }), 'k'))
    await answerOf(usersFor('get_users').list({ page: 1 }))
    const calls: readonly Outcome<unknown>[] = [
      rolesFor('get_users').list(),
      rolesFor('get_roles').save(draft(), 'k'),
      rolesFor('get_roles').remove('7', 1),
      usersFor('get_roles').list({ page: 1 }),
      usersFor('get_users').remove(3),
    ]
    for (const refused of calls) expect((await refusalOf(refused)).tag).toBe('forbidden')
  })
})
