import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import type { ApplicationPart } from '../../../core/trade-accounts/application'
import { english, french, type ApplicantNews, type MailText } from './application-mail-texts'
import { plainTextEmail, type PlainTextEmail } from '../mail/plain-text-email'

const textIn: Readonly<Record<Language, MailText>> = { en: english, 'fr-LU': french, 'en-MX': english }

export type Addressee = { readonly name: string; readonly email: string; readonly language: Language }
export type ApplicationSender = PlainTextEmail['sender']

const bodyOf = <News extends ApplicantNews>(
  text: MailText,
  news: News,
  about: Parameters<MailText['news'][News['tag']]>[1],
) => (text.news[news.tag] as (of: News, named: typeof about) => ReturnType<MailText['news']['received']>)(news, about)

/** A mail to the applicant, with a link to the status page, or to the draft. */
export const applicantMail = (
  { name, email, language }: Addressee,
  about: { readonly number: string; readonly company: string },
  news: ApplicantNews,
  sender: ApplicationSender,
): Mail => {
  const text = textIn[language]
  const { subject, paragraphs } = bodyOf(text, news, { ...about, part: part => text.parts[part] })
  const path = news.tag === 'draft-waits' ? '/trade-account/apply' : `/trade-account/application/${about.number}`
  return plainTextEmail({
    to: email,
    language,
    subject,
    sender,
    paragraphs: [text.greeting(name), ...paragraphs],
    link: { href: sender.origin + path, text: text.link },
  })
}

/** The mail to the desk, in the language of the house. */
export const deskMail = (
  to: string,
  about: { readonly number: string; readonly company: string; readonly applicant: string },
  news: { readonly tag: 'new' } | { readonly tag: 'answered'; readonly part: ApplicationPart; readonly answer: string },
  sender: ApplicationSender,
): Mail =>
  plainTextEmail({
    to,
    language: 'en',
    subject:
      news.tag === 'new'
        ? `New application ${about.number}: ${about.company}`
        : `Answer to your question, ${about.number}: ${about.company}`,
    sender,
    paragraphs:
      news.tag === 'new'
        ? [`${about.applicant} applies for a trade account for ${about.company}.`]
        : [`${about.applicant} answered about "${english.parts[news.part]}":`, news.answer],
    link: { href: `${sender.origin}/staff/applications/${about.number}`, text: 'Open the application' },
  })

/** Tells the admin of a company that staff added somebody to it. */
export const joinedMail = (
  { name, email, language }: Addressee,
  joined: { readonly name: string; readonly email: string; readonly company: string },
  sender: ApplicationSender,
): Mail => {
  const link = { href: `${sender.origin}/account/users` }
  return language === 'fr-LU'
    ? plainTextEmail({
        to: email,
        language,
        subject: `${joined.name} achète maintenant pour ${joined.company}`,
        sender,
        paragraphs: [
          french.greeting(name),
          `${joined.name} (${joined.email}) a demandé un compte professionnel pour ${joined.company}. ` +
            'Nous avons ajouté cette personne à votre entreprise comme acheteur junior. Vous pouvez changer son rôle ' +
            'ou la retirer.',
        ],
        link: { ...link, text: 'Gérer les personnes' },
      })
    : plainTextEmail({
        to: email,
        language,
        subject: `${joined.name} now buys for ${joined.company}`,
        sender,
        paragraphs: [
          english.greeting(name),
          `${joined.name} (${joined.email}) asked for a trade account for ${joined.company}. We added them to your ` +
            'company as a junior buyer. You can change their role or remove them.',
        ],
        link: { ...link, text: 'Manage people' },
      })
}
