import type { Language } from '../../../core/access/visitor'
import type { Mail } from '../../../core/shared/mail.port'
import { linkedMail, type Sender, type LinkedMailText } from '../mail/linked-mail'

const resetText = (language: Language, storeName: string, minutes: number): LinkedMailText =>
  language === 'fr-LU'
    ? {
        subject: `${storeName} : choisissez un nouveau mot de passe`,
        lines: [
          'Bonjour,',
          "Quelqu'un, sans doute vous, a demandé un nouveau mot de passe pour " +
            `votre compte chez ${storeName}. Choisissez-le ici :`,
        ],
        link: 'Choisir un nouveau mot de passe',
        after: [
          `Le lien est valable ${minutes} minutes et ne sert qu'une fois.`,
          'Si la demande ne vient pas de vous, ignorez ce message : votre mot de passe reste le même.',
        ],
      }
    : {
        subject: `${storeName}: choose a new password`,
        lines: [
          'Hello,',
          `Someone, most likely you, asked for a new password for your account at ${storeName}. Choose one here:`,
        ],
        link: 'Choose a new password',
        after: [
          `The link works for ${minutes} minutes and only once.`,
          'If it was not you, ignore this email. Your password stays the same.',
        ],
      }

const changedText = (language: Language, storeName: string): LinkedMailText =>
  language === 'fr-LU'
    ? {
        subject: `${storeName} : votre mot de passe a changé`,
        lines: [
          'Bonjour,',
          `Le mot de passe de votre compte chez ${storeName} vient de changer, et ` +
            'vos autres appareils ont été déconnectés.',
          "Si ce n'était pas vous, demandez tout de suite un nouveau mot de passe :",
        ],
        link: 'Mot de passe oublié',
        after: [],
      }
    : {
        subject: `${storeName}: your password was changed`,
        lines: [
          'Hello,',
          `The password of your account at ${storeName} was just changed, and your other devices were signed out.`,
          'If it was not you, request a new password right away:',
        ],
        link: 'Forgot your password',
        after: [],
      }

/** Mail with the reset link, which is built from the configured origin and carries the only copy of its token. */
export const resetMail = (sender: Sender, token: string, minutes: number): Mail =>
  linkedMail(sender, resetText(sender.language, sender.storeName, minutes), `${sender.origin}/_reset_p_/${token}`)

/** Notifies the owner of a password change, which an attacker may have made. */
export const passwordChangedMail = (sender: Sender): Mail =>
  linkedMail(sender, changedText(sender.language, sender.storeName), `${sender.origin}/forgot-password/`)
