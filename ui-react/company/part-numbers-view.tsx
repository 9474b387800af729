import { observer } from 'mobx-react-lite'
import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import {
  maxPartNumberLength,
  partNumbersPerPage,
  type Imported,
  type PartNumber,
} from '../../core/part-numbers/part-number'
import { Flash } from '../runtime/toasts/flash'
import { problemText, ProblemNotice, useFormChecks, useSubmitting } from '../forms'
import { useText } from '../i18n'
import { Button } from '../kit/button'
import { classNames } from '../kit/class-names'
import { EmptyState } from '../kit/empty-state'
import { FilterBar } from '../kit/filter-bar'
import { Link } from '../kit/link'
import { Notice } from '../kit/notice'
import { Pagination } from '../kit/pagination'
import { SectionHead } from '../kit/section-head'
import { Table, type Column } from '../kit/table'
import { TextInput } from '../kit/fields/text-input'
import { checkEntered, maxReportedRows, type PartNumbersAnswer, type PartNumbersData } from './part-numbers-data'
import fileInput from '../kit/fields/file-input.module.css'
import styles from './part-numbers.module.css'

type ViewProps = { readonly data: PartNumbersData; readonly answer?: PartNumbersAnswer }

const base = '/account/part-numbers'

/** A company's part numbers: add one or upload a file, search, and remove. */
export const PartNumbersView = ({ data, answer }: ViewProps): ReactElement => {
  const text = useText()
  const result = answer && !answer.done ? answer : undefined
  const removal = result?.intent === 'remove' ? result.problem : undefined
  return (
    <div className={styles.page}>
      <Flash
        tone="ok"
        text={
          answer?.done === 'saved' || answer?.done === 'removed'
            ? text(`part-numbers.toasts.${answer.done}`, { number: answer.number })
            : undefined
        }
        occasion={answer}
      />
      <Flash tone="error" text={removal && problemText(removal, text)} occasion={answer} />
      <p className={styles.lead}>{text('part-numbers.lead')}</p>
      {answer?.done === 'imported' && <ImportReport imported={answer.imported} />}
      <div className={styles.forms}>
        <section aria-labelledby="add-number">
          <SectionHead id="add-number" title={text('part-numbers.add-title')} small />
          <AddForm key={answer?.done === 'saved' ? answer.number : ''} answer={answer} />
        </section>
        <section aria-labelledby="import-numbers">
          <SectionHead id="import-numbers" title={text('part-numbers.import-title')} small />
          <ImportForm answer={answer} />
        </section>
      </div>
      <section aria-labelledby="all-numbers">
        <SectionHead id="all-numbers" title={text('part-numbers.all-title')} small />
        <List data={data} />
      </section>
    </div>
  )
}

const AddForm = observer(({ answer }: Pick<ViewProps, 'answer'>): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const result = answer && !answer.done && answer.intent === 'save' ? answer : undefined
  const checks = useFormChecks({ check: checkEntered, answer: result, busy })
  const field = (name: 'number' | 'sku') => ({
    id: id + name,
    name,
    label: text(`part-numbers.${name}`),
    defaultValue: result?.values[name],
    error: checks.errorOf(name),
    autoComplete: 'off',
    required: true,
  })
  return (
    <Form method="post" action={base} {...checks.form} className={styles.form}>
      <ProblemNotice problem={result?.problem} />
      <TextInput {...field('number')} maxLength={maxPartNumberLength} />
      <TextInput {...field('sku')} maxLength={100} help={text('part-numbers.sku-help')} />
      <Button type="submit" name="intent" value="save" busy={busy} busyText={text('part-numbers.saving')}>
        {text('part-numbers.save')}
      </Button>
    </Form>
  )
})

const ImportForm = ({ answer }: Pick<ViewProps, 'answer'>): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('import')
  const result = answer && !answer.done && answer.intent === 'import' ? answer : undefined
  const issue = result?.issues.find(({ field }) => field === 'file')
  return (
    <Form method="post" action={base} encType="multipart/form-data" className={styles.form}>
      <ProblemNotice problem={result?.problem} />
      <TextInput
        id={`${id}file`}
        name="file"
        type="file"
        className={fileInput.input}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        required
        label={text('part-numbers.file')}
        help={text('part-numbers.file-help')}
        error={issue && text(issue.code)}
      />
      <Button
        type="submit"
        variant="secondary"
        name="intent"
        value="import"
        busy={busy}
        busyText={text('part-numbers.importing')}
      >
        {text('part-numbers.import')}
      </Button>
    </Form>
  )
}

const ImportReport = ({ imported: { saved, refused } }: { readonly imported: Imported }): ReactElement => {
  const text = useText()
  return (
    <Notice tone={refused.length > 0 ? 'warning' : 'ok'} title={text('part-numbers.imported', { count: saved })}>
      {refused.length > 0 && (
        <>
          <p>{text('part-numbers.refused', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.slice(0, maxReportedRows).map(({ line, number, code }) => (
              <li key={line}>
                {text('part-numbers.refused-line', { line, number: number || '–', reason: text(code) })}
              </li>
            ))}
          </ul>
          {refused.length > maxReportedRows && (
            <p>{text('part-numbers.refused-more', { count: refused.length - maxReportedRows })}</p>
          )}
        </>
      )}
    </Notice>
  )
}

const List = ({ data: { numbers, total, query } }: Pick<ViewProps, 'data'>): ReactElement => {
  const text = useText()
  const id = useId()
  const columns: readonly Column<PartNumber>[] = [
    {
      key: 'number',
      label: text('part-numbers.number'),
      rowHeader: true,
      breaks: true,
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      key: 'sku',
      label: text('part-numbers.sku'),
      cell: ({ sku }) => (
        <Link href={`/search?q=${encodeURIComponent(sku)}`} className={classNames('sku', styles.sku)}>
          {sku}
        </Link>
      ),
    },
    {
      key: 'ways',
      label: text('part-numbers.ways'),
      hideLabel: true,
      align: 'end',
      cell: ({ number }) => <Remove number={number} />,
    },
  ]
  if (total === 0 && query.search === undefined)
    return (
      <EmptyState level={3} drawing="sheet" title={text('part-numbers.none')} actions={[]}>
        {text('part-numbers.none-lead')}
      </EmptyState>
    )
  return (
    <>
      <Form method="get" action={base} key={query.search} role="search" aria-label={text('part-numbers.find')}>
        <FilterBar
          ways={
            <Button type="submit" variant="secondary" size="dense">
              {text('part-numbers.show')}
            </Button>
          }
        >
          <TextInput
            id={`${id}q`}
            name="q"
            type="search"
            label={text('part-numbers.search')}
            defaultValue={query.search}
            maxLength={maxPartNumberLength}
            dense
          />
        </FilterBar>
      </Form>
      {total === 0 ? (
        <EmptyState
          level={3}
          drawing="search"
          title={text('part-numbers.no-match')}
          actions={[{ href: base, text: text('part-numbers.show-all') }]}
        />
      ) : (
        <Table
          caption={text('part-numbers.all-title')}
          columns={columns}
          rows={numbers}
          rowKey={({ number }) => number}
        />
      )}
      <Pages total={total} query={query} />
    </>
  )
}

const Remove = ({ number }: Pick<PartNumber, 'number'>): ReactElement => {
  const text = useText()
  return (
    <Form method="post" action={base}>
      <input type="hidden" name="number" value={number} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="tertiary"
        size="dense"
        aria-label={text('part-numbers.remove-named', { number })}
      >
        {text('part-numbers.remove')}
      </Button>
    </Form>
  )
}

const Pages = ({ total, query }: Pick<PartNumbersData, 'total' | 'query'>): ReactElement | null => {
  const text = useText()
  const pages = Math.ceil(total / partNumbersPerPage)
  return pages > 1 ? (
    <Pagination
      label={text('part-numbers.pages')}
      current={query.page}
      total={pages}
      hrefFor={page =>
        `${base}?${new URLSearchParams({ ...(query.search ? { q: query.search } : {}), page: String(page) })}`
      }
      previousText={text('part-numbers.previous')}
      nextText={text('part-numbers.next')}
      pageText={number => text('part-numbers.page', { page: number })}
      gapText={(from, to, number) => text('part-numbers.page-gap', { from, to, page: number })}
    />
  ) : null
}
