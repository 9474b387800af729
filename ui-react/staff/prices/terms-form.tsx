import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { priceRoundings } from '../../../core/access/price-context'
import type { PriceListField, PriceListForm } from '../../../core/prices/price-list-form'
import { maxNameLength } from '../../../core/prices/price-list'
import type { PriceChoices } from '../../../core/price-desk/price-lists.port'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { DateInput } from '../../kit/fields/date-input'
import { RadioGroup } from '../../kit/fields/radio-group'
import { Select } from '../../kit/fields/select'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './prices.module.css'

type TermsProps = {
  readonly clickKey: string
  readonly lists: PriceChoices['lists']
  readonly form?: PriceListForm
  readonly version?: number
  readonly refused?: FormAnswer
  readonly submit: string
}

/** Name, kind and days of a list. */
export const TermsForm = ({ clickKey, lists, form = {}, version, refused, submit }: TermsProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const ref = useFocusOnRefusal(refused)
  const valueOf = (name: PriceListField) => (refused ? refused.values[name] : form[name]) ?? ''
  const errorOf = (name: PriceListField) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return wrong && text(wrong.code, wrong.values)
  }
  const field = (name: PriceListField) => ({
    id: id + name,
    name,
    label: text(`prices.fields.${name}`),
    defaultValue: valueOf(name),
    error: errorOf(name),
  })
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="key" value={clickKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <TextInput
        {...field('name')}
        required
        autoComplete="off"
        maxLength={maxNameLength}
        help={text('prices.help.name')}
      />
      <RadioGroup
        legend={text('prices.fields.kind')}
        name="kind"
        look="list"
        defaultValue={valueOf('kind') || 'fixed'}
        error={errorOf('kind')}
        options={(['fixed', 'percent-of'] as const).map(kind => ({
          value: kind,
          label: text(`prices.kind-choices.${kind}`),
        }))}
      />
      <div className={staff.pair}>
        <Select
          {...field('base')}
          placeholder={text('prices.choose-list')}
          help={text('prices.help.base')}
          options={lists.map(list => ({
            value: String(list.id),
            label: text('prices.list-and-number', { name: list.name, id: list.id }),
          }))}
        />
        <TextInput
          {...field('percent')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          trail="%"
          help={text('prices.help.percent')}
        />
        <Select
          {...field('rounding')}
          help={text('prices.help.rounding')}
          options={priceRoundings.map(rounding => ({ value: rounding, label: text(`prices.roundings.${rounding}`) }))}
        />
      </div>
      <div className={staff.pair}>
        <DateInput {...field('from')} emptyText={text('staff.no-date')} help={text('prices.help.from')} />
        <DateInput {...field('until')} emptyText={text('staff.no-date')} help={text('prices.help.until')} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
