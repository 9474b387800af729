import { defaultFormsTo } from '../../adapters/reference/forms/form-submissions'
import { defaultShippingRule } from '../../core/checkout/shipping-setting'
import { defaultMaxDiscount, defaultReminderDays } from '../../core/quotes/quote-settings'
import { mailAddressesOf, mailAddressOf, mailAddressRemedy, shippingOf, wholeOf } from './config-values'
import type { Config } from './configuration'
import type { SettingReader } from './setting-reader'

type Selling = Pick<
  Config,
  | 'staff'
  | 'sealKey'
  | 'smtpUrl'
  | 'mailFrom'
  | 'ordersTo'
  | 'formsTo'
  | 'quoteReminderDays'
  | 'quoteMaxDiscount'
  | 'shipping'
  | 'resetLinkMinutes'
>

/** Staff accounts, mail addresses, and the terms of quotes and shipping. */
export const readSelling = ({ check }: SettingReader): Selling => {
  const formsTo = check('LINTEL_FORMS_TO', mailAddressOf, mailAddressRemedy)
  return {
    sealKey: check(
      'LINTEL_SEAL_KEY',
      text => (text.length >= 32 ? text : undefined),
      'use 32 letters or more, at random',
    ),
    staff: check('LINTEL_STAFF', mailAddressesOf, 'use e-mail addresses separated by commas') ?? [],
    smtpUrl: check(
      'LINTEL_SMTP_URL',
      text => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
      'use smtp://host:port',
    ),
    mailFrom:
      check(
        'LINTEL_MAIL_FROM',
        text => (/^[^\r\n]{1,200}$/.test(text) && text.includes('@') ? text : undefined),
        'use Name <address@host>',
      ) ?? 'Lintel Supply <orders@lintel.example>',
    formsTo,
    ordersTo: check('LINTEL_ORDERS_TO', mailAddressOf, mailAddressRemedy) ?? formsTo ?? defaultFormsTo,
    resetLinkMinutes:
      check('LINTEL_RESET_MINUTES', wholeOf(5, 1_440), 'use a whole number of minutes from 5 to 1440') ?? 30,
    quoteReminderDays:
      check('LINTEL_QUOTE_REMINDER_DAYS', wholeOf(0, 90), 'use a whole number of days from 0 to 90') ??
      defaultReminderDays,
    // Basis points internally, percent in the setting.
    quoteMaxDiscount:
      (check('LINTEL_QUOTE_DISCOUNT', wholeOf(0, 100), 'use a whole number of percent from 0 to 100') ??
        defaultMaxDiscount / 100) * 100,
    shipping:
      check('LINTEL_SHIPS_TO', shippingOf, 'use countries and regions such as US,!US-AK,CA-ON, or all') ??
      defaultShippingRule,
  }
}
