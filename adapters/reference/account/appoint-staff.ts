import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import { isAddressProven } from '../../../core/access/address-proof'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Mail } from '../../../core/shared/mail.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { staffCapabilities } from '../../../core/access/staff-capability'
import { proofOf } from '../access/address-proof'
import { staffAccountMail } from './confirmation-mail'
import { confirmationHours, freshConfirmation } from './confirmation-link'
import type { Database } from '../database/engine'
import { freshInvitation, goodForDays } from './invitation'
import { storeNameOf } from './reset-requests'
import type { Schema } from '../database/schema'
import { holdersIn } from '../staff/staff-accounts'
import { grant, noteChange, oneAtATime } from '../staff/staff-changes'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'

export type Appointed = {
  /** Addresses that hold every capability now. */
  readonly appointed: readonly string[]
  /** Accounts created for addresses without an account. */
  readonly created: readonly string[]
  /** Addresses that get the staff desk once they are verified; a confirmation link was mailed to them. */
  readonly awaited: readonly string[]
  /** Errors of mails that could not be sent; the next start retries them. */
  readonly unsent: readonly DomainError[]
}

/** `storeKey` is the storefront of the configured origin: a mailed link is valid in that storefront only. */
type Sources = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin'> & { readonly storeKey: string }
type Account = Selectable<Schema['customer']>

/** Actor in the account's history: the setting, not a person. */
const setting = { id: 0, name: 'LINTEL_STAFF' }
const hour = 3_600_000

/**
 * Grants these addresses every capability, so that a shop gets its first member of staff and regains access after a
 * lock-out. The grant takes effect once the address is verified. An unknown address gets an account without a password
 * and an invitation to set one; an unverified address gets a confirmation link. No further mail is sent while a link is
 * valid. Addresses removed from the setting lose their pending nomination.
 */
export const appointStaff =
  (db: Database, emails: readonly string[], deps: Sources): Outcome<Appointed> =>
  async () => {
    const named = await transaction(db, async trx => {
      await oneAtATime(trx, deps.clock.now())
      const folds = emails.map(foldEmail)
      await trx
        .deleteFrom('staff_nomination')
        .$if(folds.length > 0, old => old.where('email_fold', 'not in', folds))
        .execute()
      const steps: Step[] = []
      for (const email of emails) steps.push(await appointed(trx, email.trim(), deps))
      return E.right(steps)
    })()
    if (E.isLeft(named)) return named
    const unsent: DomainError[] = []
    for (const { email, mail } of named.right) {
      const sent = mail ? await deps.mail.send(mail, `staff-appointed:${deps.random.uuid()}`)() : E.right(undefined)
      if (E.isRight(sent)) continue
      unsent.push(sent.left)
      await query(() =>
        db
          .updateTable('staff_nomination')
          .set({ link_ends_at: 0 })
          .where('email_fold', '=', foldEmail(email))
          .execute(),
      )()
    }
    const those = (which: (step: Step) => boolean) => named.right.filter(which).map(({ email }) => email)
    return E.right({
      appointed: those(step => step.appointed),
      created: those(step => step.created),
      awaited: those(step => step.awaited),
      unsent,
    })
  }

type Step = {
  readonly email: string
  readonly appointed: boolean
  readonly created: boolean
  readonly awaited: boolean
  readonly mail?: Mail
}

const appointed = async (trx: Database, email: string, deps: Sources): Promise<Step> => {
  const known = await trx
    .selectFrom('customer')
    .selectAll()
    .where('email_fold', '=', foldEmail(email))
    .executeTakeFirst()
  const account = known ?? (await newAccount(trx, email, deps.clock.now()))
  const step = { email, appointed: false, created: known === undefined, awaited: false }
  if (isAddressProven(proofOf(account))) return { ...step, appointed: await makeStaff(trx, account, deps.clock.now()) }
  const nomination = await trx
    .selectFrom('staff_nomination')
    .selectAll()
    .where('email_fold', '=', account.email_fold)
    .executeTakeFirst()
  if (nomination && nomination.link_ends_at > deps.clock.now()) return { ...step, awaited: true }
  const { mail, hours } = await linkMail(trx, account, deps)
  const row = { email_fold: account.email_fold, link_ends_at: deps.clock.now() + hours * hour }
  await trx
    .insertInto('staff_nomination')
    .values(row)
    .onConflict(found => found.column('email_fold').doUpdateSet(row))
    .execute()
  return { ...step, awaited: true, mail }
}

/** Creates an account without a password; only a mailed link opens it. */
const newAccount = async (trx: Database, email: string, now: number): Promise<Account> => {
  const group = await trx
    .selectFrom('customer_group')
    .select('id')
    .where('is_default', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  return trx
    .insertInto('customer')
    .values({
      email,
      email_fold: foldEmail(email),
      first_name: email.split('@')[0] ?? email,
      last_name: '',
      phone: null,
      company_name: null,
      password_hash: '',
      group_id: group?.id ?? null,
      company_id: null,
      role: 99,
      role_name: null,
      is_staff: 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Accounts without a password get an invitation link, the others a confirmation link. */
const linkMail = async (
  trx: Database,
  account: Account,
  deps: Sources,
): Promise<{ readonly mail: Mail; readonly hours: number }> => {
  const { storeKey, origin } = deps
  const language = 'en'
  if (account.password_hash !== '')
    return {
      mail: await freshConfirmation(trx, deps, account, { storeKey, language, forStaff: true }),
      hours: confirmationHours,
    }
  const token = await freshInvitation(trx, deps, storeKey, account)
  const sender = { to: account.email, storeName: await storeNameOf(trx, storeKey), origin, language } as const
  return { mail: staffAccountMail(sender, token, goodForDays), hours: goodForDays * 24 }
}

/** Returns whether anything changed; an account that may already manage staff is not changed. */
const makeStaff = async (trx: Database, account: Pick<Account, 'id' | 'is_staff'>, now: number): Promise<boolean> => {
  const before = (await holdersIn(trx)).find(({ id }) => id === account.id)?.capabilities ?? []
  if (before.includes('staff')) return false
  await trx.updateTable('customer').set({ is_staff: 1 }).where('id', '=', account.id).execute()
  await grant(trx, account.id, staffCapabilities)
  await noteChange(
    { trx, desk: setting, storeKey: '', now },
    account.id,
    account.is_staff === 1 ? 'capabilities' : 'staff-added',
    { before, after: staffCapabilities },
  )
  return true
}

/** Grants the staff desk to an account that the settings named before its address was verified. */
export const appointNominated = async (trx: Database, customerId: number, now: number): Promise<void> => {
  const account = await trx
    .selectFrom('customer')
    .select(['id', 'is_staff', 'email_fold', 'proven_email_fold'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!account || !isAddressProven(proofOf(account))) return
  const named = await trx
    .deleteFrom('staff_nomination')
    .where('email_fold', '=', account.email_fold)
    .returning('email_fold')
    .executeTakeFirst()
  if (!named) return
  await oneAtATime(trx, now)
  await makeStaff(trx, account, now)
}
