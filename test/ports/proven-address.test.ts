import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { taxExemptionStatusOf } from '../../adapters/reference/exemption/exemptions'
import { staffAt } from '../../adapters/reference/access/staff-at'
import { anAddress } from '../builders/customer'
import { aDatabase, databaseEngines } from '../builders/database/database'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { solvedCaptcha } from '../builders/platform/solved-captcha'
import { signedIn, staffPorts } from '../builders/staff'
import { addProvenAddresses } from '../../adapters/reference/database/migrations/0040-0079/0051-proven-addresses'
import { aKey } from './staff-shop'

const password = 'Hinge4you'

describe.each(databaseEngines())('rights by email address on %s', engine => {
  let shop: Entrance
  let count = 0
  beforeAll(async () => {
    shop = await anEntrance(engine)
  }, 60_000)
  afterAll(() => shop.close())

  const signedUp = async (
    email = `first-${count++}@colleague.example`,
  ): Promise<{ readonly person: Person; readonly email: string; readonly id: number }> => {
    const person = shop.person({ address: `198.51.100.${count}` })
    const { customer } = await answerOf(
      (await person.request()).account.signUp({
        firstName: 'First',
        lastName: 'Comer',
        email,
        password,
        phone: '937 555 0199',
        captcha: await solvedCaptcha(shop.captcha),
      }),
    )
    return { person, email, id: customer.id }
  }
  const customerOf = async (person: Person) => (await person.request()).session.visitor.customer
  const desks = async () =>
    staffPorts(shop.db, (await (await signedIn(shop, 'staff@lintel.example')).request()).session, shop.deps)
  const prove = async (person: Person) => {
    await answerOf((await person.request()).account.sendConfirmation())
    const token = /confirm-email\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await answerOf((await person.request()).account.openConfirmationLink(token))
    await answerOf((await person.request()).account.confirmAddress())
  }

  it('grants no desk, company, group or area before the address is verified', async () => {
    const { person, id } = await signedUp()
    const northgate = await shop.db
      .selectFrom('customer')
      .selectAll()
      .where('email', '=', 'admin@northgate.example')
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('customer')
      .set({ is_staff: 1, company_id: northgate.company_id, group_id: 2, role: 0, role_name: 'Admin' })
      .where('id', '=', id)
      .execute()
    await shop.db.insertInto('staff_capability').values({ customer_id: id, capability: 'orders' }).execute()
    await shop.db
      .insertInto('access_grant')
      .values({ customer_id: id, target: '/campus-store/', category_id: 800 })
      .execute()
    const before = await customerOf(person)
    expect(before).toMatchObject({ isStaff: false, role: 99, group: { name: 'Retail' } })
    expect([before?.company, before?.roleName, before?.grantedCategoryIds]).toEqual([undefined, undefined, undefined])
    expect(await staffAt(shop.db, (await person.request()).session)).toMatchObject({ left: { tag: 'not-found' } })
    await prove(person)
    expect(await customerOf(person)).toMatchObject({
      isStaff: true,
      role: 0,
      company: { name: 'Northgate Builders' },
      group: { id: 2 },
      grantedCategoryIds: [800],
    })
    expect(await staffAt(shop.db, (await person.request()).session)).toMatchObject({
      right: { capabilities: ['orders'] },
    })
    await shop.db
      .updateTable('customer')
      .set({ email: 'moved@colleague.example', email_fold: 'moved@colleague.example' })
      .where('id', '=', id)
      .execute()
    expect((await customerOf(person))?.isStaff).toBe(false)
    expect(await staffAt(shop.db, (await person.request()).session)).toMatchObject({ left: { tag: 'not-found' } })
    await shop.db
      .updateTable('customer')
      .set({ is_staff: 0, company_id: null, role: 99 })
      .where('id', '=', id)
      .execute()
  })

  it('lets staff appoint only users with a verified address', async () => {
    const { person, email } = await signedUp()
    const appoint = async () => (await desks()).staff.add({ email, capabilities: ['orders'], key: aKey() })
    expect(await issuesOf(await appoint())).toEqual(['email staff.issues.unproven'])
    expect((await customerOf(person))?.isStaff).toBe(false)
    await prove(person)
    await answerOf(await appoint())
    expect((await customerOf(person))?.isStaff).toBe(true)
  })

  it('lets staff open an area only to users with a verified address', async () => {
    const { person, id } = await signedUp()
    await answerOf((await person.request()).paths.resolve('/campus-store/'))
    const approve = async () =>
      (await desks()).accessDesk.decide({
        customerId: id,
        target: '/campus-store/',
        version: 0,
        key: aKey(),
        decision: { tag: 'approve', categoryIds: [800] },
      })
    const mails = shop.mails.length
    expect(await issuesOf(await approve())).toEqual(['areas staff.issues.unproven-buyer'])
    expect(shop.mails).toHaveLength(mails)
    await prove(person)
    await answerOf(await approve())
    expect((await customerOf(person))?.grantedCategoryIds).toEqual([800])
  })

  it("counts one's own exemption only while the address is verified", async () => {
    const { person, id } = await signedUp()
    await shop.db
      .insertInto('tax_certificate')
      .values({
        id: `certificate-${engine}`,
        store_key: 'commercial',
        customer_id: id,
        company_id: null,
        upload_id: 'none',
        state: 'accepted',
        regions: '["US-OH"]',
        ends_on: '2099-12-31',
        created_at: 1,
        version: 1,
      } as never)
      .execute()
    const taxStatus = async () =>
      taxExemptionStatusOf(
        shop.db,
        (await person.request()).session.visitor,
        anAddress({ state: 'OH', countryCode: 'US' }),
        shop.clock.now,
      )
    expect((await taxStatus())?.tag).not.toBe('exempt')
    await prove(person)
    expect((await taxStatus())?.tag).toBe('exempt')
  })

  const company = async () =>
    referenceCompanyUsers(
      shop.db,
      (await (await signedIn(shop, 'admin@northgate.example')).request()).session,
      shop.deps,
    )
  const details = { firstName: 'Ines', lastName: 'Invited', role: 1 as const }
  const invitationTo = (email: string): string => {
    const mail = shop.mails.at(-1)
    expect(mail?.to).toBe(email)
    return /_reset_p_\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('adds the recipient of an invitation mail to the company', async () => {
    await answerOf((await company()).invite({ ...details, email: 'ines@northgate.example' }))
    const token = invitationTo('ines@northgate.example')
    const ines = shop.person({ address: '198.51.100.220' })
    await answerOf((await ines.request()).account.resetPassword({ token, password }))
    await answerOf((await ines.request()).account.signIn({ email: 'ines@northgate.example', password }))
    expect(await customerOf(ines)).toMatchObject({ role: 1, company: { name: 'Northgate Builders' } })
  })

  it('does not block an invitation by an earlier sign-up, which gains nothing', async () => {
    const { person: first, email, id } = await signedUp()
    expect(await answerOf((await company()).invite({ ...details, email }))).toMatchObject({
      id,
      email,
      state: 'invited',
    })
    const token = invitationTo(email)
    const before = await customerOf(first)
    expect(before).toMatchObject({ id, role: 99, group: { name: 'Retail' } })
    expect([before?.company, before?.roleName]).toEqual([undefined, undefined])
    expect(
      (await answerOf((await company()).list({ page: 1, state: 'active' }))).users.map(user => user.id),
    ).not.toContain(id)
    expect(
      (await answerOf((await company()).list({ page: 1, state: 'invited' }))).users.map(user => user.id),
    ).toContain(id)

    const owner = shop.person({ address: '198.51.100.221' })
    await answerOf((await owner.request()).account.resetPassword({ token, password: 'Latch7ours' }))
    await answerOf((await owner.request()).account.signIn({ email, password: 'Latch7ours' }))
    expect(await customerOf(owner)).toMatchObject({
      id,
      role: 1,
      firstName: 'Ines',
      company: { name: 'Northgate Builders' },
    })
    expect(await answerOf((await company()).byId(id))).toMatchObject({ state: 'active' })
    expect(await customerOf(first)).toBeUndefined()
    expect((await refusalOf((await first.request()).account.signIn({ email, password }))).tag).toBe('refused')
  })

  it('does not count a pending admin with an unverified address', async () => {
    const { email, id } = await signedUp()
    const users = await company()
    await answerOf(users.invite({ ...details, role: 0, email }))
    const admin = (await customerOf(await signedIn(shop, 'admin@northgate.example')))?.id ?? 0
    expect(await refusalOf(users.change(admin, { ...details, role: 1 }))).toEqual({
      tag: 'conflict',
      reason: 'company.last-admin',
    })
    await answerOf(users.remove(id))
  })

  it("keeps a signed-up account's data when a company withdraws its invitation", async () => {
    const { person, email, id } = await signedUp()
    await answerOf((await company()).invite({ ...details, email }))
    const token = invitationTo(email)
    await answerOf((await company()).remove(id))
    expect(await customerOf(person)).toMatchObject({ id, role: 99 })
    expect(
      (
        await refusalOf(
          (await shop.person({ address: '198.51.100.222' }).request()).account.resetPassword({
            token,
            password: 'Latch7ours',
          }),
        )
      ).tag,
    ).toBe('not-found')
    await answerOf((await shop.person({ address: '198.51.100.223' }).request()).account.signIn({ email, password }))
    await prove(person)
    expect((await customerOf(person))?.company).toBeUndefined()
  })

  it('lets no company add users with a verified address, nor those another company invited', async () => {
    const proven = await signedUp()
    await prove(proven.person)
    expect(await issuesOf((await company()).invite({ ...details, email: proven.email }))).toEqual([
      'email company.email-taken',
    ])
    const invited = await signedUp()
    await shop.db
      .insertInto('company')
      .values({ id: 4_711, name: 'Elsewhere' } as never)
      .execute()
    await shop.db.updateTable('customer').set({ company_id: 4_711, role: 1 }).where('id', '=', invited.id).execute()
    expect(await issuesOf((await company()).invite({ ...details, email: invited.email }))).toEqual([
      'email company.email-taken',
    ])
  })
})

describe.each(databaseEngines())('a database of an earlier version on %s', engine => {
  it('verifies existing holders of rights only', async () => {
    const entrance = await anEntrance(engine)
    try {
      const { db } = entrance
      const person = async (email: string, columns: object = {}) => {
        const row = {
          email,
          email_fold: email,
          first_name: 'A',
          last_name: 'B',
          phone: null,
          company_name: null,
          password_hash: 'plain:x',
          group_id: 1,
          company_id: null,
          role: 99,
          role_name: null,
          is_staff: 0,
          created_at: 1,
          ...columns,
        }
        return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
      }
      await db.updateTable('customer').set({ proven_email_fold: null, proven_at: null }).execute()
      await person('desk@old.example', { is_staff: 1 })
      await person('buyer@old.example', { company_id: 1 })
      await person('contract@old.example', { group_id: 2 })
      await db
        .insertInto('access_grant')
        .values({ customer_id: await person('opened@old.example'), target: '/x/', category_id: 800 })
        .execute()
      await person('anybody@old.example')
      const invited = await person('invited@old.example', { company_id: 1, password_hash: '' })
      await db
        .insertInto('password_reset')
        .values({ token_hash: 'h', customer_id: invited, store_key: 'commercial', ends_at: 9 })
        .execute()
      await addProvenAddresses(db as never, engine === 'postgres' ? 'postgres' : 'sqlite')
      const proven = async (like: string) =>
        (
          await db
            .selectFrom('customer')
            .select('email')
            .where('email', 'like', like)
            .whereRef('proven_email_fold', '=', 'email_fold')
            .orderBy('email')
            .execute()
        ).map(({ email }) => email)
      expect(await proven('%@old.example')).toEqual([
        'buyer@old.example',
        'contract@old.example',
        'desk@old.example',
        'opened@old.example',
      ])
      expect(await proven('%@lintel.example')).toEqual([
        'retail@lintel.example',
        'staff@lintel.example',
        'super@lintel.example',
      ])
      expect(
        await db
          .selectFrom('password_reset')
          .select('email_fold')
          .where('customer_id', '=', invited)
          .executeTakeFirst(),
      ).toEqual({ email_fold: 'invited@old.example' })
    } finally {
      // Migrates all rows, including those of the neighbors.
      await entrance.db.destroy()
    }
  }, 60_000)

  it('starts with an empty shop too', async () => {
    const db = await aDatabase(engine)
    expect(await db.selectFrom('address_confirmation').selectAll().execute()).toEqual([])
    await db.destroy()
  })
})
