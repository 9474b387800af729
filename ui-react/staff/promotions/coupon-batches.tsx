import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { CouponBatch } from '../../../core/promotions/coupon-desk.port'
import { useSubmitting } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'

type BatchesProps = { readonly batches: readonly CouponBatch[]; readonly clickKey: string }

/** The latest batches; the codes of each can be downloaded once. */
export const CouponBatches = ({ batches, clickKey }: BatchesProps): ReactElement | undefined => {
  const text = useText()
  const format = useFormat()
  if (batches.length === 0) return undefined
  const columns: readonly Column<CouponBatch>[] = [
    {
      key: 'name',
      label: text('coupon-desk.batch'),
      rowHeader: true,
      narrow: 'full',
      cell: ({ name, madeAt, madeBy }) => (
        <span className={staff.two}>
          <span className={staff.name}>{name}</span>
          <span className={staff.quiet}>
            {format.moment(madeAt)}, {madeBy}
          </span>
        </span>
      ),
    },
    { key: 'codes', label: text('coupon-desk.codes'), align: 'end', cell: ({ codes }) => format.number(codes) },
    { key: 'used', label: text('coupon-desk.used'), align: 'end', cell: ({ used }) => format.number(used) },
    {
      key: 'file',
      label: text('coupon-desk.file'),
      cell: ({ id, taken }) =>
        taken ? (
          <span className={staff.quiet}>
            {text('coupon-desk.taken', { name: taken.by, when: format.moment(taken.at) })}
          </span>
        ) : (
          <TakeForm batch={id} clickKey={clickKey} />
        ),
    },
  ]
  return (
    <section className={staff.part}>
      <h2 className={staff.heading}>{text('coupon-desk.batches')}</h2>
      <Table
        caption={text('coupon-desk.batches')}
        columns={columns}
        rows={batches}
        rowKey={({ id }) => id}
        empty={text('staff.page-empty')}
      />
    </section>
  )
}

const TakeForm = ({ batch, clickKey }: { readonly batch: string; readonly clickKey: string }): ReactElement => {
  const text = useText()
  const busy = useSubmitting(`take-${batch}`)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={`${clickKey}-take`} />
      <input type="hidden" name="batch" value={batch} />
      <Button
        type="submit"
        name="intent"
        value={`take-${batch}`}
        variant="secondary"
        size="dense"
        busy={busy}
        busyText={text('coupon-desk.taking')}
      >
        {text('coupon-desk.take')}
      </Button>
    </Form>
  )
}
