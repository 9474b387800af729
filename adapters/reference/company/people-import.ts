import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Company } from '../../../core/access/visitor'
import { assignableRoles, checkPeople, userOf, type PeopleFacts } from '../../../core/people/check-people'
import type { PeopleFilesPort } from '../../../core/people/people-files.port'
import type { ImportTarget, PeopleImportPort } from '../../../core/people/people-import.port'
import type { Role } from '../../../core/company/role'
import type { CheckedPerson, PeopleReview, PeopleTarget, PersonLine } from '../../../core/people/person-line'
import { issue, notFound, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { foldEmail } from '../../../core/shared/text-rules'
import { asStaff } from '../access/staff-at'
import { freshInvitation, invitationMail } from '../account/invitation'
import { storeNameOf } from '../account/reset-requests'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { oweMail, sendOwedLater } from '../mail/owed-mail'
import type { CompanyActor } from '../access/company-events'
import { lockCompany } from './company-managers'
import { writeInvited } from './company-membership'
import { hasNotCome, toUser } from './company-people'
import { requester } from './requester'
import { rolesOf } from './role-rows'

/** The company of an import, and who imports: a member of it, or staff. */
type Importing = { readonly company: Company; readonly actor: CompanyActor }

/** Imports of people into a company of the embedded platform. */
export const referencePeopleImport = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  files: PeopleFilesPort,
): PeopleImportPort => {
  const importing = importingAs(db, session)
  const reviewed = ({ company }: Importing, lines: readonly PersonLine[]): Outcome<PeopleReview> =>
    query(async () => reviewOf(company, lines, await factsOf(db, company.id, lines)))
  return {
    about: target =>
      pipe(
        importing(target),
        TE.flatMap(({ company }) => query(async () => targetOf(company, await rolesOf(db, company.id)))),
      ),
    read: (target, file) =>
      pipe(
        importing(target),
        TE.bindTo('by'),
        TE.bind('lines', () => files.read(file)),
        TE.flatMap(({ by, lines }) => reviewed(by, lines)),
      ),
    check: (target, lines) =>
      pipe(
        importing(target),
        TE.flatMap(by => reviewed(by, lines)),
      ),
    send: (target, lines) =>
      pipe(
        importing(target),
        TE.bindTo('by'),
        TE.bind('review', ({ by }) => reviewed(by, lines)),
        TE.bind('storeName', () => query(() => storeNameOf(db, session.visitor.storeKey))),
        TE.flatMap(({ by, review, storeName }) =>
          pipe(
            review.lines,
            TE.traverseSeqArray(line => invited(db, session, deps, { ...by, line, storeName })),
            TE.map(left => left.flatMap(line => (line ? [line] : []))),
            TE.map(left => ({ ...review, lines: left, invited: review.lines.length - left.length })),
          ),
        ),
        TE.chainFirst(() => sendOwedLater(db, deps)),
      ),
  }
}

const importingAs =
  (db: Database, session: SessionPort) =>
  ({ companyId }: ImportTarget): Outcome<Importing> =>
    companyId === undefined
      ? pipe(
          requester(session),
          TE.map(({ company, customer: { id, firstName, lastName } }) => ({
            company,
            actor: { id, name: `${firstName} ${lastName}`.trim(), kind: 'buyer' as const },
          })),
        )
      : asStaff(
          db,
          session,
        )(async ({ id, name }) => {
          const company = await db
            .selectFrom('company')
            .select(['id', 'name'])
            .where('id', '=', companyId)
            .executeTakeFirst()
          return company
            ? E.right({ company, actor: { id, name, kind: 'staff' as const } })
            : E.left(notFound('company'))
        })

const targetOf = (company: Company, roles: readonly Role[]): PeopleTarget => ({
  company: company.name,
  roles: assignableRoles(roles).map(({ name }) => name),
})

const reviewOf = (company: Company, lines: readonly PersonLine[], facts: PeopleFacts): PeopleReview => ({
  ...targetOf(company, facts.roles),
  lines: checkPeople(lines, facts),
})

const factsOf = async (
  db: Database,
  companyId: number,
  lines: readonly Pick<PersonLine, 'email'>[],
): Promise<PeopleFacts> => {
  const rows = await db
    .selectFrom('company_member')
    .innerJoin('customer', 'customer.id', 'company_member.customer_id')
    .selectAll('customer')
    .where('company_member.company_id', '=', companyId)
    .where(
      'customer.email_fold',
      'in',
      lines.map(({ email }) => foldEmail(email)),
    )
    .execute()
  return {
    roles: await rolesOf(db, companyId),
    members: new Map(rows.map(row => [row.email_fold, hasNotCome(row) ? 'invited' : 'member'])),
  }
}

type Sending = Importing & { readonly line: CheckedPerson; readonly storeName: string }

/**
 * Invites the person of a line, unless somebody was quicker; answers the line if it was not sent. The company is locked
 * meanwhile, so that two imports of one file invite each person once. The mail is owed in the same transaction.
 */
const invited = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  { company, actor, line, storeName }: Sending,
): Outcome<CheckedPerson | undefined> => {
  const { chosen } = line
  if (line.issues.length > 0 || !chosen) return TE.right(line)
  const { storeKey, language } = session.visitor
  const now = deps.clock.now()
  const person = userOf(line, chosen)
  return pipe(
    transaction(db, async trx => {
      await lockCompany(trx, company.id)
      const { members } = await factsOf(trx, company.id, [line])
      const membership = members.get(foldEmail(line.email))
      if (membership) return E.right({ ...line, issues: [issue('email', `people.issues.${membership}`)] })
      const written = await writeInvited(trx, company, person, { storeKey, now, actor }, 'imported')
      if (E.isLeft(written)) return written
      const invitation = await freshInvitation(trx, deps, storeKey, written.right)
      const mail = invitationMail(
        {
          user: toUser(written.right),
          invitation,
          asker: { firstName: actor.name, lastName: '' },
          company: company.name,
        },
        storeName,
        deps.origin,
        language,
      )
      await oweMail(trx, mail, `invitation:${deps.random.uuid()}`, now)
      return E.right(undefined)
    }),
    TE.orElse((refused: DomainError) =>
      refused.tag === 'invalid'
        ? TE.right<DomainError, CheckedPerson | undefined>({ ...line, issues: refused.issues })
        : TE.left(refused),
    ),
  )
}
