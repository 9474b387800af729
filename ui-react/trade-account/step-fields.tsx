import { useId, type ReactElement } from 'react'
import type { Country } from '../../core/addresses/address'
import { businessKinds, emptyForm, type Application } from '../../core/trade-accounts/application'
import type { ApplicationStep } from '../../core/trade-accounts/check-step'
import { maxTermsDays } from '../../core/trade-accounts/application-parts'
import { acceptedFiles } from '../../core/uploads/upload-limits'
import type { FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/fields/checkbox'
import fileInput from '../kit/fields/file-input.module.css'
import { Select } from '../kit/fields/select'
import { TextInput } from '../kit/fields/text-input'
import { CountryField } from './country-field'
import styles from './trade-account.module.css'

type Props = { readonly draft?: Application; readonly answer?: FormAnswer }
type WithCountries = Props & { readonly countries: readonly Country[] }
type Texts = Readonly<Record<string, string>>

/** The last part of a field's name has its label: 'branches.0.city'. */
const useField = (answer?: FormAnswer) => {
  const text = useText()
  const id = useId()
  return (name: string, stored = '') => {
    const wrong = answer?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`trade-account.fields.${name.split('.').at(-1) ?? ''}`),
      defaultValue: answer?.values[name] ?? stored,
      error: wrong && text(wrong.code, wrong.values),
    }
  }
}

/** The fields of a step with what was typed or saved. */
export const StepFields = ({
  step,
  countries,
  ...props
}: WithCountries & { readonly step: ApplicationStep }): ReactElement => {
  switch (step) {
    case 'company':
      return <CompanyFields {...props} />
    case 'tax':
      return <TaxFields {...props} countries={countries} />
    case 'branches':
      return <BranchFields {...props} countries={countries} />
    case 'credit':
      return <CreditFields {...props} />
    case 'people':
      return <PeopleFields {...props} />
    case 'send':
      return <SendFields {...props} />
  }
}

const CompanyFields = ({ draft, answer }: Props): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const form = draft?.form ?? emptyForm
  return (
    <>
      <TextInput {...field('legalName', form.legalName)} required autoComplete="organization" maxLength={200} />
      <TextInput {...field('tradeName', form.tradeName)} maxLength={200} aside={text('forms.optional')} />
      <Select
        {...field('business', form.business)}
        placeholder={text('trade-account.choose')}
        options={businessKinds.map(kind => ({ value: kind as string, label: text(`trade-account.business.${kind}`) }))}
      />
      <div className={styles.pair}>
        <TextInput {...field('phone', form.phone)} required type="tel" autoComplete="tel" maxLength={60} />
        <TextInput
          {...field('years', form.years === undefined ? '' : String(form.years))}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
    </>
  )
}

const TaxFields = ({ draft, answer, countries }: WithCountries): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const tax = draft?.tax
  const saved = tax && 'last4' in tax ? tax : undefined
  return (
    <>
      <div className={styles.pair}>
        <CountryField {...field('country', saved?.country ?? 'US')} countries={countries} />
        <TextInput
          {...field('taxNumber')}
          defaultValue=""
          autoComplete="off"
          maxLength={40}
          help={saved ? text('trade-account.help.saved', { last: saved.last4 }) : text('trade-account.help.tax')}
        />
      </div>
      <TextInput {...field('none', tax && 'none' in tax ? tax.none : '')} maxLength={300} />
      {(draft?.form.certificates ?? []).map(({ id, name, states, lastDay }, at) => (
        <fieldset key={id} className={styles.card}>
          <legend>{name}</legend>
          <input type="hidden" name={`certificates.${at}.upload`} value={id} />
          <div className={styles.pair}>
            <TextInput {...field(`certificates.${at}.states`, states.join(', '))} />
            <TextInput {...field(`certificates.${at}.lastDay`, lastDay)} type="date" />
          </div>
          <Checkbox name={`certificates.${at}.remove`} label={text('trade-account.remove')} />
        </fieldset>
      ))}
      <fieldset className={styles.card}>
        <legend>{text('trade-account.new-certificate')}</legend>
        <TextInput {...field('file')} type="file" accept={acceptedFiles} className={fileInput.input} />
        <div className={styles.pair}>
          <TextInput {...field('newStates')} help={text('trade-account.help.states')} />
          <TextInput {...field('newLastDay')} type="date" />
        </div>
      </fieldset>
      <More />
    </>
  )
}

/** Saves, and shows one more empty row. */
const More = (): ReactElement => {
  const text = useText()
  return (
    <Button type="submit" name="intent" value="more" variant="secondary">
      {text('trade-account.more')}
    </Button>
  )
}

/** Saved rows and an empty one; what was typed after a refusal. */
const rowCount = (group: string, saved: number, answer?: FormAnswer): number => {
  const typed = Object.keys(answer?.values ?? {}).flatMap(name =>
    name.startsWith(`${group}.`) ? [Number(name.split('.')[1]) + 1] : [],
  )
  return Math.max(saved + 1, ...typed)
}

type RowsProps = {
  readonly group: string
  readonly title: (number: number) => string
  readonly saved: readonly Texts[]
  readonly fields: readonly string[]
  readonly answer?: FormAnswer
  readonly more?: (at: number) => ReactElement
  readonly countries?: readonly Country[]
}

const Rows = ({ group, title, saved, fields, answer, more, countries = [] }: RowsProps): ReactElement => {
  const field = useField(answer)
  return (
    <>
      {Array.from({ length: rowCount(group, saved.length, answer) }, (_, at) => (
        <fieldset key={at} className={styles.card}>
          <legend>{title(at + 1)}</legend>
          <div className={styles.pair}>
            {fields.map(name => {
              const own = field(`${group}.${at}.${name}`, saved[at]?.[name] ?? '')
              return name === 'countryCode' ? (
                <CountryField key={name} {...own} countries={countries} />
              ) : (
                <TextInput key={name} {...own} maxLength={200} />
              )
            })}
          </div>
          {more?.(at)}
        </fieldset>
      ))}
      <More />
    </>
  )
}

const BranchFields = ({ draft, answer, countries }: WithCountries): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const { branches, shipToStates } = draft?.form ?? emptyForm
  const box = (at: number, name: 'shipTo' | 'billTo') => (
    <Checkbox
      name={`branches.${at}.${name}`}
      label={text(`trade-account.fields.${name}`)}
      defaultChecked={
        answer ? answer.values[`branches.${at}.${name}`] !== undefined : (branches[at]?.[name] ?? at === 0)
      }
    />
  )
  return (
    <>
      <Rows
        group="branches"
        title={number => text('trade-account.branch', { number })}
        saved={[...branches.map(({ shipTo: _, billTo: __, ...texts }) => texts), { countryCode: 'US' }]}
        fields={['name', 'phone', 'address1', 'address2', 'city', 'state', 'postalCode', 'countryCode']}
        answer={answer}
        countries={countries}
        more={at => (
          <>
            {box(at, 'shipTo')}
            {box(at, 'billTo')}
          </>
        )}
      />
      <TextInput
        {...field('shipToStates', shipToStates.map(state => state.replace(/^US-/, '')).join(', '))}
        help={text('trade-account.help.states')}
      />
    </>
  )
}

const CreditFields = ({ draft, answer }: Props): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const { credit, termsDays, references } = draft?.form ?? emptyForm
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field('amount', credit === 0 ? '' : String(credit / 100))}
          lead="$"
          inputMode="decimal"
          maxLength={20}
          help={text('trade-account.help.amount')}
        />
        <TextInput
          {...field('terms', String(termsDays))}
          inputMode="numeric"
          maxLength={4}
          help={text('trade-account.help.terms', { max: maxTermsDays })}
        />
      </div>
      <Rows
        group="references"
        title={number => text('trade-account.reference', { number })}
        saved={references}
        fields={['company', 'contact', 'phone', 'email']}
        answer={answer}
      />
    </>
  )
}

const PeopleFields = ({ draft, answer }: Props): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const { people } = draft?.form ?? emptyForm
  return (
    <Rows
      group="people"
      title={number => text('trade-account.person', { number })}
      saved={people.map(({ role: _, ...texts }) => texts)}
      fields={['firstName', 'lastName', 'email']}
      answer={answer}
      more={at => (
        <Select
          {...field(`people.${at}.role`, String(people[at]?.role ?? 2))}
          options={[0, 1, 2].map(role => ({ value: String(role), label: text(`trade-account.roles.${role}`) }))}
        />
      )}
    />
  )
}

const SendFields = ({ draft, answer }: Props): ReactElement => {
  const text = useText()
  const field = useField(answer)
  const { documents, consent } = draft?.form ?? emptyForm
  return (
    <>
      {documents.map(({ id, name }, at) => (
        <fieldset key={id} className={styles.card}>
          <legend>{name}</legend>
          <input type="hidden" name={`documents.${at}.upload`} value={id} />
          <Checkbox name={`documents.${at}.remove`} label={text('trade-account.remove')} />
        </fieldset>
      ))}
      <TextInput
        {...field('file')}
        type="file"
        multiple
        accept={acceptedFiles}
        className={fileInput.input}
        help={text('trade-account.help.file')}
      />
      <More />
      <Checkbox
        name="consent"
        label={text('trade-account.consent')}
        required
        defaultChecked={answer ? answer.values['consent'] !== undefined : consent !== undefined}
      />
    </>
  )
}
