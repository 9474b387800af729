import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { defaultPriority } from '../../../core/prices/price-list'
import type { AssignedTo, PriceChoices, PriceListDetail } from '../../../core/price-desk/price-lists.port'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import { Table, type Column } from '../../kit/table'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './prices.module.css'

type AssignmentsProps = {
  readonly list: PriceListDetail
  readonly choices: PriceChoices
  readonly clickKey: string
  readonly refused?: FormAnswer
}

/** Whom a list is for, and the form to add somebody. */
export const Assignments = ({ list, choices, clickKey, refused }: AssignmentsProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const columns: readonly Column<AssignedTo>[] = [
    { key: 'name', label: text('prices.for'), rowHeader: true, narrow: 'full', cell: ({ name }) => name },
    { key: 'level', label: text('prices.level'), cell: ({ level }) => text(`prices.levels.${level}`) },
    { key: 'priority', label: text('prices.priority'), align: 'end', cell: ({ priority }) => format.number(priority) },
    {
      key: 'remove',
      label: text('prices.remove'),
      hideLabel: true,
      tight: true,
      cell: ({ id, name }) =>
        id === undefined ? (
          <span className={staff.quiet}>{text('prices.own-of-group')}</span>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="key" value={`${clickKey}-remove`} />
            <input type="hidden" name="version" value={list.version} />
            <input type="hidden" name="assignment" value={id} />
            <Button type="submit" name="intent" value="unassign" variant="tertiary" size="dense">
              {text('prices.remove')} <span className="visually-hidden">{name}</span>
            </Button>
          </Form>
        ),
    },
  ]
  return (
    <>
      <p className={staff.quiet}>{text('prices.order-lead')}</p>
      <Table
        compact
        caption={text('prices.assigned')}
        columns={columns}
        rows={list.assigned}
        rowKey={({ id, level, name }) => `${id} ${level} ${name}`}
        empty={<p className={staff.quiet}>{text('prices.assigned-none')}</p>}
      />
      <AssignForm key={list.version} list={list} choices={choices} clickKey={clickKey} refused={refused} />
    </>
  )
}

const AssignForm = ({ list, choices, clickKey, refused }: AssignmentsProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('assign')
  const ref = useFocusOnRefusal(refused)
  const field = (name: 'to' | 'company' | 'priority') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`prices.fields.${name}`),
      defaultValue: refused?.values[name] ?? '',
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.form} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text('prices.assign')}
      </h2>
      <input type="hidden" name="key" value={`${clickKey}-assign`} />
      <input type="hidden" name="version" value={list.version} />
      <div className={staff.pair}>
        <Select
          {...field('to')}
          placeholder={text('prices.choose')}
          options={[
            { value: 'company', label: text('prices.to-company') },
            ...choices.groups.map(group => ({
              value: `group:${group.id}`,
              label: text('prices.to-group', { name: group.name }),
            })),
            ...choices.stores.map(store => ({
              value: `store:${store.key}`,
              label: text('prices.to-store', { name: store.name }),
            })),
          ]}
        />
        <TextInput {...field('company')} autoComplete="off" maxLength={200} help={text('prices.help.company')} />
        <TextInput
          {...field('priority')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder={String(defaultPriority)}
          help={text('prices.help.priority')}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="assign" busy={busy} busyText={text('staff.saving')}>
          {text('prices.assign-button')}
        </Button>
      </div>
    </Form>
  )
}
