import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { discountOf, isOpenToDesk, longestQuoteNote, longestTerms } from '../../../core/quotes/desk-change'
import { addedField, addedRows, lineField } from '../../../core/quotes/offer-typed'
import type { QuoteLine } from '../../../core/quotes/quote'
import { quotedSubtotal, quoteTotals } from '../../../core/quotes/quote-totals'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { decimalFromCents } from '../../../core/shared/decimal'
import type { Cents } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { classNames } from '../../kit/class-names'
import { Select } from '../../kit/select'
import { TextArea } from '../../kit/text-area'
import { TextInput } from '../../kit/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './offer-form.module.css'

type OfferProps = { readonly quote: DeskQuote; readonly clickKey: string; readonly refused?: FormAnswer }
type FieldOf = (name: string, usual?: string) => { readonly id: string; readonly name: string; readonly defaultValue?: string; readonly error?: string }

const amount = (cents: Cents | undefined): string => (cents === undefined ? '' : decimalFromCents(cents))

/** The offer: every line with its quantity, price and a word to the buyer, what is added, until when, and what it comes to. */
export const OfferForm = ({ quote, clickKey, refused }: OfferProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const form = useFocusOnRefusal(refused)
  const [sends, saves, works] = [useSubmitting('send'), useSubmitting('save'), useSubmitting('discount')]
  if (!isOpenToDesk(quote.status)) return <Closed quote={quote} />
  const field: FieldOf = (name, usual) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return { id: id + name, name, defaultValue: refused?.values[name] ?? usual, error: wrong && text(wrong.code, wrong.values) }
  }
  const whole = refused?.issues.find(issue => issue.field === 'lines')
  const totals = quoteTotals(quote)
  return (
    <section className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text('quote-desk.offer')}
      </h2>
      {quote.saved && <p className={staff.quiet}>{text('quote-desk.is-saved')}</p>}
      <Form key={refused && JSON.stringify(refused.values)} ref={form} method="post" preventScrollReset noValidate className={staff.part}>
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="key" value={`${clickKey}-offer`} />
        {whole && <p className={staff.wrong}>{text(whole.code, whole.values)}</p>}
        <ul className={styles.lines}>
          {quote.lines.map(line => (
            <Line key={line.id} line={line} field={field} dropped={refused?.values[lineField('drop', line.id)] === 'yes'} instead={quote.lines.find(each => each.id === line.alternateTo)?.name} />
          ))}
        </ul>
        <div className={styles.discount}>
          <TextInput {...field('discount')} label={text('quote-desk.discount-all')} inputMode="decimal" autoComplete="off" maxLength={7} trail="%" dense />
          <Button type="submit" name="intent" value="discount" variant="secondary" size="dense" busy={works} busyText={text('staff.saving')}>
            {text('quote-desk.discount-apply')}
          </Button>
          <p className={staff.quiet}>{text('quote-desk.discount-help', { most: format.number(quote.mostDiscount / 100) })}</p>
        </div>
        <details className={styles.added} open={refused && Object.keys(refused.values).some(name => /^added:\d:sku$/.test(name) && refused.values[name] !== '') || undefined}>
          <summary>{text('quote-desk.add')}</summary>
          {Array.from({ length: addedRows }, (_, at) => (
            <fieldset key={at} className={styles.fields}>
              <legend className="visually-hidden">{text('quote-desk.added', { number: at + 1 })}</legend>
              <TextInput {...field(addedField('sku', at))} label={text('quote-desk.sku')} autoComplete="off" spellCheck={false} maxLength={100} dense />
              <TextInput {...field(addedField('quantity', at), '1')} label={text('quote-desk.quantity')} inputMode="numeric" maxLength={6} dense />
              <TextInput {...field(addedField('price', at))} label={text('quote-desk.price')} lead="$" inputMode="decimal" autoComplete="off" maxLength={14} dense />
              <Select {...field(addedField('alternateTo', at), '')} label={text('quote-desk.in-place-of')} placeholder={text('quote-desk.besides')} options={quote.lines.filter(({ alternateTo }) => alternateTo === undefined).map(line => ({ value: line.id, label: `${line.sku} ${line.name}` }))} dense />
            </fieldset>
          ))}
        </details>
        <div className={styles.terms}>
          <TextInput {...field('expiresOn', quote.expiresAt === undefined ? undefined : dayOf(quote.expiresAt * 1000))} label={text('quote-desk.expires-on')} type="date" required dense />
          <TextInput {...field('shipping', amount(quote.shippingTotal))} label={text('quote-desk.shipping-amount')} lead="$" inputMode="decimal" maxLength={14} dense />
          <TextInput {...field('tax', amount(quote.taxTotal))} label={text('quote-desk.tax')} lead="$" inputMode="decimal" maxLength={14} dense />
          <dl className={styles.totals}>
            <dt>{text('quote-desk.before')}</dt>
            <dd>{format.money(totals.original)}</dd>
            <dt>{text('quote-desk.quoted')}</dt>
            <dd>{format.money(totals.quoted)}</dd>
            <dt>{text('quote-desk.grand')}</dt>
            <dd>
              <strong>{format.money(totals.grand)}</strong>
            </dd>
          </dl>
        </div>
        <div className={styles.words}>
          <TextArea {...field('note', quote.saved?.note)} label={text('quote-desk.offer-note')} aside={text('forms.optional')} maxLength={longestQuoteNote} />
          <TextArea {...field('terms', quote.legalTerms)} label={text('quote-desk.terms')} help={text('quote-desk.terms-help')} aside={text('forms.optional')} maxLength={longestTerms} />
        </div>
        <TextInput {...field('reason', quote.saved?.reason)} label={text('quote-desk.reason')} help={text('quote-desk.reason-help')} aside={text('forms.optional')} maxLength={200} />
        <div className={styles.ways}>
          <Button type="submit" name="intent" value="send" busy={sends} busyText={text('quote-desk.sending')}>
            {text('quote-desk.send')}
          </Button>
          <Button type="submit" name="intent" value="save" variant="secondary" busy={saves} busyText={text('staff.saving')}>
            {text('quote-desk.save')}
          </Button>
        </div>
        <p className={staff.quiet}>{text('quote-desk.send-help')}</p>
      </Form>
    </section>
  )
}

const Line = ({ line, field, dropped, instead }: { readonly line: QuoteLine; readonly field: FieldOf; readonly dropped: boolean; readonly instead?: string }): ReactElement => {
  const text = useText()
  const { money, number } = useFormat()
  const subtotal = quotedSubtotal(line)
  const off = discountOf(line, line.offeredPrice)
  return (
    <li className={styles.line}>
      <fieldset className={styles.fields}>
        <legend className={styles.name}>
          {line.name} <span className={staff.quiet}>{[line.sku, ...line.options.map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`)].join(', ')}</span>
          <PartNumber line={line} />
          {instead !== undefined && <span className={staff.quiet}> {text('quote-desk.instead', { name: instead })}</span>}
        </legend>
        <TextInput {...field(lineField('quantity', line.id), String(line.quantity))} label={text('quote-desk.quantity')} inputMode="numeric" maxLength={6} dense />
        <TextInput {...field(lineField('price', line.id), amount(line.offeredPrice))} label={text('quote-desk.price')} lead="$" inputMode="decimal" autoComplete="off" maxLength={14} dense placeholder={amount(line.basePrice)} />
        <p className={styles.figures}>
          <span>{line.basePrice === undefined ? text('quote-desk.no-price') : text('quote-desk.listed', { price: money(line.basePrice) })}</span>
          {off > 0 && <span>{text('quote-desk.off', { percent: number(off / 100) })}</span>}
          {subtotal !== undefined && <strong>{money(subtotal)}</strong>}
        </p>
        <Checkbox id={`${field('').id}${line.id}drop`} name={lineField('drop', line.id)} value="yes" label={text('quote-desk.drop')} defaultChecked={dropped} dense />
      </fieldset>
      {line.comments?.map(({ at, by, text: words }) => (
        <blockquote key={`${at} ${by}`} className={styles.comment}>
          {words} <span className={staff.quiet}>{by}</span>
        </blockquote>
      ))}
      <TextInput {...field(lineField('comment', line.id))} label={text('quote-desk.comment', { name: line.name })} hideLabel placeholder={text('quote-desk.comment-hint')} autoComplete="off" maxLength={longestQuoteNote} dense />
    </li>
  )
}

/** What the customer calls the goods. */
const PartNumber = ({ line: { partNumber } }: { readonly line: QuoteLine }): ReactElement | null => {
  const text = useText()
  if (!partNumber) return null
  return <span className={classNames(staff.quiet, styles.number)}>{text('quote-desk.part-number', { number: partNumber })}</span>
}

/** What was ordered or put away, to be read only. */
const Closed = ({ quote }: { readonly quote: DeskQuote }): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('quote-desk.offer')}</h2>
      <ul className={styles.lines}>
        {quote.lines.map(line => (
          <li key={line.id} className={styles.line}>
            <span>
              {line.quantity} × {line.name} <span className={staff.quiet}>{line.sku}</span>
              <PartNumber line={line} />
            </span>
            <strong>{money(quotedSubtotal(line) ?? 0)}</strong>
          </li>
        ))}
      </ul>
      <p>
        {text('quote-desk.grand')} <strong>{money(quoteTotals(quote).grand)}</strong>
      </p>
    </section>
  )
}
