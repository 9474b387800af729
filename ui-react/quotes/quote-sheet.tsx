import type { ReactElement, ReactNode } from 'react'
import { daysLeft } from '../../core/quotes/buyer-actions'
import type { Quote, QuoteAddress } from '../../core/quotes/quote'
import { quoteTotals } from '../../core/quotes/quote-totals'
import { RichText } from '../content'
import { useFormat, useText } from '../i18n'
import { Parties, Party, Sheet, SheetLines } from '../kit/windows/sheet'
import { Summary } from '../kit/summary'
import { TitleBlock, type TitleCell } from '../kit/title-block'
import { QuoteLines } from './quote-lines'
import { QuoteBadge } from './quote-status'
import styles from './quote-page.module.css'

/** A printable quote (S3-2.14 to S3-2.17): title block, parties, lines, totals and terms. */
export const QuoteSheet = ({ quote }: { readonly quote: Quote }): ReactElement => {
  const text = useText()
  return (
    <Sheet label={text('quotes.number', { number: quote.number })}>
      <TitleBlock
        inSheet
        over={quote.store.name}
        title={
          <>
            {text('quotes.title')} <span className={styles.number}>{quote.number}</span>
          </>
        }
        badge={<QuoteBadge status={quote.status} />}
        cells={useCells(quote)}
      />
      <QuoteParties quote={quote} />
      <SheetLines>
        <QuoteLines quote={quote} />
      </SheetLines>
      <div className={styles.foot}>
        <AdditionalInformation quote={quote} />
        <Sums quote={quote} />
      </div>
    </Sheet>
  )
}

const useCells = ({ title, referenceNumber, createdAt, ...quote }: Quote): readonly TitleCell[] => {
  const text = useText()
  const format = useFormat()
  const left = daysLeft(quote, Date.now() / 1000)
  return [
    ...(title ? [{ label: text('quotes.quote-title'), value: title }] : []),
    ...(referenceNumber ? [{ label: text('quotes.reference'), value: referenceNumber }] : []),
    { label: text('quotes.issued'), value: format.date(createdAt * 1000) },
    ...(quote.expiresAt === undefined
      ? []
      : [
          {
            label: text('quotes.expires'),
            value: format.date(quote.expiresAt * 1000),
            ...(left === undefined
              ? {}
              : { note: text('quotes.days-left', { count: left }), tone: 'warning' as const }),
          },
        ]),
  ]
}

const QuoteParties = ({
  quote: { store, shipping, billing, contact, companyName, salesRepEmail },
}: {
  readonly quote: Quote
}): ReactElement => {
  const text = useText()
  return (
    <Parties>
      <Named label={text('quotes.from')} name={store.name} lines={[...store.address, store.country]} />
      <Named label={text('quotes.shipping-address')} {...addressOf(shipping)} />
      <Named label={text('quotes.billing-address')} {...addressOf(billing)} />
      <Named
        label={text('quotes.contact-and-rep')}
        name={contact.name}
        lines={[contact.companyName || companyName, contact.email, contact.phoneNumber]}
      >
        {salesRepEmail && <span>{text('quotes.rep', { email: salesRepEmail })}</span>}
      </Named>
    </Parties>
  )
}

type PartyProps = {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
  readonly children?: ReactNode
}

const Named = ({ label, name, lines, children }: PartyProps): ReactElement => (
  <Party label={label} className={styles.party}>
    <strong>{name}</strong>
    {lines.filter(Boolean).map((line, at) => (
      <span key={at}>{line}</span>
    ))}
    {children}
  </Party>
)

const addressOf = ({
  firstName,
  lastName,
  companyName,
  address,
  apartment,
  city,
  state,
  zipCode,
  country,
}: QuoteAddress): Pick<PartyProps, 'name' | 'lines'> => ({
  name: `${firstName} ${lastName}`.trim(),
  lines: [companyName, address, apartment, [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', '), country],
})

const AdditionalInformation = ({ quote: { legalTerms, note } }: { readonly quote: Quote }): ReactElement => {
  const text = useText()
  return (
    <section className={styles.more} aria-labelledby="quote-more">
      <h2 id="quote-more" className={styles.head}>
        {text('quotes.additional')}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      <h3 className={styles.subhead}>{text('quotes.terms')}</h3>
      {legalTerms ? (
        <RichText html={legalTerms} className={styles.terms} />
      ) : (
        <p className={styles.quiet}>{text('quotes.no-terms')}</p>
      )}
    </section>
  )
}

/** Zero shipping and tax are shown as not yet determined (S3-4.06). */
const Sums = ({ quote }: { readonly quote: Quote }): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const totals = quoteTotals(quote)
  const orLater = (cents: number) =>
    cents === 0 ? { value: text('quotes.later'), quiet: true } : { value: money(cents) }
  return (
    <Summary
      label={text('quotes.summary')}
      rows={[
        { label: text('quotes.original-total'), value: money(totals.original) },
        { label: text('quotes.discount'), value: money(totals.discount === 0 ? 0 : -totals.discount) },
        { label: text('quotes.quoted-total'), value: money(totals.quoted) },
        { label: text('quotes.shipping'), note: text('quotes.shipping-note'), ...orLater(totals.shipping) },
        { label: text('quotes.tax'), ...orLater(totals.tax) },
      ]}
      total={{ label: text('quotes.grand-total'), value: money(totals.grand) }}
    />
  )
}
