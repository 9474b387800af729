import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { roleNames } from '../../../core/company/company-user'
import { invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import {
  applicationNumber,
  type ApplicationPart,
  type Branch,
  type PartValues,
} from '../../../core/trade-accounts/application'
import { freshInvitation, invitationMail } from '../account/invitation'
import { noteCompanyEvent } from '../company/company-events'
import { creditAccount } from '../../../core/ledger/ledger-account'
import { setCapIn } from '../ledger/holds'
import { writeInvited } from '../company/company-membership'
import { newCompany } from '../company/new-company'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { oweMail } from '../mail/owed-mail'
import { emailLanguage } from '../mail/plain-text-email'
import { applicantOf, senderOf } from './applicant-news'
import { joinedMail } from './application-mail'
import { applicationSubject, formIn, type ApplicationRow } from './application-rows'

export type Approval = {
  readonly trx: Database
  readonly desk: StaffDesk
  readonly deps: Pick<PlatformDeps, 'clock' | 'random'>
  readonly row: ApplicationRow
  readonly now: number
}

/** Result of approving a part: the stored values, and the company of the application. */
export type Approved = {
  readonly values: PartValues
  readonly companyId: number
  /** The name of an existing company that the applicant was added to. */
  readonly joined?: string
}

/** Applies an approved part to the company, in the transaction of the decision. */
export const approvePart = async (
  approval: Approval,
  part: ApplicationPart,
  values: PartValues,
): Promise<E.Either<DomainError, Approved>> => {
  if (part === 'identity')
    return values['company'] === 'new' ? makeCompany(approval) : joinCompany(approval, Number(values['company']))
  const companyId = approval.row.company_id
  if (companyId === null) return E.left(notFound('company'))
  switch (part) {
    case 'prices':
      return setGroup(approval, companyId, Number(values['group']))
    case 'payment':
      await approval.trx
        .updateTable('company')
        .set({ pays_by_invoice: values['invoice'] === 'yes' ? 1 : 0 })
        .where('id', '=', companyId)
        .execute()
      return E.right({
        companyId,
        values: { invoice: values['invoice'] === 'yes' ? 'yes' : 'no', terms: values['terms'] ?? '30' },
      })
    case 'credit':
      return setCredit(approval, companyId, Number(values['limit']))
    case 'people':
      return E.right({ companyId, values: await invitePeople(approval, companyId) })
    default:
      return E.right({ companyId, values: {} })
  }
}

const defaultGroupId = async (trx: Database): Promise<number | null> =>
  (await trx.selectFrom('customer_group').select('id').where('is_default', '=', 1).orderBy('id').executeTakeFirst())
    ?.id ?? null

/** The company, its addresses from the branches, the applicant as its admin, and their certificates at the desk. */
const makeCompany = async ({ trx, desk, deps, row, now }: Approval): Promise<E.Either<DomainError, Approved>> => {
  const applicant = await applicantOf(trx, row)
  if (!applicant) return E.left(notFound('customer'))
  const form = formIn(row)
  const name = form.tradeName === '' ? form.legalName : form.tradeName
  const companyId = await newCompany(trx, { name, groupId: await defaultGroupId(trx) })
  await addMember(trx, applicant, { id: companyId, name }, 0)
  await trx
    .insertInto('address')
    .values(addressRows(form.branches, applicant, companyId, name, form.phone))
    .execute()
  if (form.certificates.length > 0) {
    await trx
      .insertInto('tax_certificate')
      .values(
        form.certificates.map(({ id }) => ({
          id: deps.random.uuid(),
          store_key: row.store_key,
          customer_id: applicant.id,
          company_id: companyId,
          upload_id: id,
          state: 'waiting' as const,
          regions: '[]',
          version: 0,
          created_at: now,
          language: row.language,
        })),
      )
      .onConflict(found => found.columns(['customer_id', 'upload_id']).doNothing())
      .execute()
    await trx
      .updateTable('upload')
      .set({ state: 'ordered' })
      .where('state', '=', 'kept')
      .where(
        'id',
        'in',
        form.certificates.map(({ id }) => id),
      )
      .execute()
  }
  await noteCompanyEvent(trx, actorOf(desk), {
    storeKey: row.store_key,
    companyId,
    subject: applicationSubject,
    key: applicationNumber(row.id),
    action: 'company-made',
    at: now,
    after: { company: name, admin: applicant.email },
  })
  return E.right({ companyId, values: { company: String(companyId) } })
}

export const actorOf = ({ id, name }: StaffDesk) => ({ id, name, kind: 'staff' as const })

type Applicant = NonNullable<Awaited<ReturnType<typeof applicantOf>>>

/** Who buys for another company already keeps it as the one they act for. */
const addMember = async (
  trx: Database,
  applicant: Applicant,
  company: { readonly id: number; readonly name: string },
  role: 0 | 2,
): Promise<void> => {
  await trx
    .insertInto('company_member')
    .values({ company_id: company.id, customer_id: applicant.id, role })
    .onConflict(found => found.columns(['company_id', 'customer_id']).doNothing())
    .execute()
  await trx
    .updateTable('customer')
    .set({ company_id: company.id, company_name: company.name, group_id: null, role, role_name: roleNames[role] })
    .where('id', '=', applicant.id)
    .where('company_id', 'is', null)
    .execute()
}

/** The first branch of a kind is the company's default of that kind. */
const addressRows = (
  branches: readonly Branch[],
  applicant: Applicant,
  companyId: number,
  company: string,
  phone: string,
) => {
  const first = (is: (branch: Branch) => boolean) => branches.findIndex(is)
  const [shipping, billing] = [first(({ shipTo }) => shipTo), first(({ billTo }) => billTo)]
  return branches.map((branch, at) => ({
    customer_id: applicant.id,
    company_id: companyId,
    default_shipping: at === (shipping < 0 ? 0 : shipping) ? 1 : 0,
    default_billing: at === (billing < 0 ? 0 : billing) ? 1 : 0,
    first_name: applicant.first_name,
    last_name: applicant.last_name,
    company_name: company,
    phone: branch.phone === '' ? phone : branch.phone,
    address1: branch.address1,
    address2: branch.address2 === '' ? null : branch.address2,
    city: branch.city,
    state: branch.state,
    postal_code: branch.postalCode,
    country_code: branch.countryCode,
  }))
}

/** Adds the applicant to a company that exists, as a junior buyer; its admins are notified. */
const joinCompany = async (
  { trx, desk, row, now }: Approval,
  companyId: number,
): Promise<E.Either<DomainError, Approved>> => {
  const applicant = await applicantOf(trx, row)
  const company = await trx.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
  if (!applicant || !company) return E.left(invalid(issue('company', 'trade-account.issues.company')))
  await addMember(trx, applicant, company, 2)
  const admins = await trx
    .selectFrom('customer')
    .select(['id', 'first_name', 'email'])
    .where('company_id', '=', companyId)
    .where('role', '=', 0)
    .where('id', '<>', applicant.id)
    .whereRef('proven_email_fold', '=', 'email_fold')
    .execute()
  const sender = await senderOf(trx, row)
  const number = applicationNumber(row.id)
  const joined = {
    name: fullName(applicant.first_name, applicant.last_name),
    email: applicant.email,
    company: company.name,
  }
  for (const admin of admins)
    await oweMail(
      trx,
      joinedMail({ name: admin.first_name, email: admin.email, language: 'en' }, joined, sender),
      `application:${number}:joined:${admin.id}`,
      now,
    )
  await noteCompanyEvent(trx, actorOf(desk), {
    storeKey: row.store_key,
    companyId,
    subject: applicationSubject,
    key: number,
    action: 'company-joined',
    at: now,
    after: { company: company.name, member: applicant.email },
  })
  return E.right({ companyId, values: { company: String(companyId) }, joined: company.name })
}

/** The limit is the cap of the company's credit in the ledger. */
const setCredit = async (
  { trx, row, now }: Approval,
  companyId: number,
  limit: number,
): Promise<E.Either<DomainError, Approved>> => {
  const key = `application:${applicationNumber(row.id)}`
  const capped = await setCapIn(trx, creditAccount(companyId), { cap: limit, key, now })
  return E.isLeft(capped) ? capped : E.right({ companyId, values: { limit: String(limit) } })
}

/** The group decides on prices, categories and surcharges today. */
const setGroup = async (
  { trx }: Approval,
  companyId: number,
  groupId: number,
): Promise<E.Either<DomainError, Approved>> => {
  const group = await trx.selectFrom('customer_group').select('id').where('id', '=', groupId).executeTakeFirst()
  if (!group) return E.left(invalid(issue('group', 'trade-account.issues.group')))
  await trx.updateTable('company').set({ group_id: groupId }).where('id', '=', companyId).execute()
  return E.right({ companyId, values: { group: String(groupId) } })
}

/** Invites the people named in the application; addresses that have an account of their own are left out. */
const invitePeople = async ({ trx, deps, row, now }: Approval, companyId: number): Promise<PartValues> => {
  const applicant = await applicantOf(trx, row)
  const company = await trx.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
  if (!applicant || !company) return {}
  const { storeName, origin } = await senderOf(trx, row)
  const left: string[] = []
  let invited = 0
  for (const person of formIn(row).people) {
    const written = await writeInvited(trx, company, person, now)
    if (E.isLeft(written)) {
      left.push(person.email)
      continue
    }
    invited++
    const invitation = await freshInvitation(
      trx,
      { clock: deps.clock, random: deps.random },
      row.store_key,
      written.right,
    )
    const mail = invitationMail(
      {
        user: { ...person, id: written.right.id, email: written.right.email, state: 'invited' },
        invitation,
        asker: { firstName: applicant.first_name, lastName: applicant.last_name },
        company: company.name,
      },
      storeName,
      origin,
      emailLanguage(row.language),
    )
    await oweMail(trx, mail, `application:${applicationNumber(row.id)}:invited:${written.right.id}`, now)
  }
  return { invited: String(invited), ...(left.length > 0 ? { left: left.join(', ') } : {}) }
}
