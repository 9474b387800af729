import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Customer, Language, Visitor } from '../../../core/access/visitor'
import { fullName } from '../../../core/shared/full-name'
import { foldEmail } from '../../../core/shared/text-rules'
import type { CompanyUser } from '../../../core/company/company-user'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Mail } from '../../../core/shared/mail.port'
import type { Database } from '../database/engine'
import { linkedMail } from '../mail/linked-mail'
import { resetTokenHash, storeNameOf } from './reset-requests'
import type { PlatformDeps } from '../database/platform-deps'
import { query } from '../database/transaction'

const day = 86_400_000
/**
 * Lifetime of an invitation in days; longer than that of a reset link, because the recipient does not expect the mail.
 */
export const goodForDays = 7

/** The account whose password the link sets, and the address it is mailed to. */
type Invitee = { readonly id: number; readonly email: string }

/** Creates a single-use link that sets the first password, replacing an older link. Returns its token. */
export const freshInvitation = async (
  trx: Database,
  { clock, random }: Pick<PlatformDeps, 'clock' | 'random'>,
  storeKey: string,
  invited: Invitee,
): Promise<string> => {
  const token = random.token(32)
  const link = {
    token_hash: await resetTokenHash(storeKey, token),
    store_key: storeKey,
    ends_at: clock.now() + goodForDays * day,
    email_fold: foldEmail(invited.email),
  }
  await trx
    .insertInto('password_reset')
    .values({ customer_id: invited.id, ...link })
    .onConflict(found => found.column('customer_id').doUpdateSet(link))
    .execute()
  return token
}

type Invited = {
  readonly user: CompanyUser
  readonly invitation: string
  readonly asker: Pick<Customer, 'firstName' | 'lastName'>
  readonly company: string
}

/** Mails an invitation: the inviter, the company, and the link to set a password. */
export const sendInvitation = (
  db: Database,
  deps: Pick<PlatformDeps, 'mail' | 'origin' | 'random'>,
  { storeKey, language }: Pick<Visitor, 'storeKey' | 'language'>,
  invited: Invited,
): Outcome<void> =>
  pipe(
    query(() => storeNameOf(db, storeKey)),
    TE.flatMap(storeName =>
      deps.mail.send(invitationMail(invited, storeName, deps.origin, language), `invitation:${deps.random.uuid()}`),
    ),
  )

/** The mail of an invitation. */
export const invitationMail = (
  { user, invitation, asker, company }: Invited,
  storeName: string,
  origin: string,
  language: Language,
): Mail => {
  const name = fullName(asker.firstName, asker.lastName)
  const text =
    language === 'fr-LU'
      ? {
          subject: `${name} vous invite à acheter pour ${company} chez ${storeName}`,
          lines: [
            `Bonjour ${user.firstName},`,
            `${name} vous a ouvert un compte chez ${storeName} pour acheter au nom ` +
              `de ${company}. Choisissez votre mot de passe ici :`,
          ],
          link: 'Choisir un mot de passe',
          after: [
            `Le lien est valable ${goodForDays} jours et ne sert qu'une fois. ` +
              'Ensuite, « Mot de passe oublié » en envoie un autre.',
            "Si vous n'attendiez pas cette invitation, ignorez ce message.",
          ],
        }
      : {
          subject: `${name} invites you to buy for ${company} at ${storeName}`,
          lines: [
            `Hello ${user.firstName},`,
            `${name} opened an account at ${storeName} for you, to buy for ${company}. Choose your password here:`,
          ],
          link: 'Choose a password',
          after: [
            `The link works for ${goodForDays} days and only once. After that, ` +
              '"Forgot your password" sends another one.',
            'If you were not expecting this invitation, ignore this email.',
          ],
        }
  return linkedMail({ to: user.email, storeName, origin, language }, text, `${origin}/_reset_p_/${invitation}`)
}
