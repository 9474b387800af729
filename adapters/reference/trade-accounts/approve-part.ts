import * as E from 'fp-ts/Either'
import type { CompanyCatalog } from '../../../core/companies/company-catalog'
import { creditAccount } from '../../../core/ledger/ledger-account'
import { invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { applicationNumber, type ApplicationPart, type PartValues } from '../../../core/trade-accounts/application'
import { freshInvitation, invitationMail } from '../account/invitation'
import { writeInvited } from '../company/company-membership'
import { listsIn } from '../../../core/trade-accounts/application-parts'
import { assignCompanyLists } from '../price-desk/company-lists'
import { setCapIn } from '../ledger/holds'
import { oweMail } from '../mail/owed-mail'
import { emailLanguage } from '../mail/plain-text-email'
import { applicantOf, senderOf } from './applicant-news'
import { formIn } from './application-rows'
import { actorOf, joinCompany, makeCompany, setMethods, type Approval, type Approved } from './approve-identity'

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
      return setPrices(approval, companyId, values)
    case 'access':
      return setCatalog(approval, companyId, values['catalog'] === 'open' ? 'open' : 'group')
    case 'payment':
      return setPayment(approval, companyId, { onAccount: values['invoice'] === 'yes', days: values['terms'] ?? '30' })
    case 'credit':
      return setCredit(approval, companyId, Number(values['limit']))
    case 'people':
      return E.right({ companyId, values: await invitePeople(approval, companyId) })
    default:
      return E.right({ companyId, values: {} })
  }
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

/** Grants or withholds payment on account; the days are the terms of the company's credit. */
const setPayment = async (
  { trx }: Approval,
  companyId: number,
  { onAccount, days }: { readonly onAccount: boolean; readonly days: string },
): Promise<E.Either<DomainError, Approved>> => {
  await setMethods(trx, companyId, onAccount)
  const terms = onAccount ? Number(days) : null
  await trx
    .insertInto('company_credit')
    .values({ company_id: companyId, over_limit: 'refuse', terms_days: terms, version: 1 })
    .onConflict(found =>
      found
        .column('company_id')
        .doUpdateSet(({ eb }) => ({ terms_days: terms, version: eb('company_credit.version', '+', 1) })),
    )
    .execute()
  return E.right({ companyId, values: { invoice: onAccount ? 'yes' : 'no', terms: days } })
}

const setCatalog = async (
  { trx }: Approval,
  companyId: number,
  catalog: CompanyCatalog,
): Promise<E.Either<DomainError, Approved>> => {
  await trx.updateTable('company').set({ catalog }).where('id', '=', companyId).execute()
  return E.right({ companyId, values: { catalog } })
}

/**
 * The group decides on prices and surcharges, and on categories unless the catalog is opened. Lists that are given to
 * the company come before those of its group.
 */
const setPrices = async (
  { trx, desk, row, now }: Approval,
  companyId: number,
  values: PartValues,
): Promise<E.Either<DomainError, Approved>> => {
  const groupId = Number(values['group'])
  const group = await trx.selectFrom('customer_group').select('id').where('id', '=', groupId).executeTakeFirst()
  if (!group) return E.left(invalid(issue('group', 'trade-account.issues.group')))
  await trx.updateTable('company').set({ group_id: groupId }).where('id', '=', companyId).execute()
  const company = await trx.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
  if (!company) return E.left(notFound('company'))
  const asked = { company, lists: listsIn(values) ?? [], own: values['own'] === 'yes' }
  const given = await assignCompanyLists(trx, desk, asked, { storeKey: row.store_key, now })
  if (E.isLeft(given)) return given
  const named: PartValues = given.right.length > 0 ? { lists: given.right.join(', ') } : {}
  return E.right({ companyId, values: { group: String(groupId), ...named } })
}

/** Invites the people named in the application; addresses that have an account of their own are left out. */
const invitePeople = async ({ trx, desk, deps, row, now }: Approval, companyId: number): Promise<PartValues> => {
  const applicant = await applicantOf(trx, row)
  const company = await trx.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
  if (!applicant || !company) return {}
  const { storeName, origin } = await senderOf(trx, row)
  const left: string[] = []
  let invited = 0
  for (const person of formIn(row).people) {
    const written = await writeInvited(trx, company, person, {
      storeKey: row.store_key,
      now,
      actor: actorOf(desk),
    })
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
