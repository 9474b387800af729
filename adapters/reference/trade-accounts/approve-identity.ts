import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { roleNames } from '../../../core/company/company-user'
import { creditAccount } from '../../../core/ledger/ledger-account'
import { invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import { applicationNumber, type Branch, type PartValues } from '../../../core/trade-accounts/application'
import { noteCompanyEvent } from '../access/company-events'
import { newCompany } from '../company/new-company'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { setCapIn } from '../ledger/holds'
import { oweMail } from '../mail/owed-mail'
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

const defaultGroupId = async (trx: Database): Promise<number | null> =>
  (await trx.selectFrom('customer_group').select('id').where('is_default', '=', 1).orderBy('id').executeTakeFirst())
    ?.id ?? null

/** The company, its addresses from the branches, the applicant as its admin, and their certificates at the desk. */
export const makeCompany = async ({
  trx,
  desk,
  deps,
  row,
  now,
}: Approval): Promise<E.Either<DomainError, Approved>> => {
  const applicant = await applicantOf(trx, row)
  if (!applicant) return E.left(notFound('customer'))
  const form = formIn(row)
  const name = form.tradeName === '' ? form.legalName : form.tradeName
  const companyId = await newCompany(trx, { name, groupId: await defaultGroupId(trx) })
  await addMember(trx, applicant, { id: companyId, name }, 0)
  // Retail terms: nothing on account until the parts about payment and credit are approved.
  await setMethods(trx, companyId, false)
  const number = applicationNumber(row.id)
  const capped = await setCapIn(trx, creditAccount(companyId), { cap: 0, key: `application:${number}:made`, now })
  if (E.isLeft(capped)) return capped
  await trx
    .insertInto('address')
    .values(addressRows(form.branches, applicant, companyId, name, form.phone))
    .execute()
  await fileCertificates({ trx, deps, row, now }, applicant.id, companyId)
  await noteCompanyEvent(trx, actorOf(desk), {
    storeKey: row.store_key,
    companyId,
    subject: applicationSubject,
    key: number,
    action: 'company-made',
    at: now,
    after: { company: name, admin: applicant.email },
  })
  return E.right({ companyId, values: { company: String(companyId) } })
}

/** The applicant's certificates wait at the exemption desk, for their company. */
const fileCertificates = async (
  { trx, deps, row, now }: Omit<Approval, 'desk'>,
  customerId: number,
  companyId: number,
): Promise<void> => {
  const { certificates } = formIn(row)
  if (certificates.length === 0) return
  await trx
    .insertInto('tax_certificate')
    .values(
      certificates.map(({ id }) => ({
        id: deps.random.uuid(),
        store_key: row.store_key,
        customer_id: customerId,
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
      certificates.map(({ id }) => id),
    )
    .execute()
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
export const joinCompany = async (
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

/** Whether a company may order on account. */
export const setMethods = (trx: Database, companyId: number, onAccount: boolean) =>
  trx
    .updateTable('company')
    .set({
      pays_by_invoice: onAccount ? 1 : 0,
      withheld_methods: JSON.stringify(onAccount ? [] : ['purchase-order']),
    })
    .where('id', '=', companyId)
    .execute()
