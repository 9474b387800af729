import type { ApplicationPart, ClosedAs } from '../../../core/trade-accounts/application'
import type { PlainTextEmail } from '../mail/plain-text-email'

/** Messages to an applicant, each in a separate mail. */
export type ApplicantNews =
  | { readonly tag: 'received' }
  | { readonly tag: 'asked'; readonly part: ApplicationPart; readonly question: string }
  | { readonly tag: 'reminded'; readonly part: ApplicationPart; readonly question: string }
  | { readonly tag: 'approved'; readonly part: ApplicationPart; readonly waiting: readonly ApplicationPart[] }
  | { readonly tag: 'declined'; readonly part: ApplicationPart; readonly reason: string }
  | { readonly tag: 'joined'; readonly company: string }
  | { readonly tag: 'closed'; readonly as: ClosedAs }
  | { readonly tag: 'draft-waits' }

type Body = Pick<PlainTextEmail, 'subject' | 'paragraphs'>
type Named = {
  readonly number: string
  readonly company: string
  readonly part: (name: ApplicationPart) => string
}

export type MailText = {
  readonly greeting: (name: string) => string
  readonly parts: Readonly<Record<ApplicationPart, string>>
  readonly news: {
    readonly [Tag in ApplicantNews['tag']]: (news: Extract<ApplicantNews, { readonly tag: Tag }>, about: Named) => Body
  }
  readonly link: string
}

/** The texts of the mails in English. */
export const english: MailText = {
  greeting: name => `Hello ${name},`,
  parts: {
    identity: 'Company',
    prices: 'Prices',
    access: 'Catalog',
    payment: 'Payment',
    credit: 'Credit',
    tax: 'Tax',
    people: 'People',
  },
  link: 'See your application',
  news: {
    received: (_news, { number, company }) => ({
      subject: `We have your application ${number}`,
      paragraphs: [
        `we received the application for a trade account of ${company}. Its number is ${number}.`,
        'We check it part by part and write to you about each. You can go on ordering at our retail terms.',
      ],
    }),
    asked: (news, { number, part }) => ({
      subject: `A question about your application ${number}`,
      paragraphs: [`we have a question about "${part(news.part)}":`, news.question, 'Please answer on the page below.'],
    }),
    reminded: (news, { number, part }) => ({
      subject: `Your application ${number} waits for your answer`,
      paragraphs: [
        `we still need your answer about "${part(news.part)}" to go on:`,
        news.question,
        'Without an answer we close the application. You can reopen it for 90 days.',
      ],
    }),
    approved: (news, { number, part }) => ({
      subject: `${part(news.part)}: approved (${number})`,
      paragraphs: [
        `${part(news.part)}: approved. It applies from your next page on.`,
        ...(news.waiting.length > 0
          ? [`${news.waiting.map(part).join(', ')}: we are still checking.`]
          : ['That was the last part of your application.']),
      ],
    }),
    declined: (news, { number, part }) => ({
      subject: `${part(news.part)}: not approved (${number})`,
      paragraphs: [`we could not approve "${part(news.part)}".`, `Reason: ${news.reason}`],
    }),
    joined: (news, { number }) => ({
      subject: `You can buy for ${news.company} (${number})`,
      paragraphs: [
        `${news.company} has a trade account with us, so we added you to it. You buy on the terms it has; its ` +
          'admin decides on your role.',
      ],
    }),
    closed: (news, { number }) => ({
      subject: `Your application ${number} is closed`,
      paragraphs: [
        news.as === 'no-answer'
          ? 'we closed your application, because our question was not answered. An answer within 90 days reopens it.'
          : 'all parts of your application are decided.',
      ],
    }),
    'draft-waits': () => ({
      subject: 'Your application for a trade account is not sent yet',
      paragraphs: [
        'you began an application for a trade account and have not sent it. We keep it for two more weeks, then ' +
          'we delete it.',
      ],
    }),
  },
}

/** The same in French. */
export const french: MailText = {
  greeting: name => `Bonjour ${name},`,
  parts: {
    identity: 'Entreprise',
    prices: 'Prix',
    access: 'Articles',
    payment: 'Paiement',
    credit: 'Crédit',
    tax: 'Taxe',
    people: 'Personnes',
  },
  link: 'Voir votre demande',
  news: {
    received: (_news, { number, company }) => ({
      subject: `Nous avons reçu votre demande ${number}`,
      paragraphs: [
        `nous avons reçu la demande de compte professionnel de ${company}. Son numéro est ${number}.`,
        'Nous l’examinons partie par partie et vous écrivons à chaque fois. Vous pouvez continuer à commander ' +
          'aux conditions des particuliers.',
      ],
    }),
    asked: (news, { number, part }) => ({
      subject: `Une question sur votre demande ${number}`,
      paragraphs: [`nous avons une question sur « ${part(news.part)} » :`, news.question, 'Répondez sur cette page :'],
    }),
    reminded: (news, { number, part }) => ({
      subject: `Votre demande ${number} attend votre réponse`,
      paragraphs: [
        `il nous manque encore votre réponse sur « ${part(news.part)} » :`,
        news.question,
        'Sans réponse, nous fermons la demande. Vous pourrez la rouvrir pendant 90 jours.',
      ],
    }),
    approved: (news, { number, part }) => ({
      subject: `${part(news.part)} : accepté (${number})`,
      paragraphs: [
        `${part(news.part)} : accepté, dès votre prochaine page.`,
        ...(news.waiting.length > 0
          ? [`${news.waiting.map(part).join(', ')} : encore en cours d’examen.`]
          : ['C’était la dernière partie de votre demande.']),
      ],
    }),
    declined: (news, { number, part }) => ({
      subject: `${part(news.part)} : refusé (${number})`,
      paragraphs: [`nous n’avons pas pu accepter « ${part(news.part)} ».`, `Motif : ${news.reason}`],
    }),
    joined: (news, { number }) => ({
      subject: `Vous pouvez acheter pour ${news.company} (${number})`,
      paragraphs: [
        `${news.company} a déjà un compte professionnel, nous vous y avons ajouté. Vous achetez à ses conditions ; ` +
          'son administrateur décide de votre rôle.',
      ],
    }),
    closed: (news, { number }) => ({
      subject: `Votre demande ${number} est close`,
      paragraphs: [
        news.as === 'no-answer'
          ? 'nous avons fermé votre demande, faute de réponse. Une réponse dans les 90 jours la rouvre.'
          : 'toutes les parties de votre demande sont décidées.',
      ],
    }),
    'draft-waits': () => ({
      subject: 'Votre demande de compte professionnel n’est pas encore envoyée',
      paragraphs: [
        'vous avez commencé une demande de compte professionnel sans l’envoyer. Nous la gardons encore deux ' +
          'semaines, puis nous la supprimons.',
      ],
    }),
  },
}
