import { useId, type ReactElement, type ReactNode } from 'react'
import { Form } from 'react-router'
import type { CouponGroup } from '../../../core/promotions/coupon-desk.port'
import {
  couponKinds,
  maxCouponNameLength,
  type CouponField,
  type CouponForm,
} from '../../../core/promotions/coupon-form'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import { DateInput } from '../../kit/fields/date-input'
import { RadioGroup } from '../../kit/fields/radio-group'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import styles from './promotions.module.css'

type CouponFormProps = {
  readonly groups: readonly CouponGroup[]
  readonly clickKey: string
  /** The stored coupon; a batch or a new coupon starts empty. */
  readonly form?: CouponForm
  readonly version?: number
  readonly refused?: FormAnswer
  /** For a batch: the number of codes instead of a code. */
  readonly isBatch?: boolean
  readonly submit: string
}

/** The form of a coupon or a batch of codes: what it takes, when, how often, for whom and for what. */
export const CouponFields = (props: CouponFormProps): ReactElement => {
  const { groups, clickKey, form = {}, version, refused, isBatch = false, submit } = props
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const ref = useFocusOnRefusal(refused)
  const valueOf = (name: string) => (refused ? refused.values[name] : form[name as CouponField]) ?? ''
  const errorOf = (name: string) => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return wrong && text(wrong.code, wrong.values)
  }
  const field = (name: CouponField | 'codes') => ({
    id: id + name,
    name,
    label: text(`coupon-desk.fields.${name}`),
    defaultValue: valueOf(name),
    error: errorOf(name),
  })
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 16 } as const
  const count = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const
  const box = (name: CouponField) => (
    <Checkbox
      id={id + name}
      name={name}
      value="yes"
      defaultChecked={valueOf(name) !== ''}
      label={text(`coupon-desk.fields.${name}`)}
      help={text(`coupon-desk.help.${name}`)}
    />
  )
  const list = (name: CouponField) => <TextArea {...field(name)} rows={3} />
  const chosen = valueOf('groups').split(' ')
  return (
    <Form ref={ref} method="post" preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="key" value={clickKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Part title={text('coupon-desk.part-what')}>
        <div className={staff.pair}>
          {isBatch ? (
            <TextInput {...field('codes')} {...count} required help={text('coupon-desk.help.codes')} />
          ) : form.code === undefined ? (
            <TextInput
              {...field('code')}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              help={text('coupon-desk.help.code')}
            />
          ) : (
            <input type="hidden" name="code" value={form.code} />
          )}
          <TextInput
            {...field('name')}
            required
            autoComplete="off"
            maxLength={maxCouponNameLength}
            help={text('coupon-desk.help.name')}
          />
        </div>
        <RadioGroup
          legend={text('coupon-desk.fields.kind')}
          name="kind"
          defaultValue={valueOf('kind') || 'percent'}
          error={errorOf('kind')}
          options={couponKinds.map(kind => ({ value: kind, label: text(`coupon-desk.kinds.${kind}`) }))}
        />
        <div className={staff.pair}>
          <TextInput {...field('percent')} {...amount} trail="%" help={text('coupon-desk.help.percent')} />
          <TextInput {...field('amount')} {...amount} lead="$" help={text('coupon-desk.help.amount')} />
        </div>
        <div className={staff.pair}>
          <TextInput {...field('over')} {...amount} lead="$" help={text('coupon-desk.help.over')} />
          <TextInput {...field('upTo')} {...amount} lead="$" help={text('coupon-desk.help.upTo')} />
        </div>
      </Part>
      <Part title={text('coupon-desk.part-when')}>
        <div className={staff.pair}>
          <DateInput {...field('from')} emptyText={text('staff.no-date')} help={text('coupon-desk.help.from')} />
          <DateInput {...field('until')} emptyText={text('staff.no-date')} help={text('coupon-desk.help.until')} />
        </div>
        <div className={staff.pair}>
          <TextInput
            {...field('uses')}
            {...count}
            help={text(isBatch ? 'coupon-desk.help.uses-of-code' : 'coupon-desk.help.uses')}
          />
          <TextInput {...field('usesPerBuyer')} {...count} help={text('coupon-desk.help.usesPerBuyer')} />
        </div>
      </Part>
      <Part title={text('coupon-desk.part-whom')}>
        <div className={staff.pair}>
          <fieldset className={staff.boxes}>
            <legend>{text('coupon-desk.fields.groups')}</legend>
            {groups.map(group => (
              <Checkbox
                key={group.id}
                name="groups"
                value={group.id}
                defaultChecked={chosen.includes(String(group.id))}
                label={group.name}
                dense
              />
            ))}
          </fieldset>
          <TextArea {...field('companies')} rows={4} help={text('coupon-desk.help.companies')} />
        </div>
        {box('firstOrderOnly')}
      </Part>
      <Part title={text('coupon-desk.part-goods')} lead={text('coupon-desk.help.goods')}>
        <div className={styles.lists}>
          {list('categories')}
          {list('brands')}
          {list('skus')}
          {list('notCategories')}
          {list('notBrands')}
          {list('notSkus')}
        </div>
        {box('sparesContractPrices')}
        {box('isExclusive')}
      </Part>
      <div className={styles.save}>
        <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

const Part = ({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}): ReactElement => {
  const id = useId()
  return (
    <section className={`${styles.section} ${staff.part}`} aria-labelledby={id}>
      <h2 id={id} className={staff.heading}>
        {title}
      </h2>
      {lead && <p className={staff.quiet}>{lead}</p>}
      {children}
    </section>
  )
}
