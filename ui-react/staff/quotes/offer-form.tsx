import { useId, useMemo, type KeyboardEvent, type ReactElement } from 'react'
import { isOpenToDesk, maxQuoteNoteLength } from '../../../core/quotes/desk-change'
import { addedField, addedRows, asTyped, withDiscount } from '../../../core/quotes/offer-typed'
import { quoteTotals } from '../../../core/quotes/quote-totals'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { Summary } from '../../kit/summary'
import { TextArea } from '../../kit/fields/text-area'
import { DateInput } from '../../kit/fields/date-input'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { fieldsOf, type FieldOf } from './offer-fields'
import styles from './offer-form.module.css'
import { ClosedLines, OfferLines } from './offer-lines'
import { OfferFields, OfferTotals, typedIn } from './offer-worth'
import { TermsField } from './terms-field'

type OfferProps = { readonly quote: DeskQuote; readonly clickKey: string; readonly refused?: FormAnswer }
type PartProps = { readonly quote: DeskQuote; readonly field: FieldOf }

/** The offer form: items, additions, expiry, terms and totals. */
export const OfferForm = ({ quote, clickKey, refused }: OfferProps): ReactElement => {
  const text = useText()
  const id = useId()
  const form = useFocusOnRefusal(refused)
  const typed = useMemo(() => ({ ...asTyped(quote), ...refused?.values }), [quote, refused])
  if (!isOpenToDesk(quote.status)) return <Closed quote={quote} />
  const field = fieldsOf({ id, text, values: typed, ...(refused ? { refused } : {}) })
  const whole = refused?.issues.find(issue => issue.field === 'lines')
  return (
    <section className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text('quote-desk.offer')}
      </h2>
      {quote.saved && <p className={staff.quiet}>{text('quote-desk.is-saved')}</p>}
      <OfferFields key={refused && JSON.stringify(refused.values)} {...{ form, quote, typed }}>
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="key" value={`${clickKey}-offer`} />
        {/* Implicit submission (Enter) uses the form's first button. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="visually-hidden" />
        {whole && <p className={staff.wrong}>{text(whole.code, whole.values)}</p>}
        <OfferLines lines={quote.lines} listPrices={quote.listPrices} field={field} />
        <Discount {...{ quote, field }} />
        <Added {...{ quote, field }} isOpen={refused !== undefined && hasAdded(refused)} />
        <div className={styles.terms}>
          <DateInput
            {...field('expiresOn')}
            label={text('quote-desk.expires-on')}
            emptyText={text('staff.no-date')}
            required
            dense
          />
          <TextInput
            {...field('shipping')}
            label={text('quote-desk.shipping-amount')}
            lead="$"
            inputMode="decimal"
            maxLength={14}
            dense
          />
          <TextInput
            {...field('tax')}
            label={text('quote-desk.tax')}
            lead="$"
            inputMode="decimal"
            maxLength={14}
            dense
          />
        </div>
        <div className={styles.words}>
          <TextArea
            {...field('note')}
            label={text('quote-desk.offer-note')}
            aside={text('forms.optional')}
            maxLength={maxQuoteNoteLength}
            className={styles.note}
          />
          <TermsField {...field('terms')} />
        </div>
        <TextInput
          {...field('reason')}
          label={text('quote-desk.reason')}
          help={text('quote-desk.reason-help')}
          aside={text('forms.optional')}
          maxLength={200}
        />
        <p className={staff.quiet}>{text('quote-desk.send-help')}</p>
        <OfferTotals>
          <Ways />
        </OfferTotals>
      </OfferFields>
    </section>
  )
}

const Ways = (): ReactElement => {
  const text = useText()
  const [sends, saves] = [useSubmitting('send'), useSubmitting('save')]
  return (
    <>
      <Button type="submit" name="intent" value="save" variant="secondary" busy={saves} busyText={text('staff.saving')}>
        {text('quote-desk.save')}
      </Button>
      <Button type="submit" name="intent" value="send" busy={sends} busyText={text('quote-desk.sending')}>
        {text('quote-desk.send')}
      </Button>
    </>
  )
}

/** One discount for all items. With JavaScript prices are updated in place; otherwise the server computes them. */
const Discount = ({ quote, field }: PartProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const works = useSubmitting('discount')
  return (
    <div className={styles.discount}>
      <TextInput
        {...field('discount')}
        label={text('quote-desk.discount-all')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        trail="%"
        dense
        onKeyDown={pressApply}
      />
      <Button
        type="submit"
        name="intent"
        value="discount"
        variant="secondary"
        size="dense"
        busy={works}
        busyText={text('staff.saving')}
        onClick={event => {
          if (event.currentTarget.form && fillPrices(event.currentTarget.form, quote)) event.preventDefault()
        }}
      >
        {text('quote-desk.discount-apply')}
      </Button>
      <p className={staff.quiet}>
        {text('quote-desk.discount-help', { most: format.number(quote.mostDiscount / 100) })}
      </p>
    </div>
  )
}

const pressApply = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[value="discount"]')?.click()
}

/** Whether the discount is valid; an invalid one is reported by the server. */
const fillPrices = (form: HTMLFormElement, { lines }: DeskQuote): boolean => {
  const worked = withDiscount(typedIn(form), lines)
  if (worked === 'wrong') return false
  for (const [name, value] of Object.entries(worked)) {
    const cell = form.elements.namedItem(name)
    if (name.endsWith(':price') && cell instanceof HTMLInputElement) cell.value = value
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

const hasAdded = ({ values }: FormAnswer): boolean =>
  Array.from({ length: addedRows }, (_, at) => values[addedField('sku', at)]).some(Boolean)

/** Items offered in addition, or as alternates. */
const Added = ({ quote, field, isOpen }: PartProps & { readonly isOpen: boolean }): ReactElement => {
  const text = useText()
  const replaceable = quote.lines
    .filter(({ alternateTo }) => alternateTo === undefined)
    .map(({ id, sku, name }) => ({ value: id, label: `${sku} ${name}` }))
  return (
    <details className={styles.added} open={isOpen || undefined}>
      <summary>{text('quote-desk.add')}</summary>
      {Array.from({ length: addedRows }, (_, at) => (
        <fieldset key={at} className={styles.fields}>
          <legend className="visually-hidden">{text('quote-desk.added', { number: at + 1 })}</legend>
          <TextInput
            {...field(addedField('sku', at))}
            label={text('quote-desk.sku')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            dense
          />
          <TextInput
            {...field(addedField('price', at))}
            label={text('quote-desk.price')}
            lead="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            dense
          />
          <TextInput
            {...field(addedField('quantity', at))}
            label={text('quote-desk.quantity')}
            inputMode="numeric"
            maxLength={6}
            dense
          />
          <Select
            {...field(addedField('alternateTo', at))}
            label={text('quote-desk.in-place-of')}
            placeholder={text('quote-desk.besides')}
            options={replaceable}
            dense
          />
        </fieldset>
      ))}
    </details>
  )
}

/** Read-only items of an ordered or closed quote. */
const Closed = ({ quote }: Pick<OfferProps, 'quote'>): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const { original, discount, quoted, shipping, tax, grand } = quoteTotals(quote)
  const sums = { before: original, discount: 0 - discount, quoted, 'shipping-amount': shipping, tax }
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('quote-desk.offer')}</h2>
      <ClosedLines lines={quote.lines} listPrices={quote.listPrices} />
      <div className={styles.sums}>
        <Summary
          rows={Object.entries(sums).map(([name, cents]) => ({
            label: text(`quote-desk.${name}`),
            value: money(cents),
          }))}
          total={{ label: text('quote-desk.grand'), value: money(grand) }}
        />
      </div>
    </section>
  )
}
