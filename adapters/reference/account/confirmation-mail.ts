import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import { linkedMail, type Sender, type LinkedMailText } from '../mail/linked-mail'

/** Path of the page that a confirmation link opens, without the token. */
const confirmationPath = '/account/confirm-email/'

const confirmationText = (language: Language, storeName: string, hours: number): LinkedMailText =>
  language === 'fr-LU'
    ? {
        subject: `${storeName} : confirmez votre adresse e-mail`,
        lines: [
          'Bonjour,',
          `Un compte a été ouvert chez ${storeName} avec cette adresse e-mail. Si ` +
            "c'est le vôtre, confirmez l'adresse ici :",
        ],
        link: "Confirmer l'adresse e-mail",
        after: [
          `Le lien est valable ${hours} heures et ne sert qu'une fois. Vous devez être connecté à ce compte.`,
          "Si vous n'avez pas ouvert de compte, ignorez ce message : sans " +
            'confirmation, votre adresse ne donne de droits à personne.',
        ],
      }
    : {
        subject: `${storeName}: confirm your email address`,
        lines: [
          'Hello,',
          `An account was created at ${storeName} with this email address. If it is yours, confirm the address here:`,
        ],
        link: 'Confirm email address',
        after: [
          `The link works for ${hours} hours and only once. You need to be signed in to that account.`,
          'If you did not create an account, ignore this email. Until the address ' +
            'is confirmed, it gives no one any rights.',
        ],
      }

/** Explains to a future member of staff how to take over an account that someone else registered with their address. */
const staffConfirmationText = ({ storeName, origin }: Sender, hours: number): LinkedMailText => ({
  subject: `${storeName}: confirm your email address for the staff desk`,
  lines: [
    'Hello,',
    `This email address was given access to the staff desk of ${storeName}. Sign in to your account there and ` +
      'confirm the address here:',
  ],
  link: 'Confirm email address',
  after: [
    `The link works for ${hours} hours and only once.`,
    'If you did not create an account with this address, someone else did. Choose a new password at ' +
      `${origin}/forgot-password/ : then the account is yours alone, and the address is confirmed.`,
  ],
})

const appointmentText = (storeName: string, days: number): LinkedMailText => ({
  subject: `${storeName}: your access to the staff desk`,
  lines: [
    'Hello,',
    `This email address was given access to the staff desk of ${storeName}. An account is waiting for you; ` +
      'choose its password here:',
  ],
  link: 'Choose a password',
  after: [
    `The link works for ${days} days and only once. After that, "Forgot your password" sends another one.`,
    'If you were not expecting this email, ignore it.',
  ],
})

type Confirmation = { readonly token: string; readonly hours: number; readonly forStaff: boolean }

/** Asks the owner of the mailbox to confirm the account. The link carries the only copy of its token. */
export const confirmationMail = (sender: Sender, { token, hours, forStaff }: Confirmation): Mail =>
  linkedMail(
    sender,
    forStaff ? staffConfirmationText(sender, hours) : confirmationText(sender.language, sender.storeName, hours),
    `${sender.origin}${confirmationPath}${token}`,
  )

/** Invites an address named in the settings for the staff desk to choose the first password of its account. */
export const staffAccountMail = (sender: Sender, token: string, days: number): Mail =>
  linkedMail(sender, appointmentText(sender.storeName, days), `${sender.origin}/_reset_p_/${token}`)
