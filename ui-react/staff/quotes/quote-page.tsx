import { useId, type ReactElement, type ReactNode } from 'react'
import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { maxQuoteNoteLength, type DeskQuoteChange } from '../../../core/quotes/desk-change'
import { offerTyped, withDiscount } from '../../../core/quotes/offer-typed'
import type { QuoteAddress } from '../../../core/quotes/quote'
import { filesOfQuote } from '../../../core/quotes/quote-desk'
import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { useCasesOf } from '../../runtime/use-cases/context'
import { isRight } from '../../runtime/either'
import { Flash } from '../../runtime/toasts/flash'
import { PageMeta } from '../../runtime/seo'
import {
  answerOf,
  formValues,
  ProblemNotice,
  issuesAbove,
  useSubmitting,
  type FormAnswer,
  type FormValues,
} from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { TextArea } from '../../kit/fields/text-area'
import { TitleBlock } from '../../kit/title-block'
import { HistoryList } from '../history-list'
import { answered, newKey } from '../../runtime/staff-answer'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { DeskQuoteBadge } from './desk-quote-badge'
import { OfferForm } from './offer-form'
import { QuoteEvents } from './quote-events'
import styles from './quote-page.module.css'

type QuoteData = { readonly quote: DeskQuote; readonly key: string }
type QuoteAnswer =
  | { readonly done: 'saved' | 'sent' | 'take' | 'ask' | 'archive' | 'note' }
  | (FormAnswer & { readonly done?: undefined; /** Prices were only calculated. */ readonly worked?: true })

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<QuoteData> => ({
  quote: await answered(request, useCasesOf(context).staffQuote(Number(params['id']))),
  key: newKey(),
})

const changeIn = (values: FormValues): DeskQuoteChange | undefined => {
  switch (values['intent']) {
    case 'take':
      return { tag: 'take' }
    case 'ask':
      return { tag: 'ask', note: values['note'] ?? '', comments: {} }
    case 'archive':
      return { tag: 'archive', note: values['note'] ?? '' }
    case 'note':
      return { tag: 'note', text: values['text'] ?? '' }
    default:
      return undefined
  }
}

/** Changes the quote; on failure returns the input. */
export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<QuoteAnswer> => {
  const values = formValues(await request.formData())
  const useCases = useCasesOf(context)
  const quoteId = Number(params['id'])
  const intent = values['intent'] ?? ''
  const write = async (
    change: DeskQuoteChange,
    done: NonNullable<QuoteAnswer['done']>,
    form: string,
  ): Promise<QuoteAnswer> => {
    const result = await useCases.staffChangeQuote({
      quoteId,
      revision: Number(values['revision']),
      key: values['key'] ?? '',
      change,
    })()
    if (isRight(result)) return { done }
    return issuesAbove(answerOf(result.left, form, values), field => field !== 'to')
  }
  const change = changeIn(values)
  if (change) return write(change, change.tag as 'take', intent)
  const { lines } = await answered(request, useCases.staffQuote(quoteId))
  if (intent === 'discount') {
    const worked = withDiscount(values, lines)
    return worked === 'wrong'
      ? { intent: 'offer', values, issues: [{ field: 'discount', code: 'quote-desk.issues.discount' }] }
      : { intent: 'offer', values: worked, issues: [], worked: true }
  }
  const typed = offerTyped(values, lines, intent === 'send')
  return 'issues' in typed
    ? { intent: 'offer', values, issues: typed.issues }
    : write(typed.change, intent === 'send' ? 'sent' : 'saved', 'offer')
}

/** A quote for staff: request, offer, messages and history. */
export const Component = (): ReactElement => {
  const text = useText()
  const { quote, key } = useLoaderData<QuoteData>()
  const answer = useActionData<QuoteAnswer>()
  const refused = answer && answer.done === undefined ? answer : undefined
  const of = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <>
      <PageMeta title={text('quote-desk.title', { number: quote.number })} noindex />
      <div className={`no-print ${staff.ways}`}>
        <ButtonLink href="/staff/quotes" variant="tertiary" icon="arrow-left">
          {text('quote-desk.back')}
        </ButtonLink>
        <TakeForm quote={quote} clickKey={key} />
      </div>
      <Flash tone="ok" text={answer?.done && text(`quote-desk.done-${answer.done}`)} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <TitleBlock title={text('quote-desk.title', { number: quote.number })} lead={quote.title} />
      <Facts quote={quote} />
      <OfferForm key={`${quote.revision}`} quote={quote} clickKey={key} refused={of('offer')} />
      <div className={`no-print ${staff.forms}`}>
        <NoteForm intent="ask" field="note" quote={quote} clickKey={key} refused={of('ask')} needed />
        <NoteForm intent="note" field="text" quote={quote} clickKey={key} refused={of('note')} needed />
        <NoteForm intent="archive" field="note" quote={quote} clickKey={key} refused={of('archive')} />
      </div>
      <QuoteEvents history={quote.history} />
      <HistoryList history={quote.internal} />
    </>
  )
}

type FormProps = { readonly quote: DeskQuote; readonly clickKey: string; readonly refused?: FormAnswer }

const TakeForm = ({ quote, clickKey }: FormProps): ReactElement => {
  const text = useText()
  const busy = useSubmitting('take')
  return (
    <Form method="post" preventScrollReset className={styles.take}>
      <input type="hidden" name="revision" value={quote.revision} />
      <input type="hidden" name="key" value={`${clickKey}-take`} />
      <span className={staff.quiet}>
        {quote.salesRepEmail === ''
          ? text('quote-desk.nobodys')
          : text('quote-desk.taken-by', { name: quote.salesRepEmail })}
      </span>
      <Button
        type="submit"
        name="intent"
        value="take"
        variant="secondary"
        size="dense"
        busy={busy}
        busyText={text('staff.saving')}
      >
        {text('quote-desk.take')}
      </Button>
    </Form>
  )
}

/** A text field with a button: a question to the buyer, an internal note, or closing the quote. */
const NoteForm = ({
  intent,
  field,
  quote,
  clickKey,
  refused,
  needed,
}: FormProps & {
  readonly intent: 'ask' | 'note' | 'archive'
  readonly field: 'note' | 'text'
  readonly needed?: true
}): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(intent)
  const form = useFocusOnRefusal(refused)
  const wrong = refused?.issues.find(issue => issue.field === field)
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text(`quote-desk.${intent}`)}</h2>
      <Form ref={form} method="post" preventScrollReset noValidate className={staff.part}>
        <input type="hidden" name="revision" value={quote.revision} />
        <input type="hidden" name="key" value={`${clickKey}-${intent}`} />
        <TextArea
          id={id}
          name={field}
          label={text(`quote-desk.${intent}-words`)}
          help={text(`quote-desk.${intent}-help`)}
          required={needed}
          aside={needed ? undefined : text('forms.optional')}
          maxLength={maxQuoteNoteLength}
          defaultValue={refused?.values[field]}
          error={wrong && text(wrong.code, wrong.values)}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant="secondary"
          busy={busy}
          busyText={text('staff.saving')}
        >
          {text(`quote-desk.${intent}-button`)}
        </Button>
      </Form>
    </section>
  )
}

const Facts = ({ quote }: { readonly quote: DeskQuote }): ReactElement => {
  const text = useText()
  const { date } = useFormat()
  const { contact } = quote
  const files = filesOfQuote(quote)
  return (
    <div className={styles.facts}>
      <Fact name={text('quote-desk.contact')}>
        <strong>{contact.name}</strong>
        {contact.companyName !== '' && <span>{contact.companyName}</span>}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        {contact.phoneNumber !== '' && <span>{contact.phoneNumber}</span>}
      </Fact>
      <Fact name={text('quote-desk.shipping')}>
        <Lines address={quote.shipping} />
      </Fact>
      <Fact name={text('quote-desk.billing')}>
        <Lines address={quote.billing} />
      </Fact>
      <Fact name={text('quote-desk.stands')}>
        <span>
          <DeskQuoteBadge status={quote.status} />
        </span>
        <span>{text('quote-desk.asked-on', { date: date(quote.createdAt * 1000) })}</span>
        {quote.expiresAt !== undefined && (
          <span>{text('quote-desk.until', { date: date(quote.expiresAt * 1000) })}</span>
        )}
        {quote.referenceNumber !== '' && <span>{text('quote-desk.reference', { number: quote.referenceNumber })}</span>}
      </Fact>
      {(quote.note !== '' || files.length > 0) && (
        <Fact name={text('quote-desk.message')} wide>
          {quote.note !== '' && <span className={styles.message}>{quote.note}</span>}
          {files.length > 0 && (
            <ul aria-label={text('quote-desk.files')} className={styles.files}>
              {files.map(({ id, name, size, sku }) => (
                <li key={`${sku} ${id}`}>
                  <a href={`/apis/staff/quotes/${quote.id}/files/${id}`} download>
                    {name}
                  </a>{' '}
                  <span className={staff.quiet}>
                    {sku ??
                      (size === undefined
                        ? ''
                        : text('staff.form.size', { size: Math.max(1, Math.round(size / 1024)) }))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      )}
    </div>
  )
}

const Fact = ({
  name,
  wide,
  children,
}: {
  readonly name: string
  readonly wide?: true
  readonly children: ReactNode
}): ReactElement => (
  <section className={styles.fact} data-wide={wide}>
    <h2 className={styles.label}>{name}</h2>
    {children}
  </section>
)

const Lines = ({ address }: { readonly address: QuoteAddress }): ReactElement => (
  <>
    {[
      `${address.firstName} ${address.lastName}`.trim(),
      address.companyName,
      address.address,
      address.apartment,
      [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      address.country,
      address.phoneNumber,
    ].map((line, at) => line !== '' && <span key={at}>{line}</span>)}
  </>
)
