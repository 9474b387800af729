import type { ReactElement } from 'react'
import { programDay } from '../../core/orders/order-details'
import { settingNames } from '../../core/settings/store-settings'
import type { StaffEvent } from '../../core/staff/staff'
import { exemptionTextValues } from '../exemption'
import { useFormat, useText, type Text } from '../i18n'
import { settingShown } from './settings/setting-shown'
import styles from './staff.module.css'

/** Change history, newest first. `titled`: false if the caller has a heading. */
export const HistoryList = ({
  history,
  titled = true,
}: {
  readonly history: readonly StaffEvent[]
  readonly titled?: boolean
}): ReactElement => {
  const text = useText()
  const format = useFormat()
  return (
    <section className={`no-print ${styles.part}`}>
      {titled && <h2 className={styles.heading}>{text('staff.history')}</h2>}
      {history.length === 0 && <p className={styles.quiet}>{text('staff.history-empty')}</p>}
      <ol className={styles.history}>
        {[...history].reverse().map((event, at) => (
          <li key={`${event.at} ${history.length - at}`} className={styles.event}>
            <p>{sentenceOf(event, text, format)}</p>
            {event.note && <blockquote className={styles.quote}>{event.note}</blockquote>}
            <p className={styles.quiet}>
              <time dateTime={new Date(event.at).toISOString()}>{format.moment(event.at)}</time>
              {event.by === '' ? '' : `, ${event.by}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Formats a price from the history. */
const priceIn = (written: string | undefined, text: Text, money: (cents: number) => string): string => {
  const [price, sale] = (written ?? '').split('/')
  if (!price) return text('staff.products.no-price')
  return sale
    ? text('staff.events.on-sale', { price: money(Number(price)), sale: money(Number(sale)) })
    : money(Number(price))
}

/** Settings that were removed from the list since keep their name. */
const settingSentence = (values: StaffEvent['values'], text: Text): string => {
  const { setting = '', before = '', after = '' } = values
  const name = settingNames.find(known => known === setting)
  return text('staff.events.setting-changed', {
    setting: name ? text(`settings.names.${name}`) : setting,
    before: name ? settingShown(name, before, text) : before,
    after: name ? settingShown(name, after, text) : after,
  })
}

/** A credit limit from the history; empty: none. */
const limitIn = (cents: string | undefined, text: Text, money: (cents: number) => string): string =>
  cents ? money(Number(cents)) : text('staff.events.credit-no-limit')

/** Payment terms from the history: days, or days, basis points and discount days. */
const termsIn = (written: string | undefined, text: Text): string => {
  const [days, basisPoints, within] = (written ?? '').split('/')
  if (!days) return text('staff.events.credit-no-terms')
  return basisPoints && within
    ? text('staff.events.credit-terms-discount', { days, percent: Number(basisPoints) / 100, within })
    : text('staff.events.credit-terms', { days })
}

const methodsIn = (written: string | undefined, text: Text): string =>
  (written ?? '')
    .split(' ')
    .filter(method => method !== '')
    .map(method => text(`companies.method.${method}`))
    .join(', ') || text('staff.none')

const sentenceOf = (
  { action, values }: StaffEvent,
  text: Text,
  { money, moment, date }: Pick<ReturnType<typeof useFormat>, 'money' | 'moment' | 'date'>,
): string => {
  const until = values['until'] ? ` ${text('staff.events.until', { moment: moment(Number(values['until'])) })}` : ''
  const status = (name: string) => text(`orders.status.${values[name] ?? ''}`)
  const capabilities = (name: string) =>
    (values[name] ?? '')
      .split(' ')
      .filter(word => word !== '')
      .map(word => text(`staff.capabilities.${word}`))
      .join(', ') || text('staff.capabilities.none')
  switch (action) {
    case 'order-refund-asked':
    case 'order-refunded':
    case 'order-refund-failed':
    case 'order-payment-needed':
      return text(`staff.events.${action}`, { amount: money(Number(values['cents'] ?? 0)) })
    case 'order-authorization-ended':
      return text(`staff.events.order-authorization-ended-${values['stored'] === 'yes' ? 'stored' : 'link'}`, {
        amount: money(Number(values['cents'] ?? 0)),
      })
    case 'order-part-shipped':
      return text('staff.events.order-part-shipped', { count: Number(values['pieces'] ?? 0) })
    case 'order-rest-cancelled': {
      const cents = Number(values['cents'] ?? 0)
      const sentence = text('staff.events.order-rest-cancelled', { count: Number(values['pieces'] ?? 0) })
      return cents > 0 ? `${sentence} ${text('staff.events.order-rest-paid', { amount: money(cents) })}` : sentence
    }
    case 'order-status': {
      const sentence = text('staff.events.order-status', { from: status('from'), to: status('to') })
      return values['carrier']
        ? `${sentence} ` +
            `${text('staff.events.shipment', { carrier: values['carrier'], tracking: values['tracking'] ?? '' })}`
        : sentence
    }
    case 'staff-added':
      return text('staff.events.staff-added', { after: capabilities('after') })
    case 'staff-removed':
      return text('staff.events.staff-removed', { before: capabilities('before') })
    case 'capabilities':
      return text('staff.events.capabilities', { before: capabilities('before'), after: capabilities('after') })
    case 'access-approved':
      return text('staff.events.access-approved', { areas: values['areas'] ?? '' })
    case 'certificate-accepted': {
      const { states = '', lastDay } = values
      return text(
        'staff.events.certificate-accepted',
        lastDay ? exemptionTextValues({ date }, lastDay, states.split(', ')) : { states, day: '' },
      )
    }
    case 'product-price':
    case 'product-list-price':
      return text(`staff.events.${action}`, {
        sku: values['sku'] ?? '',
        list: values['list'] ?? '',
        before: priceIn(values['before'], text, money),
        after: priceIn(values['after'], text, money),
      })
    case 'freight-named':
      return text('staff.events.freight-named', { amount: money(Number(values['cents'] ?? 0)) })
    case 'order-notice-resent':
      return text('staff.events.order-notice-resent', { to: values['to'] ?? '' })
    case 'setting-changed':
      return settingSentence(values, text)
    case 'product-stock':
      return text('staff.events.product-stock', {
        sku: values['sku'] ?? '',
        before: values['before'] ?? '',
        after: values['after'] ?? '',
      })
    case 'days-blocked':
    case 'days-opened':
      return text(values['from'] === values['to'] ? `staff.events.${action}-day` : `staff.events.${action}`, {
        from: programDay(values['from'] ?? ''),
        to: programDay(values['to'] ?? ''),
      })
    case 'tax-rule-saved':
    case 'tax-rule-removed':
      return text(`staff.events.${action}`, { rule: values['rule'] ?? '' })
    case 'shipping-zone-saved':
    case 'shipping-zone-removed':
      return text(`staff.events.${action}`, { name: values['name'] ?? '', rates: values['rates'] ?? '' })
    case 'order-form-published':
      return text('staff.events.order-form-published', { name: values['name'] ?? '' })
    case 'credit-changed':
      return text('staff.events.credit-changed', {
        before: limitIn(values['beforeLimit'], text, money),
        after: limitIn(values['afterLimit'], text, money),
        over: text(`staff.events.credit-over.${values['afterOver'] ?? 'refuse'}`),
        terms: termsIn(values['afterTerms'], text),
      })
    case 'credit-balance':
      return text('staff.events.credit-balance', {
        before: money(Number(values['before'])),
        after: money(Number(values['after'])),
        day: date(Date.parse(`${values['day'] ?? ''}T17:00Z`)),
      })
    case 'payment-methods':
      return [
        text('staff.events.payment-methods', {
          before: methodsIn(values['before'], text),
          after: methodsIn(values['after'], text),
        }),
        ...(values['shipsUnpaid'] === 'yes' ? [text('staff.events.ships-unpaid')] : []),
      ].join(' ')
    case 'company-group':
      return [
        text('staff.events.company-group', {
          before: values['before'] || text('staff.none'),
          after: values['after'] || text('staff.none'),
        }),
        ...(values['catalog'] ? [text(`staff.events.company-catalog-${values['catalog']}`)] : []),
      ].join(' ')
    case 'company-made':
    case 'company-joined':
    case 'member-invited':
    case 'member-imported':
    case 'member-active':
    case 'member-role-changed':
    case 'member-locked':
    case 'member-unlocked':
    case 'member-removed':
    case 'member-default':
    case 'role-added':
    case 'role-changed':
    case 'role-removed': {
      const { person = '', name = '', before = '', after = '' } = values
      return text(`staff.events.${action}`, { person, name, before, after })
    }
    case 'company-list-assigned':
    case 'company-list-removed':
      return text(`staff.events.${action}`, { name: values['name'] ?? '', priority: values['priority'] ?? '' })
    case 'company-previewed':
      return values['run'] === undefined
        ? text('staff.events.company-previewed')
        : text('staff.events.company-previewed-run', { run: values['run'] })
    case 'coupon-changed':
      return text('staff.events.coupon-changed', {
        fields: Object.entries(values)
          .map(([field, change]) => `${text(`coupon-desk.fields.${field}`)}: ${change}`)
          .join('; '),
      })
    case 'price-list-changed':
      return text('staff.events.price-list-changed', {
        fields: Object.entries(values)
          .map(([field, change]) => `${text(`prices.fields.${field}`)}: ${change}`)
          .join('; '),
      })
    case 'price-list-assigned':
    case 'price-list-unassigned':
      return text(`staff.events.${action}`, { name: values['name'] ?? '', priority: values['priority'] ?? '' })
    case 'price-run-live':
    case 'price-run-scheduled':
    case 'price-run-unscheduled':
    case 'price-run-undone':
    case 'price-run-failed':
      return text(`staff.events.${action}`, {
        run: values['run'] ?? '',
        changes: values['changes'] ?? '',
        at: values['at'] ?? '',
      })
    case 'coupon-batch-made':
      return text('staff.events.coupon-batch-made', { codes: values['codes'] ?? '' })
    case 'gift-issued':
    case 'gift-voided':
      return text(`staff.events.${action}`, { amount: money(Number(values['cents'])), to: values['to'] ?? '' })
    case 'content-scheduled':
      return (
        text('staff.events.content-scheduled', {
          revision: values['revision'] ?? '',
          moment: moment(Number(values['at'])),
        }) + until
      )
    case 'content-published':
    case 'content-not-published':
    case 'content-unscheduled':
    case 'content-withdrawn':
    case 'content-expired':
      return `${text(`staff.events.${action}`, { revision: values['revision'] ?? '' })}${until}`
    case 'quote-taken':
    case 'quote-offer-saved':
    case 'quote-offered':
    case 'quote-asked':
    case 'quote-archived':
    case 'quote-note':
    case 'content-created':
    case 'content-removed':
    case 'product-shown':
    case 'product-hidden':
    case 'access-declined':
    case 'review-approved':
    case 'review-declined':
    case 'certificate-refused':
    case 'order-note':
    case 'order-internal-note':
    case 'order-released':
    case 'order-part-on-credit':
    case 'freight-accepted':
    case 'freight-declined':
    case 'freight-lapsed':
    case 'credit-held':
    case 'credit-resumed':
    case 'company-held':
    case 'company-resumed':
    case 'coupon-created':
    case 'coupon-codes-taken':
    case 'price-list-created':
      return text(`staff.events.${action}`)
  }
}
