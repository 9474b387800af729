import { useId, type CSSProperties, type ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languages } from '../../../core/access/visitor'
import { recordsPerPage, type AskedRecords } from '../../../core/content/content-desk'
import { recordStates, type DeskRow, type RecordPage } from '../../../core/content/content-desk.port'
import { isModel } from '../../../core/content/record-rules'
import { useCasesOf } from '../../runtime/use-cases/context'
import { PageMeta } from '../../runtime/seo'
import { useFormat, useText } from '../../i18n'
import { ButtonLink } from '../../kit/button'
import { EmptyState } from '../../kit/empty-state'
import { Link } from '../../kit/link'
import { Select } from '../../kit/fields/select'
import { Table, type Column } from '../../kit/table'
import { TextInput } from '../../kit/fields/text-input'
import { TitleBlock } from '../../kit/title-block'
import { DeskFilters } from '../desk-filters'
import { DeskPages } from '../desk-pages'
import { answered } from '../../runtime/staff-answer'
import styles from '../staff.module.css'
import own from './content-desk.module.css'
import { depthOf, kindName, recordHref, RecordStateBadge } from './record-labels'

type RecordsData = RecordPage & { readonly query: AskedRecords }

const base = '/staff/content'

const queryIn = (asked: URLSearchParams): AskedRecords => {
  const [kind, state, language] = [
    asked.get('kind') ?? '',
    recordStates.find(known => known === asked.get('state')),
    languages.find(known => known === asked.get('language')),
  ]
  return {
    text: asked.get('q') ?? '',
    page: Number(asked.get('page') ?? 1) || 1,
    ...(isModel(kind) ? { models: [kind] } : {}),
    ...(state ? { state } : {}),
    ...(language ? { language } : {}),
  }
}

const hrefOf = ({ models, state, language, text }: AskedRecords, page: number): string => {
  const asked = new URLSearchParams({
    ...(models?.[0] ? { kind: models[0] } : {}),
    ...(state ? { state } : {}),
    ...(language ? { language } : {}),
    ...(text === '' ? {} : { q: text }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return asked.size > 0 ? `${base}?${asked}` : base
}

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<RecordsData> => {
  const query = queryIn(new URL(request.url).searchParams)
  return { ...(await answered(request, useCasesOf(context).staffRecords(query))), query }
}

/** All content records: pages as a tree by address, then records without one. */
export const Component = (): ReactElement => {
  const text = useText()
  const { records, models, total, query } = useLoaderData<RecordsData>()
  return (
    <>
      <PageMeta title={text('staff.sections.content')} noindex />
      <TitleBlock
        title={text('staff.sections.content')}
        lead={text('staff.leads.content')}
        actions={
          <>
            <ButtonLink href={`${base}/new`} icon="plus">
              {text('content-desk.new')}
            </ButtonLink>
            <ButtonLink href={`${base}/media`} variant="secondary">
              {text('content-desk.media')}
            </ButtonLink>
          </>
        }
      />
      <Filters query={query} models={models} />
      {total === 0 ? (
        <EmptyState
          level={2}
          title={text('content-desk.none')}
          drawing="sheet"
          actions={[hrefOf(query, 1) === base ? undefined : { href: base, text: text('content-desk.show-all') }]}
        >
          {text('content-desk.none-lead')}
        </EmptyState>
      ) : (
        <Records records={records} />
      )}
      <DeskPages page={query.page} total={total} perPage={recordsPerPage} hrefFor={page => hrefOf(query, page)} />
    </>
  )
}

const Filters = ({ query, models }: Pick<RecordsData, 'query' | 'models'>): ReactElement => {
  const text = useText()
  const id = useId()
  const kinds = models
    .map(({ model, count }) => ({ value: model, label: `${kindName(text, model)} (${count})` }))
    .sort((one, other) => (one.label < other.label ? -1 : 1))
  return (
    <DeskFilters key={hrefOf(query, 1)} base={base}>
      <TextInput
        id={`${id}q`}
        name="q"
        type="search"
        dense
        label={text('staff.search')}
        defaultValue={query.text}
        maxLength={100}
        placeholder={text('content-desk.search-hint')}
      />
      <Select
        id={`${id}kind`}
        name="kind"
        dense
        label={text('content-desk.kind')}
        defaultValue={query.models?.[0] ?? ''}
        options={[{ value: '', label: text('content-desk.every-kind') }, ...kinds]}
      />
      <Select
        id={`${id}state`}
        name="state"
        dense
        label={text('content-desk.state')}
        defaultValue={query.state ?? ''}
        options={[
          { value: '', label: text('content-desk.every-state') },
          ...recordStates.map(state => ({ value: state as string, label: text(`content-desk.states.${state}`) })),
        ]}
      />
      <Select
        id={`${id}language`}
        name="language"
        dense
        label={text('content-desk.language')}
        defaultValue={query.language ?? ''}
        options={[
          { value: '', label: text('content-desk.every-language') },
          ...languages.map(language => ({
            value: language as string,
            label: text(`content-desk.languages.${language}`),
          })),
        ]}
      />
    </DeskFilters>
  )
}

const Records = ({ records }: Pick<RecordsData, 'records'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<DeskRow>[] = [
    {
      key: 'title',
      label: text('content-desk.title'),
      rowHeader: true,
      narrow: 'full',
      cell: row => (
        <span className={own.title} style={{ '--depth': depthOf(row) } as CSSProperties}>
          <Link href={recordHref(row.key)} className={styles.name}>
            {row.title || row.key.id}
          </Link>
          <span className={styles.quiet}>{row.slug ?? row.key.id}</span>
        </span>
      ),
    },
    { key: 'kind', label: text('content-desk.kind'), cell: ({ key }) => kindName(text, key.model) },
    {
      key: 'language',
      label: text('content-desk.language'),
      cell: ({ key }) => text(`content-desk.languages.${key.language}`),
    },
    {
      key: 'state',
      label: text('content-desk.state'),
      cell: ({ state, publishAt, expiresAt }) => (
        <span className={styles.two}>
          <span>
            <RecordStateBadge state={state} />
          </span>
          {publishAt !== undefined && (
            <span className={styles.quiet}>{text('content-desk.from', { moment: format.moment(publishAt) })}</span>
          )}
          {expiresAt !== undefined && (
            <span className={styles.quiet}>{text('staff.events.until', { moment: format.moment(expiresAt) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'changed',
      label: text('content-desk.changed'),
      breaks: true,
      cell: ({ changedAt, changedBy }) => (
        <span className={styles.two}>
          <span>{format.date(changedAt)}</span>
          {changedBy && <span className={styles.quiet}>{changedBy}</span>}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('staff.sections.content')}
      columns={columns}
      rows={records}
      rowKey={({ key }) => `${key.model} ${key.id} ${key.language}`}
      empty={text('staff.page-empty')}
    />
  )
}
