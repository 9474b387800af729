import type { SubmittedAnswer } from '../../../core/forms/submission'
import type { Mail, MailAttachment } from '../../../core/shared/mail.port'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

export type FormMail = {
  readonly to: string
  readonly title: string
  readonly answers: readonly SubmittedAnswer[]
  readonly attachments: readonly MailAttachment[]
  readonly sender: PlainTextEmail['sender']
}

/** Mail to the merchant about a submitted form, in the merchant's language. */
export const formMail = ({ to, title, answers, attachments, sender }: FormMail): Mail => {
  const mail = plainTextEmail({
    to,
    language: 'en',
    subject: `${sender.storeName}: ${title}`,
    sender,
    paragraphs: [`Sent with the form "${title}":`, ...answers.map(({ label, value }) => `${label}: ${value}`)],
  })
  const writer = answers.find(answer => answer.email)?.value
  return {
    ...mail,
    ...(writer === undefined ? {} : { replyTo: writer }),
    ...(attachments.length === 0 ? {} : { attachments }),
  }
}
