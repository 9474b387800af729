import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Country } from '../../core/addresses/address'
import type { AddressFormat } from '../../core/addresses/address-format'
import { checkRequest } from '../../core/quotes/check-request'
import type { QuoteRequest, WantedLine } from '../../core/quotes/quote'
import type { Issue } from '../../core/shared/domain-error'
import { useCasesOf } from '../runtime/use-cases/context'
import { isLeft, isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import { Notice } from '../kit/notice'
import { SectionHead } from '../kit/section-head'
import { Select } from '../kit/fields/select'
import { TextArea } from '../kit/fields/text-area'
import { TextInput } from '../kit/fields/text-input'
import { TitleBlock } from '../kit/title-block'
import { placeLabels } from './place-labels'
import { askedIn, gather, requestPath } from './goods-asked'
import { addressFields, contactFields, freeRows, goodsText, requestFrom } from './request-quote-form'
import styles from './quote-request.module.css'

type Page = { readonly lines: readonly WantedLine[]; readonly countries: readonly Country[]; readonly sendKey: string }
/** `formats`: address formats of the selected countries. */
type Answer = { readonly request: QuoteRequest; readonly issues: readonly Issue[]; readonly formats: Formats }
type Formats = Readonly<Record<'shipping' | 'billing', AddressFormat | undefined>>

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Page> => {
  const useCases = useCasesOf(context)
  const [{ lines }, countries] = await Promise.all([
    gather(useCases, askedIn(new URL(request.url).searchParams), freshKey),
    useCases.listCountries()(),
  ])
  return { lines, countries: isRight(countries) ? countries.right : [], sendKey: freshKey() }
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const useCases = useCasesOf(context)
  const form = await request.formData()
  const { request: asked, issues } = await requestFrom(form, useCases, freshKey)
  const { formatNamed } = await import('../../core/addresses/country-named')
  const formats = { shipping: formatNamed(asked.shipping.country), billing: formatNamed(asked.billing.country) }
  const checked = checkRequest(asked, formatNamed)
  const wrong = [...issues, ...(isLeft(checked) ? checked.left : [])]
  const refused = (found: readonly Issue[], status: number) =>
    data<Answer>({ request: asked, issues: found, formats }, { status })
  if (wrong.length > 0 || isLeft(checked)) return refused(wrong, 422)
  const key = form.get('key')
  const sent = await useCases.submitQuote(
    checked.right,
    typeof key === 'string' && /^[\da-f]{32}$/.test(key) ? key : freshKey(),
  )()
  if (isLeft(sent))
    return sent.left.tag === 'invalid'
      ? refused(sent.left.issues, 422)
      : refused([{ field: 'form', code: 'quote-request.not-sent' }], 503)
  if (sent.right.tag === 'repriced')
    return data<Answer>(
      {
        request: { ...asked, lines: sent.right.lines },
        formats,
        issues: [{ field: 'form', code: 'quote-request.repriced' }],
      },
      { status: 409 },
    )
  return redirect(`/quote-details/?${new URLSearchParams({ quoteId: String(sent.right.quote.id) })}`)
}

/** The request as a page, for browsers without JavaScript; others get the dialog. */
export const Component = (): ReactElement => {
  const text = useText()
  const page = useLoaderData<Page>()
  const answer = useActionData<Answer>()
  const lines = answer?.request.lines ?? page.lines
  const issues = answer?.issues ?? []
  const errorOf = (field: string): string | undefined => {
    const found = issues.find(issue => issue.field === field)
    return found && text(found.code, found.values)
  }
  const general = issues.filter(({ field }) => field === 'form' || field === 'lines' || field.startsWith('line:'))
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={text('quote-request.title')} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: text('quote-request.title') }]}
      />
      <TitleBlock title={text('quote-request.title')} />
      {general.length > 0 && (
        <Notice tone="error" live>
          {general.map(({ field, code, values }) => (
            <p key={field}>{text(code, values)}</p>
          ))}
        </Notice>
      )}
      <form method="post" action={requestPath} noValidate className={styles.form}>
        <input type="hidden" name="key" value={page.sendKey} />
        <section className={styles.part}>
          <SectionHead small title={text('quote-request.parts.products')} />
          {lines.map((line, at) => (
            <div key={line.id} className={styles.row}>
              <input type="hidden" name="goods" value={goodsText(line)} />
              <p className={styles.words}>
                <span className={styles.name}>{line.name}</span>
                <span className={styles.note}>
                  <span className="sku">{line.sku}</span>{' '}
                  {line.options.map(({ optionName, optionLabel }) => `${optionName}: ${optionLabel}`).join(', ')}
                </span>
                {line.partNumber && (
                  <span className={styles.note}>{text('shared.part-number', { number: line.partNumber })}</span>
                )}
              </p>
              <TextInput
                name={`quantity-${at}`}
                label={text('quote-request.columns.quantity')}
                inputMode="numeric"
                defaultValue={String(line.quantity)}
                help={text('quote-request.none-of-it')}
              />
            </div>
          ))}
          {Array.from({ length: freeRows }, (_, at) => (
            <div key={at} className={styles.row}>
              <TextInput
                name={`sku-${at}`}
                label={text('quote-request.sku')}
                error={errorOf(`sku-${at}`)}
                autoComplete="off"
              />
              <TextInput
                name={`sku-quantity-${at}`}
                label={text('quote-request.columns.quantity')}
                inputMode="numeric"
                defaultValue="1"
              />
            </div>
          ))}
        </section>
        <Person request={answer?.request} formats={answer?.formats} countries={page.countries} errorOf={errorOf} />
        <Button type="submit" size="main">
          {text('quote-request.submit')}
        </Button>
      </form>
    </div>
  )
}

type PersonProps = {
  readonly request?: QuoteRequest
  readonly formats?: Formats
  readonly countries: readonly Country[]
  readonly errorOf: (field: string) => string | undefined
}

/** Contact, shipping, billing, and a note. */
const Person = ({ request, formats, countries, errorOf }: PersonProps): ReactElement => {
  const text = useText()
  const optional = { aside: text('forms.optional') }
  const address = (part: 'shipping' | 'billing') => (
    <div className={styles.fields}>
      {addressFields.map(field => {
        const own = {
          name: `${part}.${field}`,
          label: placeLabels(formats?.[part], text)[field] ?? text(`quote-request.fields.${field}`),
          defaultValue: request?.[part][field],
          error: errorOf(`${part}.${field}`),
          ...(field === 'companyName' || field === 'apartment' ? optional : { required: true }),
        }
        return field === 'country' && countries.length > 0 ? (
          <Select
            key={field}
            {...own}
            placeholder={text('quote-request.choose-country')}
            options={countries.map(({ name }) => ({ value: name, label: name }))}
          />
        ) : (
          <TextInput key={field} {...own} />
        )
      })}
    </div>
  )
  return (
    <>
      <section className={styles.part}>
        <SectionHead small title={text('quote-request.parts.contact')} />
        <div className={styles.contact}>
          {contactFields.map(field => (
            <TextInput
              key={field}
              name={`contact.${field}`}
              label={text(`quote-request.contact.${field}`)}
              defaultValue={request?.contact[field]}
              error={errorOf(`contact.${field}`)}
              {...(field === 'name' || field === 'email' ? { required: true } : optional)}
            />
          ))}
          <TextInput
            name="title"
            label={text('quote-request.contact.title')}
            defaultValue={request?.title}
            error={errorOf('title')}
            {...optional}
          />
          <TextInput
            name="referenceNumber"
            label={text('quote-request.contact.referenceNumber')}
            defaultValue={request?.referenceNumber}
            error={errorOf('referenceNumber')}
            {...optional}
          />
        </div>
      </section>
      <section className={styles.part}>
        <SectionHead small title={text('quote-request.parts.shipping')} />
        {address('shipping')}
      </section>
      <section className={styles.part}>
        <SectionHead small title={text('quote-request.parts.billing')} />
        <Checkbox name="same" value="1" label={text('quote-request.same-as-shipping')} />
        {address('billing')}
      </section>
      <TextArea
        name="note"
        label={text('quote-request.note')}
        defaultValue={request?.note}
        error={errorOf('note')}
        {...optional}
      />
    </>
  )
}
