import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { aGuard } from '../builders/platform/guard'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import type { SessionPort } from '../../core/access/session.port'
import type { AccountPort } from '../../core/account/account.port'
import type { CompanyRole, CompanyUser, NewCompanyUser } from '../../core/company/company-user'
import { userQueryOf } from '../../core/company/company-users'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { Entrance, Person } from '../builders/platform/entrance'
import { answerOf, refusalOf } from '../builders/outcome'

/** Wraps the platform, for example with client and server of a protocol. */
export type Between = (
  ports: { readonly account: AccountPort; readonly companyUsers: CompanyUsersPort },
  session: SessionPort,
) => CompanyUsersPort

const [admin, senior, junior, owner, boss, retail] = [
  'admin@northgate.example',
  'senior@northgate.example',
  'junior@northgate.example',
  'owner@lakeside.example',
  'super@lintel.example',
  'retail@lintel.example',
] as const
const newcomer: NewCompanyUser = { email: 'Nia@Northgate.example', firstName: 'Nia', lastName: 'New', role: 1 }

/** Visitors of the shop, and the company's users as they see them. */
const peopleOf = (entrance: () => Entrance, between: Between) => {
  const signIn = async (person: Person, email: string) =>
    answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
  const signedIn = async (email: string): Promise<Person> => {
    const person = entrance().person()
    await signIn(person, email)
    return person
  }
  const usersOf = async (person: Person): Promise<CompanyUsersPort> => {
    const { session, account } = await person.request()
    return between(
      {
        account,
        companyUsers: guardedCompanyUsers(
          referenceCompanyUsers(entrance().db, session, entrance().deps),
          aGuard(session, { limits: entrance().deps.limits }),
          referenceRoles(entrance().db, session, entrance().deps),
        ),
      },
      session,
    )
  }
  const usersAs = async (email: string): Promise<CompanyUsersPort> => usersOf(await signedIn(email))
  const find = async (users: CompanyUsersPort, email: string): Promise<CompanyUser> => {
    const found = (await answerOf(users.list({ page: 1 }))).users.find(user => user.email === email)
    if (!found) throw new Error(`${email} is not among the users`)
    return found
  }
  return { signIn, signedIn, usersOf, usersAs, find }
}

/** Sessions of company users, for any session store. */
export const companyUsersSessionsSuite = (
  name: string,
  make: () => Promise<Entrance>,
  between: Between = ports => ports.companyUsers,
) =>
  describe(`${name} keeps the promises about sessions of a company's users`, () => {
    let entrance: Entrance
    beforeEach(async () => {
      entrance = await make()
    })
    afterEach(() => entrance.close())
    const { signIn, signedIn, usersAs, find } = peopleOf(() => entrance, between)
    const customerOf = async (person: Person) => (await person.request()).session.visitor.customer

    it('ends all sessions of a removed user, and rejects further sign-ins', async () => {
      const [desk, phone, jo] = [await signedIn(senior), await signedIn(senior), await signedIn(junior)]
      const users = await usersAs(admin)
      await answerOf(users.remove((await find(users, senior)).id))
      expect([await customerOf(desk), await customerOf(phone), (await customerOf(jo))?.role]).toEqual([
        undefined,
        undefined,
        2,
      ])
      expect(
        (await refusalOf((await desk.request()).account.signIn({ email: senior, password: 'Lintel123' }))).tag,
      ).toBe('refused')
    })

    it('applies a revoked role from the next request on', async () => {
      const [desk, jo] = [await signedIn(senior), await signedIn(junior)]
      const users = await usersAs(admin)
      const { id, firstName, lastName } = await find(users, senior)
      await answerOf(users.change(id, { firstName, lastName, role: 2 }))
      expect([undefined, 2]).toContain((await customerOf(desk))?.role)
      await signIn(desk, senior)
      expect([(await customerOf(desk))?.role, (await customerOf(jo))?.role]).toEqual([2, 2])
    })

    it('ends none for a changed name, and none for a user who cannot be removed', async () => {
      const ada = await signedIn(admin)
      const desk = await signedIn(senior)
      const users = await usersAs(admin)
      const sam = await find(users, senior)
      await answerOf(users.change(sam.id, { firstName: 'Samuel', lastName: sam.lastName, role: sam.role }))
      expect(await refusalOf(users.remove((await find(users, admin)).id))).toMatchObject({
        tag: 'conflict',
        reason: 'company.not-yourself',
      })
      expect([(await customerOf(desk))?.role, (await customerOf(ada))?.role]).toEqual([1, 0])
    })
  })

/** Port suite of a company's users. */
export const companyUsersPortSuite = (
  name: string,
  make: () => Promise<Entrance>,
  between: Between = ports => ports.companyUsers,
) =>
  describe(`${name} keeps the promises about a company's users`, () => {
    let entrance: Entrance
    beforeEach(async () => {
      entrance = await make()
    })
    afterEach(() => entrance.close())

    const { signedIn, usersAs, usersOf, find } = peopleOf(() => entrance, between)
    const details = ({ firstName, lastName, role }: CompanyUser, changes: Partial<CompanyUser> = {}) => ({
      firstName,
      lastName,
      role,
      ...changes,
    })

    it('lists the people of the company, found by name, address and role', async () => {
      const users = await usersAs(admin)
      const all = await answerOf(users.list({ page: 1 }))
      expect(all.users.map(user => user.email)).toEqual([admin, senior, junior])
      expect(all.total).toBe(3)
      expect((await answerOf(users.list({ page: 1, search: 'SAM' }))).users.map(user => user.email)).toEqual([senior])
      expect((await answerOf(users.list({ page: 1, search: '%' }))).users).toEqual([])
      expect((await answerOf(users.list({ page: 1, search: 'JUNIOR@' }))).users.map(user => user.email)).toEqual([
        junior,
      ])
      expect((await answerOf(users.list({ page: 1, search: 'a admin' }))).users.map(user => user.email)).toEqual([
        admin,
      ])
      expect((await answerOf(users.list({ page: 1, role: 2 }))).users.map(user => user.email)).toEqual([junior])
      expect(await answerOf(users.byId((await find(users, senior)).id))).toMatchObject({
        firstName: 'Sam',
        role: 1,
        state: 'active',
      })
    })

    it('separates active users (password and verified address) from pending ones', async () => {
      const users = await usersAs(admin)
      await answerOf(users.invite(newcomer))
      const proven = (email: string, fold: string | null) =>
        entrance.db.updateTable('customer').set({ proven_email_fold: fold }).where('email', '=', email).execute()
      const listed = async (state: 'active' | 'invited') =>
        (await answerOf(users.list({ page: 1, state }))).users.map(user => user.email)
      expect([await listed('active'), await listed('invited')]).toEqual([[admin, senior, junior], [newcomer.email]])
      await proven(senior, null)
      await proven(junior, 'former@northgate.example')
      await proven(newcomer.email, newcomer.email.toLowerCase())
      expect([await listed('active'), (await listed('invited')).sort()]).toEqual([
        [admin],
        [newcomer.email, junior, senior].sort(),
      ])
    })

    it('finds the locked ones, as the list of the page asks for them', async () => {
      const users = await usersAs(admin)
      const sam = await find(users, senior)
      await entrance.db
        .updateTable('company_member')
        .set({ state: 'locked', locked_by: 'Ada Admin', locked_at: 1 })
        .where('customer_id', '=', sam.id)
        .execute()
      expect((await answerOf(users.list(userQueryOf({ state: 'locked' })))).users.map(({ email }) => email)).toEqual([
        senior,
      ])
    })

    it('are for admins; others neither see nor change them', async () => {
      const sam = await find(await usersAs(admin), senior)
      for (const email of [senior, junior, retail]) {
        const users = await usersAs(email)
        for (const call of [
          users.list({ page: 1 }),
          users.byId(sam.id),
          users.invite(newcomer),
          users.change(sam.id, details(sam)),
          users.remove(sam.id),
        ])
          expect((await refusalOf<unknown>(call)).tag).toBe('forbidden')
      }
      expect((await refusalOf((await usersOf(entrance.person())).list({ page: 1 }))).tag).toBe('signed-out')
    })

    it('are those of one company: others look as if they did not exist', async () => {
      const lee = await find(await usersAs(owner), owner)
      const users = await usersAs(admin)
      for (const call of [
        users.byId(lee.id),
        users.change(lee.id, details(lee, { firstName: 'X' })),
        users.remove(lee.id),
      ])
        expect((await refusalOf<unknown>(call)).tag).toBe('not-found')
      expect((await find(await usersAs(owner), owner)).firstName).toBe('Lee')
    })

    it("are also a super admin's, for the company acted for", async () => {
      expect((await answerOf((await usersAs(boss)).list({ page: 1 }))).users.map(user => user.email)).toEqual([
        admin,
        senior,
        junior,
      ])
    })

    it("invites with a mail whose link sets the password once, and the account is then the company's", async () => {
      const users = await usersAs(admin)
      const invited = await answerOf(users.invite(newcomer))
      expect(invited).toMatchObject({ firstName: 'Nia', role: 1, state: 'invited' })
      expect((await answerOf(users.list({ page: 1, state: 'invited' }))).total).toBe(1)
      const mail = entrance.mails.at(-1)
      expect([mail?.to, mail?.subject]).toEqual([
        'Nia@Northgate.example',
        'Ada Admin invites you to buy for Northgate Builders at Lintel Supply',
      ])
      const token = /https:\/\/shop\.example\/_reset_p_\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const nia = entrance.person()
      expect((await refusalOf((await nia.request()).account.signIn({ email: newcomer.email, password: '' }))).tag).toBe(
        'refused',
      )
      await answerOf((await nia.request()).account.resetPassword({ token, password: 'Door4hinges' }))
      expect(
        (await refusalOf((await nia.request()).account.resetPassword({ token, password: 'Other4hinges' }))).tag,
      ).toBe('not-found')
      await answerOf((await nia.request()).account.signIn({ email: 'nia@northgate.example', password: 'Door4hinges' }))
      expect((await nia.request()).session.visitor.customer).toMatchObject({
        role: 1,
        roleName: 'Senior Buyer',
        company: { name: 'Northgate Builders' },
        group: { id: 2 },
      })
      expect((await find(users, newcomer.email)).state).toBe('active')
    })

    it('invites pending users again, and invalidates the older link', async () => {
      const users = await usersAs(admin)
      await answerOf(users.invite(newcomer))
      const again = await answerOf(users.invite({ ...newcomer, role: 2 }))
      expect([again.role, entrance.mails.length]).toEqual([2, 2])
      const [first = '', second = ''] = entrance.mails.map(mail => /_reset_p_\/(\S+)/.exec(mail.text)?.[1] ?? '')
      const guest = await entrance.person().request()
      expect((await refusalOf(guest.account.openResetLink(first))).tag).toBe('not-found')
      await answerOf(guest.account.openResetLink(second))
    })

    it('takes over no account: an address in use is rejected, at its field', async () => {
      const users = await usersAs(admin)
      for (const [email, code] of [
        [senior, 'company.email-here'],
        [retail, 'company.email-taken'],
        [owner, 'company.email-taken'],
        [boss, 'company.email-here'],
      ] as const) {
        expect(await refusalOf(users.invite({ ...newcomer, email }))).toMatchObject({
          tag: 'invalid',
          issues: [{ field: 'email', code }],
        })
      }
      expect(entrance.mails).toHaveLength(0)
    })

    it('adds no super admin or member of staff as a buyer, whether their address is verified or not', async () => {
      const users = await usersAs(admin)
      await entrance.db
        .updateTable('customer')
        .set({ proven_email_fold: null })
        .where('email', 'in', [boss, 'staff@lintel.example'])
        .execute()
      for (const [email, code] of [
        [boss, 'company.email-here'],
        ['staff@lintel.example', 'company.email-taken'],
      ] as const) {
        expect(await refusalOf(users.invite({ ...newcomer, email }))).toMatchObject({
          tag: 'invalid',
          issues: [{ field: 'email', code }],
        })
      }
    })

    it('creates no super admin, and reports other issues', async () => {
      const users = await usersAs(admin)
      const sam = await find(users, senior)
      expect(await refusalOf(users.change(sam.id, details(sam, { role: 3 as CompanyRole })))).toMatchObject({
        tag: 'invalid',
        issues: [{ field: 'role', code: 'company.role-required' }],
      })
      expect(
        await refusalOf(
          users.invite({
            email: 'nia',
            firstName: ' ',
            lastName: 'x'.repeat(81),
            phone: '12',
            role: 99 as CompanyRole,
          }),
        ),
      ).toMatchObject({
        tag: 'invalid',
        issues: [
          { field: 'email', code: 'company.email-shape' },
          { field: 'firstName', code: 'company.first-name-required' },
          { field: 'lastName' },
          { field: 'phone' },
          { field: 'role' },
        ],
      })
    })

    it('changes name and role, effective from the next sign-in on', async () => {
      const users = await usersAs(admin)
      const jo = await signedIn(junior)
      const known = await find(users, junior)
      expect(
        await answerOf(
          users.change(known.id, details(known, { lastName: 'Senior', role: 1, phone: '(937) 555-0199' })),
        ),
      ).toMatchObject({ lastName: 'Senior', role: 1, phone: '(937) 555-0199' })
      expect((await jo.request()).session.visitor.customer).toBeUndefined()
      await answerOf((await jo.request()).account.signIn({ email: junior, password: 'Lintel123' }))
      expect((await jo.request()).session.visitor.customer).toMatchObject({
        role: 1,
        roleName: 'Senior Buyer',
        lastName: 'Senior',
      })
    })

    it('never leaves a company without an admin [A-12]', async () => {
      const users = await usersAs(admin)
      const ada = await find(users, admin)
      expect(await refusalOf(users.change(ada.id, details(ada, { role: 1 })))).toEqual({
        tag: 'conflict',
        reason: 'company.last-admin',
      })
      expect(await refusalOf(users.remove(ada.id))).toMatchObject({ tag: 'conflict', reason: 'company.not-yourself' })
      expect(await refusalOf((await usersAs(boss)).remove(ada.id))).toEqual({
        tag: 'conflict',
        reason: 'company.last-admin',
      })
      const sam = await find(users, senior)
      await answerOf(users.change(sam.id, details(sam, { role: 0 })))
      await answerOf(users.change(ada.id, details(ada, { role: 1 })))
      expect((await refusalOf((await usersAs(admin)).list({ page: 1 }))).tag).toBe('forbidden')
    })

    it('counts no admin who never set a password', async () => {
      const users = await usersAs(admin)
      await answerOf(users.invite({ ...newcomer, role: 0 }))
      const ada = await find(users, admin)
      expect((await refusalOf(users.change(ada.id, details(ada, { role: 1 })))).tag).toBe('conflict')
    })

    it('counts no admin who was removed, invited again and has not set a password since', async () => {
      const users = await usersAs(admin)
      await answerOf(users.remove((await find(users, senior)).id))
      await answerOf(users.invite({ ...newcomer, email: senior, role: 0 }))
      const ada = await find(users, admin)
      expect((await refusalOf(users.change(ada.id, details(ada, { role: 1 })))).tag).toBe('conflict')
    })

    it('leaves removed users in the default group, in any order of removal', async () => {
      const { db } = entrance
      await db.deleteFrom('customer_group').execute()
      await db
        .insertInto('customer_group')
        .values(
          [
            [70, 0],
            [71, 1],
            [72, 0],
          ].map(([id = 0, is_default = 0]) => ({
            id,
            name: `Group ${id}`,
            access_type: 'all' as const,
            category_ids: '[]',
            is_default,
          })),
        )
        .execute()
      const users = await usersAs(admin)
      const sam = await find(users, senior)
      await answerOf(users.remove(sam.id))
      expect(await db.selectFrom('customer').select('group_id').where('id', '=', sam.id).executeTakeFirst()).toEqual({
        group_id: 71,
      })
    })

    it('removes immediately: sessions end, sign-in fails, and the address can be invited again', async () => {
      const users = await usersAs(admin)
      const sam = await signedIn(senior)
      await answerOf(users.remove((await find(users, senior)).id))
      expect((await sam.request()).session.visitor.customer).toBeUndefined()
      expect(
        (await refusalOf((await sam.request()).account.signIn({ email: senior, password: 'Lintel123' }))).tag,
      ).toBe('refused')
      expect((await answerOf(users.list({ page: 1 }))).total).toBe(2)
      expect(await answerOf((await usersAs(admin)).invite({ ...newcomer, email: senior }))).toMatchObject({
        state: 'invited',
      })
    })
  })
