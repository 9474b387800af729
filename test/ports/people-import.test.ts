import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { commercePeopleImport } from '../../adapters/commerce/company/people-import.client'
import { peopleImportRoutes } from '../../adapters/commerce/company/people-import.server'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { referencePeopleImport } from '../../adapters/reference/company/people-import'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { inProcessHttp } from '../../adapters/shared/in-process-http'
import { peopleFiles } from '../../adapters/upload-files/people-file'
import { permissionsOf } from '../../core/access/permissions'
import { guardedPeopleImport } from '../../core/people/guarded-people-import'
import type { PeopleImportPort } from '../../core/people/people-import.port'
import type { CheckedPerson, PersonLine } from '../../core/people/person-line'
import { databaseEngines } from '../builders/database/database'
import { answerOf, refusalOf } from '../builders/outcome'
import { anEntrance, type Entrance, type Person } from '../builders/platform/entrance'
import { aGuard } from '../builders/platform/guard'
import { aSession } from '../builders/platform/session'
import { aCustomer } from '../builders/customer'
import { hire, signedIn, staffPorts } from '../builders/staff'

const admin = 'admin@northgate.example'
const northgate = 1
const file = (text: string, name = 'people.csv') => ({ name, type: 'text/csv', bytes: new TextEncoder().encode(text) })
const reasons = (lines: readonly CheckedPerson[]) =>
  lines.map(({ line, issues }) => [line, ...issues.map(({ field, code }) => `${field} ${code}`)])

describe.each(databaseEngines())('People of a company from a file on %s', engine => {
  let entrance: Entrance
  beforeEach(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterEach(() => entrance.close())

  const importOf = async (person: Person): Promise<PeopleImportPort> => {
    const { session } = await person.request()
    const { db, deps } = entrance
    const peopleImport = guardedPeopleImport(
      referencePeopleImport(db, session, deps, peopleFiles),
      aGuard(session, { limits: deps.limits, desk: staffPorts(db, session, deps).staff.desk() }),
    )
    return commercePeopleImport(inProcessHttp(peopleImportRoutes, () => ({ peopleImport })))
  }
  const importAs = async (email: string) => importOf(await signedIn(entrance, email))
  const members = async () =>
    (
      await entrance.db
        .selectFrom('company_member')
        .innerJoin('customer', 'customer.id', 'company_member.customer_id')
        .select(['customer.email', 'company_member.role', 'company_member.role_id'])
        .where('company_member.company_id', '=', northgate)
        .orderBy('customer.id')
        .execute()
    ).slice(4)
  const people = async (text: string) => (await answerOf((await importAs(admin)).read({}, file(text)))).lines

  it.each([
    ['commas', 'Email,First name,Last name,Role,Phone\r\nnia@n.example,Nia,New,Admin,\r\n'],
    ['semicolons and a byte order mark', '\ufeffE-mail;Prénom;Nom;Rôle;Tél\nnia@n.example;Nia;New;Admin;\n'],
    ['tabs', 'email\tgiven name\tsurname\trole name\tphone\nnia@n.example\tNia\tNew\tAdmin\t\n'],
    ['quotes', '"Email","First name","Last name","Role"\n"nia@n.example","Nia","New","Admin"\n'],
  ])('is read with %s [A-13]', async (_, text) => {
    expect(await people(text)).toEqual([
      {
        line: 2,
        email: 'nia@n.example',
        firstName: 'Nia',
        lastName: 'New',
        role: 'Admin',
        phone: '',
        issues: [],
        similar: [],
      },
    ])
  })

  it('sends the valid lines and answers the others with their reasons [A-13]', async () => {
    const users = await importAs(admin)
    const lines = await people(
      'Email,First,Last,Role\nnia@n.example,Nia,New,Junior Buyer\nnia@n.example,Nia,Two,Admin\n' +
        'senior@northgate.example,Sam,Senior,Admin\nretail@lintel.example,Rita,Retail,Admin\nivo@n.example,Ivo,,Boss\n',
    )
    expect(reasons(lines)).toEqual([
      [2],
      [3, 'email people.issues.twice'],
      [4, 'email people.issues.member'],
      [5],
      [6, 'role people.issues.role-unknown', 'lastName company.last-name-required'],
    ])
    const sent = await answerOf(users.send({}, lines, 'click-one'))
    expect(sent.invited).toBe(1)
    expect(reasons(sent.lines)).toEqual([
      [3, 'email people.issues.twice'],
      [4, 'email people.issues.member'],
      [5, 'email company.email-taken'],
      [6, 'role people.issues.role-unknown', 'lastName company.last-name-required'],
    ])
    expect(await members()).toEqual([{ email: 'nia@n.example', role: 2, role_id: null }])
    expect(entrance.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['nia@n.example', 'Ada Admin invites you to buy for Northgate Builders at Lintel Supply'],
    ])
  })

  it('sends each line once: neither a second click, nor the same file again, nor two at once [A-13]', async () => {
    const text = 'Email,First,Last,Role\nnia@n.example,Nia,New,Admin\nivo@n.example,Ivo,Ivory,Senior Buyer\n'
    const lines = await people(text)
    const both = [await importAs(admin), await importAs('super@lintel.example')] as const
    const [one, two] = await Promise.all([
      answerOf(both[0].send({}, lines, 'click-one')),
      answerOf(both[1].send({}, lines, 'click-two')),
    ])
    expect(one.invited + two.invited).toBe(2)
    const ada = await importAs(admin)
    expect((await answerOf(ada.send({}, lines, 'click-one'))).invited).toBe(0)
    expect(reasons(await people(text))).toEqual([
      [2, 'email people.issues.invited'],
      [3, 'email people.issues.invited'],
    ])
    expect(entrance.mails.map(({ to }) => to).sort()).toEqual(['ivo@n.example', 'nia@n.example'])
    expect(await members()).toHaveLength(2)
  })

  it("gives a company's own roles, and no role above the importer's own level [A-12] [A-13]", async () => {
    const { session } = await (await signedIn(entrance, admin)).request()
    const { db, deps } = entrance
    const managing = permissionsOf(0).filter(({ code }) => ['create_user', 'get_users', 'update_user'].includes(code))
    const desk = { name: 'People desk', builtOn: 1, grants: managing, version: 0 } as const
    const role = await answerOf(referenceRoles(db, session, deps).save(desk, 'people desk'))
    const lines = await people('Email,First,Last,Role\nnia@n.example,Nia,New,people desk\n')
    expect((await answerOf((await importAs(admin)).send({}, lines, 'click-own'))).invited).toBe(1)
    expect(await members()).toEqual([{ email: 'nia@n.example', role: 1, role_id: Number(role.id) }])
    const sam = (
      await db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'senior@northgate.example')
        .executeTakeFirstOrThrow()
    ).id
    await answerOf(
      referenceCompanyUsers(db, session, deps).change(sam, {
        firstName: 'Sam',
        lastName: 'Senior',
        role: 1,
        roleId: Number(role.id),
      }),
    )
    const samImports = await importAs('senior@northgate.example')
    const text = 'Email,First,Last,Role\nadi@n.example,Adi,Above,Admin\neve@n.example,Eve,Equal,People desk\n'
    const read = (await answerOf(samImports.read({}, file(text)))).lines
    expect(reasons(read)).toEqual([[2, 'role people.issues.role-above'], [3]])
    const sent = await answerOf(samImports.send({}, read, 'click-sam'))
    expect([sent.invited, reasons(sent.lines)]).toEqual([1, [[2, 'role people.issues.role-above']]])
    expect((await members()).map(({ email }) => email)).toEqual(['nia@n.example', 'eve@n.example'])
  })

  it('is for staff with companies too, who are named in the history of the company [A-13] [G-5]', async () => {
    await hire(entrance.db, 'desk@lintel.example', 'companies')
    await hire(entrance.db, 'clerk@lintel.example', 'credit')
    const desk = await importAs('desk@lintel.example')
    const target = { companyId: northgate }
    const { lines, company } = await answerOf(
      desk.read(target, file('Email,First,Last,Role\nnia@n.example,Nia,New,Admin\n')),
    )
    expect(company).toBe('Northgate Builders')
    expect((await answerOf(desk.send(target, lines, 'click-desk'))).invited).toBe(1)
    expect(
      await entrance.db
        .selectFrom('company_event')
        .select(['action', 'actor_kind', 'company_id'])
        .where('subject', '=', 'membership')
        .execute(),
    ).toEqual([{ action: 'imported', actor_kind: 'staff', company_id: northgate }])
    expect((await refusalOf(desk.check({ companyId: 987_654 }, lines))).tag).toBe('not-found')
    for (const [email, tag] of [
      ['clerk@lintel.example', 'forbidden'],
      [admin, 'not-found'],
    ] as const) {
      const other = await importAs(email)
      for (const call of [
        other.read(target, file('x')),
        other.check(target, lines),
        other.send(target, lines, 'click-other'),
      ])
        expect((await refusalOf<unknown>(call)).tag).toBe(tag)
    }
  })
})

describe('importing people, before a platform that refuses nothing', () => {
  const line: PersonLine = { line: 2, email: 'a@b.example', firstName: 'A', lastName: 'B', role: 'Admin', phone: '' }
  const person = { ...line, issues: [], similar: [], chosen: { role: 0 as const, grants: permissionsOf(0) } }
  const review = { company: 'Any', roles: [], lines: [person] }
  const visitor = (role: 0 | 1 | 2, codes: readonly string[]) =>
    aGuard(
      aSession({
        customer: aCustomer({ role, permissions: permissionsOf(0).filter(({ code }) => codes.includes(code)) }),
      }),
    )
  const sentLines: (readonly PersonLine[])[] = []
  const everybody: PeopleImportPort = {
    about: () => TE.right(review),
    read: () => TE.right(review),
    check: () => TE.right(review),
    send: (_, lines) => {
      sentLines.push(lines)
      return TE.right({ ...review, lines: [], invited: lines.length })
    },
  }

  it('needs the permission to invite, and at most 500 lines [A-13]', async () => {
    const without = guardedPeopleImport(everybody, visitor(1, ['get_users']))
    for (const call of [without.read({}, file('x')), without.check({}, [line]), without.send({}, [line], 'k')])
      expect((await refusalOf<unknown>(call)).tag).toBe('forbidden')
    const may = guardedPeopleImport(
      everybody,
      visitor(
        0,
        permissionsOf(0).map(({ code }) => code),
      ),
    )
    for (const lines of [[], Array.from({ length: 501 }, () => line)])
      expect((await refusalOf(may.send({}, lines, 'k'))).tag).toBe('invalid')
    expect((await answerOf(may.send({}, [line], 'k'))).invited).toBe(1)
  })

  it('passes no line on whose role is above the level of the importer [A-12]', async () => {
    sentLines.length = 0
    const clerk = guardedPeopleImport(everybody, visitor(1, ['create_user']))
    const sent = await answerOf(clerk.send({}, [line], 'k'))
    expect([sent.invited, sent.lines[0]?.issues[0]?.code, sentLines]).toEqual([0, 'people.issues.role-above', []])
  })
})
