import type { ReactElement } from 'react'
import type { MirrorCounts } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import type { DriftCheck, MirrorState, PriceDifference } from '../../../core/catalogue-mirror/mirror-journal.port'
import { useFormat, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { SectionHead } from '../../kit/section-head'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'

type Read = { readonly what: string; readonly counts: MirrorCounts; readonly gone?: number }

const readsIn = ({ whole, changes }: MirrorState): readonly Read[] => [
  ...(whole
    ? [
        { what: 'products', counts: whole.products, gone: whole.swept.products },
        { what: 'prices', counts: whole.prices },
      ]
    : []),
  ...(changes
    ? [
        { what: 'changed-products', counts: changes.products },
        { what: 'changed-prices', counts: changes.prices },
        { what: 'stock', counts: changes.stock },
      ]
    : []),
]

/** What the last whole run and the last read of changes did. */
export const ReadsTable = ({ state }: { readonly state: MirrorState }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const figure = (key: keyof MirrorCounts): Column<Read> => ({
    key,
    label: text(`catalogue-mirror.${key}`),
    align: 'end',
    cell: ({ counts }) => format.number(counts[key]),
  })
  const columns: readonly Column<Read>[] = [
    {
      key: 'what',
      label: text('catalogue-mirror.what'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ what }) => text(`catalogue-mirror.rows.${what}`),
    },
    figure('created'),
    figure('updated'),
    figure('unchanged'),
    {
      key: 'gone',
      label: text('catalogue-mirror.gone'),
      align: 'end',
      cell: ({ gone }) => gone !== undefined && format.number(gone),
    },
  ]
  return (
    <section className={staff.part}>
      <SectionHead title={text('catalogue-mirror.reads')} small />
      <Table
        compact
        caption={text('catalogue-mirror.reads')}
        columns={columns}
        rows={readsIn(state)}
        rowKey={({ what }) => what}
        empty={<p className={staff.quiet}>{text('catalogue-mirror.no-reads')}</p>}
      />
    </section>
  )
}

/** Prices that the shop shows and the store does not charge. */
export const DriftTable = ({ drift }: { readonly drift: DriftCheck | undefined }): ReactElement => {
  const text = useText()
  const columns = useDriftColumns()
  return (
    <section className={staff.part}>
      <SectionHead title={text('catalogue-mirror.drift')} small />
      {drift === undefined ? (
        <p className={staff.quiet}>{text('catalogue-mirror.drift-never')}</p>
      ) : (
        <p className={staff.quiet}>
          {text(drift.different === 0 ? 'catalogue-mirror.drift-none' : 'catalogue-mirror.drift-lead', {
            count: drift.compared,
            different: drift.different,
          })}
        </p>
      )}
      {drift && drift.different > 0 && (
        <Table
          compact
          caption={text('catalogue-mirror.drift')}
          columns={columns}
          rows={drift.differences}
          rowKey={({ variantId, group = '' }) => `${variantId} ${group}`}
        />
      )}
    </section>
  )
}

const useDriftColumns = (): readonly Column<PriceDifference>[] => {
  const text = useText()
  const format = useFormat()
  const price = (key: 'shown' | 'charged'): Column<PriceDifference> => ({
    key,
    label: text(`catalogue-mirror.${key}`),
    align: 'end',
    cell: ({ [key]: cents }) =>
      cents === undefined ? (
        <span className={staff.quiet}>{text('catalogue-mirror.no-price')}</span>
      ) : (
        format.money(cents)
      ),
  })
  return [
    {
      key: 'product',
      label: text('catalogue-mirror.product'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ productId, name, sku }) => (
        <span className={staff.two}>
          <Link href={`/staff/catalogue/${productId}`} className={staff.name}>
            {name}
          </Link>
          <span className={staff.quiet}>{sku}</span>
        </span>
      ),
    },
    {
      key: 'buyers',
      label: text('catalogue-mirror.buyers'),
      breaks: true,
      cell: ({ group }) => group ?? text('catalogue-mirror.guests'),
    },
    price('shown'),
    price('charged'),
  ]
}
