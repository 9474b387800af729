import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { applicationDeskRoutes } from '../../adapters/commerce/applications/application-desk.server'
import { commerceApplicationDesk } from '../../adapters/commerce/applications/application-desk.client'
import { commerceApplications } from '../../adapters/commerce/applications/applications.client'
import { applicationsRoutes } from '../../adapters/commerce/applications/applications.server'
import { companyCreditOf } from '../../adapters/reference/credit/company-credit'
import { keepApplications } from '../../adapters/reference/trade-accounts/application-deadlines'
import { referenceApplications } from '../../adapters/reference/trade-accounts/applications'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { sendOwedMails } from '../../adapters/reference/mail/owed-mail'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { canSeeCategory } from '../../core/access/category-access'
import { creditAccount } from '../../core/ledger/ledger-account'
import { applicationParts, type DeskApplication } from '../../core/trade-accounts/application'
import type { ApplicationDeskPort } from '../../core/trade-accounts/application-desk.port'
import type { PartDecision } from '../../core/trade-accounts/application-parts'
import type { ApplicationsPort } from '../../core/trade-accounts/applications.port'
import type { TypedStep } from '../../core/trade-accounts/check-step'
import { guardedApplications } from '../../core/trade-accounts/guarded-applications'
import { foldEmail } from '../../core/shared/text-rules'
import { memoryBlobs } from '../builders/database/blobs'
import type { DatabaseEngine } from '../builders/database/database'
import { whileFull } from '../builders/database/failing-table'
import { answerOf, issuesOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { aGuard } from '../builders/platform/guard'
import { testSeal } from '../builders/platform/seal'
import { hire, signedIn, staffPorts } from '../builders/staff'
import { aKey } from './staff-shop'

const day = 86_400_000
const branch = {
  name: 'Main yard',
  phone: '(937) 555-0142',
  address1: '88 Foundry Street',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  postalCode: '45402',
  countryCode: 'US',
  shipTo: true,
  billTo: true,
}
/** A category that Retail does not list, and one of another company's store. */
const woodDoors = 110
const campusDoors = 810
const company: TypedStep = {
  step: 'company',
  legalName: 'Fairhaven Interiors LLC',
  tradeName: 'Fairhaven Interiors',
  business: 'contractor',
  years: '7',
  phone: '(937) 555-0141',
}
const tax: TypedStep = { step: 'tax', country: 'US', number: '31-4159265', none: '', certificates: [] }
const branches: TypedStep = {
  step: 'branches',
  branches: [branch, { ...branch, name: 'Office', address1: '2 Second Street', shipTo: false }],
  shipToStates: 'OH, KY',
}
const credit: TypedStep = { step: 'credit', amount: '$25,000.00', terms: '30', references: [] }
const send: TypedStep = { step: 'send', documents: [], consent: true }

/** Port suite of applications for trade accounts and their desk, for any storage and transport. */
export const applicationsSuite = (name: string, engine: DatabaseEngine, wires: boolean) =>
  describe(`${name} keeps the promises of applications for trade accounts`, () => {
    let shop: Entrance
    let count = 0
    const blobs = memoryBlobs()
    beforeAll(async () => {
      shop = await anEntrance(engine)
    }, 60_000)
    afterAll(() => shop.close())

    const applicationsOf = async (person: Person): Promise<ApplicationsPort> => {
      const { session } = await person.request()
      const applications = guardedApplications(
        referenceApplications(shop.db, session, shop.deps, testSeal),
        aGuard(session),
      )
      return wires ? commerceApplications(inProcessHttp(applicationsRoutes, () => ({ applications }))) : applications
    }
    const deskOf = async (email = 'staff@lintel.example'): Promise<ApplicationDeskPort> => {
      const { session } = await (await signedIn(shop, email)).request()
      const ports = staffPorts(shop.db, session, shop.deps, blobs)
      return wires ? commerceApplicationDesk(inProcessHttp(applicationDeskRoutes, () => ports)) : ports.applicationDesk
    }
    /** A new person with an account; their address is proven unless said otherwise. */
    const anApplicant = async (proven = true, domain = 'fairhaven.example') => {
      const email = `applicant-${count++}@${domain}`
      const { id: _, ...model } = await shop.db
        .selectFrom('customer')
        .selectAll()
        .where('email', '=', 'retail@lintel.example')
        .executeTakeFirstOrThrow()
      const { id } = await shop.db
        .insertInto('customer')
        .values({
          ...model,
          email,
          email_fold: foldEmail(email),
          proven_email_fold: proven ? foldEmail(email) : null,
          first_name: 'Fay',
          last_name: `Fair${count}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, email, person: await signedIn(shop, email) }
    }
    const filled = async (applications: ApplicationsPort, ...steps: readonly TypedStep[]) => {
      for (const step of steps) await answerOf(applications.save(step))
    }
    const sent = async (...more: readonly TypedStep[]) => {
      const { id, email, person } = await anApplicant()
      const applications = await applicationsOf(person)
      await filled(applications, company, tax, branches, credit, ...more, send)
      const { number } = await answerOf(applications.submit())
      return { id, email, person, number, applications: () => applicationsOf(person) }
    }
    const decide = async (number: string, part: string, decision: PartDecision): Promise<DeskApplication> => {
      const desk = await deskOf()
      const { version } = await answerOf(desk.byNumber(number))
      return answerOf(desk.decide({ number, part, version, key: aKey(), decision }))
    }
    const approve = (number: string, part: string, values: Readonly<Record<string, string>> = {}) =>
      decide(number, part, { tag: 'approve', values })
    const companiesCount = async () =>
      Number(
        (
          await shop.db
            .selectFrom('company')
            .select(({ fn }) => fn.countAll<number>().as('all'))
            .executeTakeFirstOrThrow()
        ).all,
      )
    const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

    describe('for the applicant', () => {
      it('stores each step on the server, so that the person can continue on any device [A-1]', async () => {
        const { email, person } = await anApplicant()
        await filled(await applicationsOf(person), company, branches)
        const elsewhere = await applicationsOf(await signedIn(shop, email))
        const { applications, applicant } = await answerOf(elsewhere.mine())
        expect(applicant).toEqual({ email, proven: true })
        expect(applications).toHaveLength(1)
        expect(applications[0]).toMatchObject({
          state: 'draft',
          form: { legalName: 'Fairhaven Interiors LLC', shipToStates: ['US-OH', 'US-KY'] },
        })
      })

      it('gives a draft that a guest began to the account they sign in with [A-1]', async () => {
        const person = shop.person()
        await filled(await applicationsOf(person), company)
        expect((await refusalOf((await applicationsOf(person)).submit())).tag).toBe('signed-out')
        const { email } = await anApplicant()
        await answerOf((await person.request()).account.signIn({ email, password: 'Lintel123' }))
        const { applications } = await answerOf((await applicationsOf(person)).mine())
        expect(applications.map(({ state, form }) => [state, form.legalName])).toEqual([
          ['draft', 'Fairhaven Interiors LLC'],
        ])
        expect((await answerOf((await applicationsOf(shop.person())).mine())).applications).toEqual([])
      })

      it('is sent by a proven address only [A-1]', async () => {
        const { person } = await anApplicant(false)
        const applications = await applicationsOf(person)
        await filled(applications, company, tax, branches, credit, send)
        expect(await refusalOf(applications.submit())).toEqual({
          tag: 'forbidden',
          reason: 'trade-account.issues.unproven',
        })
      })

      it('names all that is missing, and sends nothing [A-2]', async () => {
        const { person } = await anApplicant()
        const applications = await applicationsOf(person)
        await filled(applications, { ...company, legalName: ' ', phone: '' })
        expect(await issuesOf(applications.submit())).toEqual([
          'legalName trade-account.issues.legal-name-missing',
          'phone trade-account.issues.phone-missing',
          'taxNumber trade-account.issues.tax-missing',
          'branches trade-account.issues.branch-missing',
          'consent trade-account.issues.consent-missing',
        ])
        expect((await answerOf(applications.mine())).applications[0]?.state).toBe('draft')
      })

      it('has one open application per person: the second save and send find the first [A-1]', async () => {
        const { number, applications } = await sent()
        expect((await answerOf((await applications()).submit())).number).toBe(number)
        expect((await refusalOf((await applications()).save(company))).tag).toBe('conflict')
        expect((await answerOf((await applications()).mine())).applications).toHaveLength(1)
      })

      it('shows four characters of the tax number, and stores it sealed [A-2]', async () => {
        const { number, applications } = await sent()
        const [application] = (await answerOf((await applications()).mine())).applications
        expect(application?.tax).toEqual({ country: 'US', kind: 'ein', last4: '9265' })
        expect(JSON.stringify(application)).not.toContain('314159265')
        const row = await shop.db
          .selectFrom('trade_application')
          .selectAll()
          .where('id', '=', Number(number.slice(3)) - 1_000)
          .executeTakeFirstOrThrow()
        expect(JSON.stringify(row)).not.toContain('314159265')
      })

      it("does not find others' applications", async () => {
        const { number } = await sent()
        const { person } = await anApplicant()
        const others = await applicationsOf(person)
        expect((await answerOf(others.mine())).applications).toEqual([])
        expect((await refusalOf(others.withdraw(number))).tag).toBe('not-found')
        expect((await refusalOf(others.answer({ number, part: 'tax', text: 'Yes.', key: aKey() }))).tag).toBe(
          'not-found',
        )
      })

      it('keeps only files of their own', async () => {
        const { person } = await anApplicant()
        const { person: other } = await anApplicant()
        const file = { name: 'w9.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 mine') }
        const uploads = referenceUploads(shop.db, (await person.request()).session, shop.deps, { blobs })
        const { id } = await answerOf(uploads.keep(file))
        expect(await issuesOf((await applicationsOf(other)).save({ ...send, documents: [id] }))).toEqual([
          'documents trade-account.issues.file-gone',
        ])
        const stored = await answerOf((await applicationsOf(person)).save({ ...send, documents: [id] }))
        expect(stored.form.documents).toMatchObject([{ id, name: 'w9.pdf' }])
      })

      it('mails that it was received to the applicant, and that it is new to the desk, once [A-6]', async () => {
        const before = mailsTo('orders@lintel.example').length
        const { email, number, applications } = await sent()
        await answerOf((await applications()).submit())
        expect(mailsTo(email)).toEqual([`We have your application ${number}`])
        expect(mailsTo('orders@lintel.example').slice(before)).toEqual([
          `New application ${number}: Fairhaven Interiors LLC`,
        ])
      })
    })

    describe('at the desk', () => {
      it('is not found for customers, and refused to staff without the capability', async () => {
        await hire(shop.db, `quotes-${count}@lintel.example`, 'quotes')
        const calls = (desk: ApplicationDeskPort) => [
          desk.list({ show: 'open', text: '', page: 1 }),
          desk.byNumber('TA-1001'),
          desk.taxNumber('TA-1001'),
          desk.file('TA-1001', 'one'),
          desk.decide({
            number: 'TA-1001',
            part: 'tax',
            version: 1,
            key: aKey(),
            decision: { tag: 'ask', question: 'Why?' },
          }),
        ]
        for (const call of calls(await deskOf('retail@lintel.example')))
          expect((await refusalOf<unknown>(call)).tag).toBe('not-found')
        for (const call of calls(await deskOf(`quotes-${count}@lintel.example`)))
          expect((await refusalOf<unknown>(call)).tag).toBe('forbidden')
      })

      it('lists open applications oldest first, and finds them by name, address and number', async () => {
        const first = await sent()
        shop.clock.now += 60_000
        const second = await sent()
        const desk = await deskOf()
        const { applications } = await answerOf(desk.list({ show: 'open', text: 'fairhaven', page: 1 }))
        const numbers = applications.map(({ number }) => number)
        expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number))
        for (const text of [second.email, second.number])
          expect(
            (await answerOf(desk.list({ show: 'open', text, page: 1 }))).applications.map(({ number }) => number),
          ).toEqual([second.number])
      })

      it('shows no drafts', async () => {
        const { email, person } = await anApplicant()
        await filled(await applicationsOf(person), company)
        const desk = await deskOf()
        expect((await answerOf(desk.list({ show: 'all', text: email, page: 1 }))).total).toBe(0)
      })

      it('records each reading of a tax number [A-2]', async () => {
        const { number } = await sent()
        const desk = await deskOf()
        expect(await answerOf(desk.taxNumber(number))).toBe('314159265')
        expect(await answerOf(desk.taxNumber(number))).toBe('314159265')
        const { events } = await answerOf(desk.byNumber(number))
        expect(events.filter(({ action, by }) => action === 'tax-number-read' && by === 'Stef Staff')).toHaveLength(2)
      })

      it('makes company, addresses and admin once, however often identity is approved [A-4]', async () => {
        const { id, email, number } = await sent()
        const before = await companiesCount()
        const desk = await deskOf()
        const { version } = await answerOf(desk.byNumber(number))
        const made = (key: string) =>
          desk.decide({
            number,
            part: 'identity',
            version,
            key,
            decision: { tag: 'approve', values: { company: 'new' } },
          })
        const key = aKey()
        const ended = await Promise.all([made(key)(), made(aKey())(), made(aKey())()])
        expect(ended.filter(({ _tag }) => _tag === 'Right')).toHaveLength(1)
        await made(key)()
        expect(await companiesCount()).toBe(before + 1)
        const application = await answerOf(desk.byNumber(number))
        expect(application.company?.name).toBe('Fairhaven Interiors')
        const companyId = application.company?.id ?? 0
        expect(
          await shop.db.selectFrom('customer').select(['company_id', 'role']).where('id', '=', id).execute(),
        ).toEqual([{ company_id: companyId, role: 0 }])
        const addresses = await shop.db
          .selectFrom('address')
          .select(['address1', 'default_shipping', 'default_billing'])
          .where('company_id', '=', companyId)
          .orderBy('id')
          .execute()
        expect(addresses).toEqual([
          { address1: '88 Foundry Street', default_shipping: 1, default_billing: 1 },
          { address1: '2 Second Street', default_shipping: 0, default_billing: 0 },
        ])
        expect(mailsTo(email)).toContain(`Company: approved (${number})`)
      })

      it.each(['company', 'address', 'company_member', 'application_part', 'company_event', 'owed_mail'])(
        'decides nothing by half where the database is full: %s [A-4]',
        async table => {
          const { id, number } = await sent()
          const before = await companiesCount()
          const desk = await deskOf()
          const { version } = await answerOf(desk.byNumber(number))
          const decision = { tag: 'approve', values: { company: 'new' } } as const
          const approved = () => desk.decide({ number, part: 'identity', version, key: aKey(), decision })
          const ended = await whileFull(shop.db, engine, table, () => approved()().catch(() => 'failed' as const))
          expect(ended === 'failed' || ended._tag === 'Left').toBe(true)
          expect(await companiesCount()).toBe(before)
          const { company: made, parts } = await answerOf(desk.byNumber(number))
          expect([made, parts.find(({ part }) => part === 'identity')?.state]).toEqual([undefined, 'open'])
          expect(await shop.db.selectFrom('customer').select('company_id').where('id', '=', id).execute()).toEqual([
            { company_id: null },
          ])
          expect((await answerOf(approved())).company).toBeDefined()
        },
      )

      it('decides while the mail server is away; the mail follows once it is back [A-6] [G-6]', async () => {
        const { email, number } = await sent()
        const { mail } = shop.deps
        const away = { ...mail, send: () => TE.left(unavailable('mail', 'the mail server is away')) }
        Object.assign(shop.deps, { mail: away })
        const { company: made } = await approve(number, 'identity', { company: 'new' })
        expect(made).toBeDefined()
        Object.assign(shop.deps, { mail })
        expect(mailsTo(email)).not.toContain(`Company: approved (${number})`)
        shop.clock.now += day
        await answerOf(sendOwedMails(shop.db, shop.deps))
        await answerOf(sendOwedMails(shop.db, shop.deps))
        expect(mailsTo(email).filter(subject => subject === `Company: approved (${number})`)).toHaveLength(1)
      })

      it('decides no other part before identity, and asks at any time [A-4]', async () => {
        const { number } = await sent()
        const desk = await deskOf()
        const { version } = await answerOf(desk.byNumber(number))
        const decision = { tag: 'approve', values: { group: '2' } } as const
        expect(await refusalOf(desk.decide({ number, part: 'prices', version, key: aKey(), decision }))).toEqual({
          tag: 'conflict',
          reason: 'trade-account.issues.identity-first',
        })
        expect((await decide(number, 'tax', { tag: 'ask', question: 'Which states?' })).state).toBe('needs-information')
      })

      it('leaves the applicant at retail terms until each part is approved, which then applies [A-4]', async () => {
        const { person, number, applications } = await sent()
        const group = async () => (await person.request()).session.visitor.customer
        await approve(number, 'identity', { company: 'new' })
        expect((await group())?.group?.name).toBe('Retail')
        expect((await group())?.company?.name).toBe('Fairhaven Interiors')
        expect((await group())?.paysByInvoice).toBeUndefined()
        expect((await group())?.withheldMethods).toEqual(['purchase-order'])
        await approve(number, 'prices', { group: '2' })
        expect((await group())?.group?.name).toBe('Northgate Builders')
        await approve(number, 'payment', { invoice: 'yes', terms: '30' })
        expect((await group())?.paysByInvoice).toBe(true)
        expect((await group())?.withheldMethods).toBeUndefined()
        const [application] = (await answerOf((await applications()).mine())).applications
        expect(application?.parts.map(({ part, state }) => `${part} ${state}`)).toEqual([
          'identity approved',
          'prices approved',
          'access open',
          'payment approved',
          'credit open',
          'tax open',
          'people open',
        ])
      })

      it('gives the company existing price lists, and an empty one of its own, before its group’s [A-4]', async () => {
        const { person, number } = await sent()
        const { company: made } = await approve(number, 'identity', { company: 'new' })
        const desk = await deskOf()
        const { lists, version } = await answerOf(desk.byNumber(number))
        const doors = lists.find(({ id }) => id !== 11 && id !== 12 && id !== 13)
        const unknown = { tag: 'approve', values: { group: '2', lists: '987654' } } as const
        expect(
          await refusalOf(desk.decide({ number, part: 'prices', version, key: aKey(), decision: unknown })),
        ).toEqual({
          tag: 'invalid',
          issues: [{ field: 'lists', code: 'trade-account.issues.lists' }],
        })
        const { parts } = await approve(number, 'prices', { group: '2', lists: String(doors?.id), own: 'yes' })
        expect(parts.find(({ part }) => part === 'prices')?.values).toEqual({
          group: '2',
          lists: `Fairhaven Interiors, ${doors?.name}`,
        })
        const assigned = await shop.db
          .selectFrom('price_assignment')
          .innerJoin('price_list', 'price_list.id', 'price_assignment.price_list_id')
          .select(['price_list.id', 'name'])
          .where('level', '=', 'company')
          .where('subject', '=', String(made?.id))
          .orderBy('priority')
          .execute()
        expect(assigned.map(({ name }) => name)).toEqual(['Fairhaven Interiors', doors?.name])
        const { priceContext } = (await person.request()).session.visitor
        expect(priceContext?.lists.map(list => list.id)).toEqual([...assigned.map(({ id }) => id), 11])
      })

      it('grants no credit before it is approved, and gives the company the approved terms [A-4] [P-5]', async () => {
        const { number } = await sent()
        const { company: made } = await approve(number, 'identity', { company: 'new' })
        const credit = () => companyCreditOf(shop.db, made?.id ?? 0)
        await approve(number, 'payment', { invoice: 'yes', terms: '45' })
        expect(await credit()).toMatchObject({ limit: 0, terms: { days: 45 } })
        await approve(number, 'credit', { limit: '1000000' })
        expect(await credit()).toMatchObject({ limit: 1_000_000, terms: { days: 45 } })
      })

      it("opens the catalog beyond the group's categories, but for other companies' stores [A-4]", async () => {
        const { person, number } = await sent()
        const visible = async () => (await person.request()).session.visitor.visible
        await approve(number, 'identity', { company: 'new' })
        expect(canSeeCategory(await visible(), woodDoors)).toBe(false)
        const { parts } = await approve(number, 'access', { catalog: 'open' })
        expect(parts.find(({ part }) => part === 'access')?.values).toEqual({ catalog: 'open' })
        const seen = await visible()
        expect([woodDoors, campusDoors].map(id => canSeeCategory(seen, id))).toEqual([true, false])
      })

      it('sets the limit of the approved credit in the ledger [A-4]', async () => {
        const { number } = await sent()
        const { company: made } = await approve(number, 'identity', { company: 'new' })
        await approve(number, 'credit', { limit: '1000000' })
        const account = creditAccount(made?.id ?? 0)
        expect(
          await shop.db.selectFrom('ledger_account').select(['id', 'cap']).where('id', '=', account).execute(),
        ).toEqual([{ id: account, cap: 1_000_000 }])
      })

      it('queues certificates at the exemption desk for the new company [A-4]', async () => {
        const { email, person } = await anApplicant()
        const uploads = referenceUploads(shop.db, (await person.request()).session, shop.deps, { blobs })
        const { id } = await answerOf(
          uploads.keep({
            name: 'exempt-oh.pdf',
            type: 'application/pdf',
            bytes: new TextEncoder().encode(`%PDF-1.7 ${email}`),
          }),
        )
        const applications = await applicationsOf(person)
        const lastDay = new Date(shop.clock.now + 400 * day).toISOString().slice(0, 10)
        await filled(
          applications,
          company,
          { ...tax, certificates: [{ upload: id, states: 'OH', lastDay }] },
          branches,
          send,
        )
        const { number } = await answerOf(applications.submit())
        expect(new TextDecoder().decode((await answerOf((await deskOf()).file(number, id))).bytes)).toContain(email)
        const { company: made } = await approve(number, 'identity', { company: 'new' })
        const rows = await shop.db
          .selectFrom('tax_certificate')
          .select(['state', 'company_id', 'upload_id'])
          .where('upload_id', '=', id)
          .execute()
        expect(rows).toEqual([{ state: 'waiting', company_id: made?.id, upload_id: id }])
      })

      it('invites the named people when that part is approved', async () => {
        const email = `helper-${count++}@fairhaven.example`
        const { number } = await sent({
          step: 'people',
          people: [
            { firstName: 'Hal', lastName: 'Helper', email, role: '2' },
            { firstName: 'Ada', lastName: 'Admin', email: 'admin@northgate.example', role: '1' },
          ],
        })
        await approve(number, 'identity', { company: 'new' })
        const { parts } = await approve(number, 'people')
        expect(parts.at(-1)?.values).toEqual({ invited: '1', left: 'admin@northgate.example' })
        expect(mailsTo(email)).toHaveLength(1)
      })

      it('shows companies that may be the same before identity is approved, and why [A-5]', async () => {
        const first = await sent()
        await approve(first.number, 'identity', { company: 'new' })
        const second = await sent()
        const { duplicates } = await answerOf((await deskOf()).byNumber(second.number))
        expect(duplicates.find(({ name: found }) => found === 'Fairhaven Interiors')?.reasons).toEqual(
          expect.arrayContaining(['tax-number', 'email-domain', 'name', 'address']),
        )
      })

      it('adds the applicant to the company found instead, and tells its admin [A-5]', async () => {
        const { id, number } = await sent()
        const before = await companiesCount()
        const { state, closedAs } = await approve(number, 'identity', { company: '1' })
        expect([state, closedAs]).toEqual(['closed', 'decided'])
        expect(await companiesCount()).toBe(before)
        expect(
          await shop.db.selectFrom('customer').select(['company_id', 'role']).where('id', '=', id).execute(),
        ).toEqual([{ company_id: 1, role: 2 }])
        expect(mailsTo('admin@northgate.example').at(-1)).toMatch(/now buys for Northgate Builders$/)
      })

      it('asks with a mail; the answer reopens the part and is mailed to the desk [A-6]', async () => {
        const { email, number, applications } = await sent()
        await decide(number, 'credit', { tag: 'ask', question: 'Who is your bank?' })
        expect(mailsTo(email).at(-1)).toBe(`A question about your application ${number}`)
        expect(shop.mails.at(-1)?.text).toContain(`/trade-account/application/${number}`)
        const key = aKey()
        const answer = { number, part: 'credit', text: 'Dayton First.', key }
        const answered = await answerOf((await applications()).answer(answer))
        await answerOf((await applications()).answer(answer))
        expect(answered.state).toBe('in-review')
        expect(answered.parts.find(({ part }) => part === 'credit')).toMatchObject({
          state: 'open',
          question: 'Who is your bank?',
          answer: 'Dayton First.',
        })
        const notices = mailsTo('orders@lintel.example').filter(subject => subject.includes(number))
        expect(notices.filter(subject => subject.startsWith('Answer'))).toHaveLength(1)
      })

      it('declines with a reason that the applicant reads, and a note that they do not [A-7]', async () => {
        const { number, email, applications } = await sent()
        const desk = await deskOf()
        const { version } = await answerOf(desk.byNumber(number))
        const blank = { tag: 'decline', reason: ' ', note: '' } as const
        expect(
          await issuesOf(desk.decide({ number, part: 'identity', version, key: aKey(), decision: blank })),
        ).toEqual(['reason trade-account.issues.reason'])
        const declined = await decide(number, 'identity', {
          tag: 'decline',
          reason: 'The company is not registered.',
          note: 'Looks made up.',
        })
        expect([declined.state, declined.closedAs]).toEqual(['closed', 'declined'])
        expect(JSON.stringify(declined.events)).toContain('Looks made up.')
        const [own] = (await answerOf((await applications()).mine())).applications
        expect(own?.parts[0]).toMatchObject({ state: 'declined', reason: 'The company is not registered.' })
        expect(JSON.stringify(own)).not.toContain('Looks made up.')
        expect(JSON.stringify(own)).not.toContain('Stef')
        expect(shop.mails.filter(({ to }) => to === email).at(-1)?.text).not.toContain('Looks made up.')
      })

      it('names who was quicker, and changes nothing', async () => {
        const { number } = await sent()
        const desk = await deskOf()
        const { version } = await answerOf(desk.byNumber(number))
        await approve(number, 'identity', { company: 'new' })
        const decision = { tag: 'decline', reason: 'No.', note: '' } as const
        expect(await refusalOf(desk.decide({ number, part: 'identity', version, key: aKey(), decision }))).toEqual({
          tag: 'conflict',
          reason: 'trade-account.issues.changed-by',
          values: { name: 'Stef Staff' },
        })
        expect((await answerOf(desk.byNumber(number))).parts[0]?.state).toBe('approved')
      })

      it('closes once each part is decided, and the person may apply again', async () => {
        const { number, applications } = await sent()
        const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
          identity: { company: 'new' },
          prices: { group: '6' },
          payment: { invoice: 'no', terms: '30' },
          credit: { limit: '1000000' },
        }
        for (const part of applicationParts) await approve(number, part, values[part])
        expect((await answerOf((await deskOf()).byNumber(number))).closedAs).toBe('decided')
        await filled(await applications(), company)
        expect((await answerOf((await applications()).mine())).applications.map(({ state }) => state)).toEqual([
          'draft',
          'closed',
        ])
      })

      it('writes the history of a change in its own transaction [G-5]', async () => {
        const { number } = await sent()
        const events = async () =>
          (
            await shop.db
              .selectFrom('company_event')
              .select(['action', 'actor_kind', 'company_id'])
              .where('subject_key', '=', number)
              .orderBy('id')
              .execute()
          ).map(({ action, actor_kind }) => `${action} ${actor_kind}`)
        expect(await events()).toEqual(['submitted buyer'])
        const desk = await deskOf()
        const { version } = await answerOf(desk.byNumber(number))
        const values = { company: '987654' }
        await refusalOf(
          desk.decide({ number, part: 'identity', version, key: aKey(), decision: { tag: 'approve', values } }),
        )
        expect(await events()).toEqual(['submitted buyer'])
        await approve(number, 'identity', { company: 'new' })
        expect(await events()).toEqual(['submitted buyer', 'company-made staff', 'part-approved staff'])
      })
    })

    describe('as time passes', () => {
      const keep = async () => {
        await answerOf(keepApplications(shop.db, shop.clock.now))
        await answerOf(sendOwedMails(shop.db, shop.deps))
      }

      it('reminds of a question three times, closes without an answer, and an answer reopens it [A-6]', async () => {
        const { email, number } = await sent()
        await decide(number, 'tax', { tag: 'ask', question: 'Which states?' })
        for (const days of [5, 5, 5]) {
          shop.clock.now += days * day
          await keep()
          await keep()
        }
        const reminders = mailsTo(email).filter(subject => subject.includes('waits for your answer'))
        expect(reminders).toHaveLength(3)
        shop.clock.now += 6 * day
        await keep()
        expect(mailsTo(email).at(-1)).toBe(`Your application ${number} is closed`)
        shop.clock.now += 80 * day
        const applications = await applicationsOf(await signedIn(shop, email))
        const closed = (await answerOf(applications.mine())).applications[0]
        expect(closed).toMatchObject({ state: 'closed', closedAs: 'no-answer', mayReopen: true })
        const late = { number, part: 'tax', text: 'Ohio.', key: aKey() }
        expect((await answerOf(applications.answer(late))).state).toBe('in-review')
      })

      it('cannot be reopened after 90 days [A-6]', async () => {
        const { email, number } = await sent()
        await decide(number, 'tax', { tag: 'ask', question: 'Which states?' })
        shop.clock.now += 22 * day
        await keep()
        shop.clock.now += 91 * day
        const late = { number, part: 'tax', text: 'Ohio.', key: aKey() }
        const applications = await applicationsOf(await signedIn(shop, email))
        expect((await refusalOf(applications.answer(late))).tag).toBe('conflict')
      })

      it('deletes a draft after 180 days, with a mail 14 days before [A-1]', async () => {
        const { email, person } = await anApplicant()
        await filled(await applicationsOf(person), company)
        const left = async () =>
          (await answerOf((await applicationsOf(await signedIn(shop, email))).mine())).applications.length
        shop.clock.now += 165 * day
        await keep()
        expect(mailsTo(email)).toEqual([])
        shop.clock.now += 2 * day
        await keep()
        expect(mailsTo(email)).toEqual(['Your application for a trade account is not sent yet'])
        shop.clock.now += 13 * day
        await keep()
        expect(await left()).toBe(1)
        shop.clock.now += 2 * day
        await keep()
        expect(await left()).toBe(0)
      })

      it('erases what was withdrawn after a year, and its documents after 90 days [A-7]', async () => {
        const { person, email } = await anApplicant()
        const uploads = referenceUploads(shop.db, (await person.request()).session, shop.deps, { blobs })
        const { id } = await answerOf(
          uploads.keep({
            name: 'papers.pdf',
            type: 'application/pdf',
            bytes: new TextEncoder().encode(`%PDF-1.7 papers of ${email}`),
          }),
        )
        const applications = await applicationsOf(person)
        await filled(applications, company, tax, branches, { ...send, documents: [id] })
        const { number } = await answerOf(applications.submit())
        await answerOf(applications.withdraw(number))
        const stored = async () =>
          (await answerOf((await applicationsOf(await signedIn(shop, email))).mine())).applications.map(
            ({ state, form }) => [state, form.documents.length],
          )
        shop.clock.now += 89 * day
        await keep()
        expect(await stored()).toEqual([['withdrawn', 1]])
        shop.clock.now += 2 * day
        await keep()
        expect(await stored()).toEqual([['withdrawn', 0]])
        shop.clock.now += 275 * day
        await keep()
        expect(await stored()).toEqual([])
      })
    })
  })
