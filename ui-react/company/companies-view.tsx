import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { OwnMembership } from '../../core/company/memberships.port'
import { ProblemNotice, useSubmitting, type FormAnswer } from '../forms'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { FilterBar } from '../kit/filter-bar'
import { TextInput } from '../kit/fields/text-input'
import { Badge } from '../kit/marks/badge'
import { Notice } from '../kit/notice'
import type { CompaniesData } from './companies-data'
import styles from './companies.module.css'

const page = '/account/companies'
/** A search is worth its row from here on. */
const searchFrom = 9

export type CompaniesViewProps = { readonly data: CompaniesData; readonly answer?: FormAnswer }

/** The visitor's companies with what waits in each cart; before a cart is left behind, a question. */
export const CompaniesView = ({ data, answer }: CompaniesViewProps): ReactElement => {
  const text = useText()
  const { companies, shown, search, back, actingFor, asked } = data
  return (
    <div className={styles.page}>
      <ProblemNotice problem={answer?.problem} />
      {asked && <LeftBehind asked={asked} back={back} />}
      {(companies.length >= searchFrom || search !== '') && <Search search={search} back={back} />}
      {shown.length === 0 ? (
        <EmptyState
          level={2}
          drawing="search"
          title={text('company.companies.no-match')}
          actions={[{ href: page, text: text('company.show-all') }]}
        />
      ) : (
        <ul className={styles.list} aria-label={text('account.parts.companies')}>
          {shown.map(membership => (
            <Row key={membership.company.id} {...{ membership, back }} current={membership.company.id === actingFor} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** "Your cart stays with Northgate. Lakeside has its own (3 lines)." */
const LeftBehind = ({
  asked: { id, left },
  back,
}: {
  readonly asked: NonNullable<CompaniesData['asked']>
  readonly back: string
}): ReactElement => {
  const text = useText()
  const busy = useSubmitting('switch')
  return (
    <Notice
      tone="info"
      title={text('company.companies.ask', { name: left.to })}
      actions={
        <Form method="post" action={page} className={styles.ways}>
          <input type="hidden" name="companyId" value={id} />
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="asked" value="yes" />
          <Button
            type="submit"
            name="intent"
            value="switch"
            size="dense"
            busy={busy}
            busyText={text('company.companies.switching')}
          >
            {text('company.companies.switch-to', { name: left.to })}
          </Button>
          <ButtonLink href={back} variant="tertiary" size="dense">
            {text('company.companies.stay', { name: left.from })}
          </ButtonLink>
        </Form>
      }
    >
      <p>
        {text('company.companies.cart-stays', { name: left.from })}{' '}
        {left.waiting === 0
          ? text('company.companies.no-cart', { name: left.to })
          : text('company.companies.own-cart', { name: left.to, count: left.waiting })}
      </p>
    </Notice>
  )
}

const Search = ({ search, back }: Pick<CompaniesData, 'search' | 'back'>): ReactElement => {
  const text = useText()
  const id = useId()
  return (
    <Form method="get" action={page} key={search} role="search" aria-label={text('company.companies.find')}>
      <input type="hidden" name="back" value={back} />
      <FilterBar
        ways={
          <Button type="submit" variant="secondary" size="dense">
            {text('company.show')}
          </Button>
        }
      >
        <TextInput
          id={`${id}q`}
          name="q"
          type="search"
          label={text('company.companies.search')}
          defaultValue={search}
          maxLength={100}
          dense
        />
      </FilterBar>
    </Form>
  )
}

type RowProps = { readonly membership: OwnMembership; readonly current: boolean; readonly back: string }

const Row = ({ membership: { company, roleName, stopped, lines }, current, back }: RowProps): ReactElement => {
  const text = useText()
  return (
    <li className={styles.row} data-current={current || undefined}>
      <div className={styles.words}>
        <b>{company.name}</b>
        <span className={styles.facts}>
          {[roleName, lines ? text('company.companies.lines', { count: lines }) : undefined]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {stopped && (
          <span className={styles.facts}>
            <Badge tone="warning">{text(`company.companies.stopped-${stopped.what}`)}</Badge>{' '}
            {text('company.companies.stopped-by', { name: stopped.by })} {stopped.reason}
          </span>
        )}
      </div>
      {current ? (
        <Badge tone="ok">{text('company.companies.now')}</Badge>
      ) : (
        <Form method="post" action={page}>
          <input type="hidden" name="companyId" value={company.id} />
          <input type="hidden" name="back" value={back} />
          <Button
            type="submit"
            name="intent"
            value="switch"
            variant="secondary"
            size="dense"
            aria-label={text('company.companies.switch-to', { name: company.name })}
          >
            {text('company.companies.switch')}
          </Button>
        </Form>
      )}
    </li>
  )
}
