import type { ReactElement } from 'react'
import type { Language } from '../../core/access/visitor'
import { setupTimeZones } from '../../core/setup/setup-plan'
import { RadioGroup } from '../kit/fields/radio-group'
import { Button } from '../kit/button'
import { TextInput } from '../kit/fields/text-input'
import { Notice } from '../kit/notice'
import { errorAt, type FileProblem, type SetupView } from './setup-view'

/** "New York (Eastern Time)": a city and what people call its time. */
export const zoneName = (zone: string, language: Language): string => {
  if (!setupTimeZones.some(known => known === zone)) return zone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const time = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
  return time === undefined ? city : `${city} (${time})`
}

/** What buyers can pay with, as the server is configured. */
export const PaymentFields = ({ text, facts }: SetupView): ReactElement => (
  <>
    <ul className="setup-methods">
      <li>
        <strong>{text('setup.method-card')}</strong>
        <span className="setup-state" data-on={facts.cardProvider ? true : undefined}>
          {text(facts.cardProvider ? 'setup.method-on' : 'setup.method-off')}
        </span>
        <p>
          {text(
            facts.cardProvider === undefined
              ? 'setup.method-card-none'
              : facts.cardProvider === 'test'
                ? 'setup.method-card-test'
                : 'setup.method-card-live',
          )}
        </p>
      </li>
      <li>
        <strong>{text('setup.method-po')}</strong>
        <span className="setup-state" data-on>
          {text('setup.method-companies')}
        </span>
        <p>{text('setup.method-po-help')}</p>
      </li>
      <li>
        <strong>{text('setup.method-invoice')}</strong>
        <span className="setup-state">{text('setup.method-grant')}</span>
        <p>{text('setup.method-invoice-help')}</p>
      </li>
    </ul>
    {!facts.cardProvider && (
      <Notice tone="warning" title={text('setup.no-card')}>
        <p>{text('setup.no-card-help')}</p>
      </Notice>
    )}
  </>
)

/** The file of products with what is in it, before anything of it is in the shop. */
const ProductsFileField = (view: SetupView): ReactElement => {
  const { text, draft, problems = [] } = view
  const { products } = draft
  return (
    <section className="setup-stack">
      {products && (
        <>
          <Notice
            tone={products.problems > 0 ? 'warning' : 'ok'}
            title={text('setup.file-holds', { name: products.name, count: products.products })}
          >
            <p>
              {text('setup.file-variants', { count: products.variants })}
              {products.problems > 0 && ` ${text('setup.file-problems', { count: products.problems })}`}
            </p>
          </Notice>
          {problems.length > 0 && <FileProblems {...view} problems={problems} all={products.problems} />}
        </>
      )}
      <TextInput
        name="file"
        type="file"
        accept=".csv,.txt,.json"
        className="setup-file"
        label={text(products ? 'setup.file-other' : 'setup.file')}
        help={text('setup.file-help')}
        error={errorAt(view, 'file')}
      />
      <div className="setup-row">
        <Button type="submit" name="intent" value="check" variant="secondary">
          {text('setup.file-check')}
        </Button>
        {products && (
          <Button type="submit" name="intent" value="forget" variant="tertiary">
            {text('setup.file-forget')}
          </Button>
        )}
      </div>
    </section>
  )
}

const FileProblems = ({
  text,
  problems,
  all,
}: Pick<SetupView, 'text'> & { readonly problems: readonly FileProblem[]; readonly all: number }): ReactElement => (
  <details className="setup-problems" open={all <= 5}>
    <summary>{text('setup.file-show-problems', { count: problems.length, all })}</summary>
    <ul>
      {problems.map(({ line, column, value, what, remedy }, index) => (
        <li key={index}>
          <strong>{[text('setup.file-line', { line }), column].filter(Boolean).join(', ')}</strong>
          <span>
            {value !== '' && `"${value}" `}
            {what}. <em>{text('setup.file-remedy', { remedy })}</em>
          </span>
        </li>
      ))}
    </ul>
  </details>
)

/** Products now or later, and all answers once more. */
export const ProductsFields = (view: SetupView): ReactElement => {
  const { text, language, draft } = view
  const { typed, logo } = draft
  return (
    <>
      <RadioGroup
        name="products"
        look="list"
        legend={text('setup.products-when')}
        hideLegend
        defaultValue={typed.products}
        error={errorAt(view, 'products')}
        options={[
          { value: 'now', label: text('setup.products-now'), note: text('setup.products-now-help') },
          { value: 'later', label: text('setup.products-later'), note: text('setup.products-later-help') },
        ]}
      />
      <ProductsFileField {...view} />
      <section className="setup-stack">
        <h2>{text('setup.summary')}</h2>
        <dl className="setup-facts">
          <dt>{text('setup.name')}</dt>
          <dd>{typed.name}</dd>
          <dt>{text('setup.address')}</dt>
          <dd>{typed.address}</dd>
          <dt>{text('setup.time-zone')}</dt>
          <dd>{typed.timeZone && zoneName(typed.timeZone, language)}</dd>
          <dt>{text('setup.logo')}</dt>
          <dd>{logo?.name ?? text('setup.none')}</dd>
          <dt>{text('setup.first-staff')}</dt>
          <dd>{`${typed.firstName ?? ''} ${typed.lastName ?? ''}\n${typed.email ?? ''}`}</dd>
          <dt>{text('setup.products.short')}</dt>
          <dd>{typed.products === 'now' && draft.products ? draft.products.name : text('setup.products-later')}</dd>
          <dt>{text('setup.ships-to')}</dt>
          <dd>
            {text('setup.ships-to-summary', {
              count: (typed.states ?? '').split(' ').filter(Boolean).length,
              cost: typed.cost ?? '',
            })}
          </dd>
        </dl>
        <p className="setup-hint">{text('setup.last-button')}</p>
      </section>
    </>
  )
}
