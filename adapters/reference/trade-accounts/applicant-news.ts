import { applicationNumber } from '../../../core/trade-accounts/application'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import { oweMail } from '../mail/owed-mail'
import { emailLanguage } from '../mail/plain-text-email'
import { applicantMail, type ApplicationSender } from './application-mail'
import type { ApplicantNews } from './application-mail-texts'
import type { ApplicationRow } from './application-rows'

/** Who sends the mails about an application: its store, at the origin where it was made. */
export const senderOf = async (db: Database, row: ApplicationRow): Promise<ApplicationSender> => ({
  storeName: await storeName(db, row.store_key),
  origin: row.origin,
})

export const applicantOf = async (db: Database, row: ApplicationRow) =>
  row.customer_id === null
    ? undefined
    : db
        .selectFrom('customer')
        .select(['id', 'first_name', 'last_name', 'email', 'email_fold', 'proven_email_fold'])
        .where('id', '=', row.customer_id)
        .executeTakeFirst()

/** Owes the applicant a mail, once per occasion, in the transaction of what it is about. */
export const tellApplicant = async (
  trx: Database,
  row: ApplicationRow,
  news: ApplicantNews,
  occasion: string,
  now: number,
): Promise<void> => {
  const applicant = await applicantOf(trx, row)
  if (!applicant) return
  const number = applicationNumber(row.id)
  const mail = applicantMail(
    { name: applicant.first_name, email: applicant.email, language: emailLanguage(row.language) },
    { number, company: row.legal_name },
    news,
    await senderOf(trx, row),
  )
  await oweMail(trx, mail, `application:${number}:${occasion}`, now)
}
