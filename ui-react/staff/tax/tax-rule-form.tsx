import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { StoredTaxRule } from '../../../core/tax/tax-desk.port'
import { percentOf } from '../../../core/tax/tax-rule'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import { DateInput } from '../../kit/fields/date-input'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'

type FormProps = {
  readonly clickKey: string
  /** The rule to change; undefined: a new one. */
  readonly rule?: StoredTaxRule
  readonly today: string
  readonly refused?: FormAnswer
}

const valuesOf = (rule: StoredTaxRule | undefined, today: string): Readonly<Record<string, string>> =>
  rule
    ? {
        countryCode: rule.countryCode,
        state: rule.state,
        postalPrefix: rule.postalPrefix,
        taxClass: rule.taxClass,
        rate: percentOf(rule.basisPoints),
        fromDay: rule.fromDay,
        ...(rule.isShippingTaxable ? { shippingTaxable: 'yes' } : {}),
      }
    : { countryCode: 'US', fromDay: today }

/** Adds a tax rule, or changes one. */
export const TaxRuleForm = ({ clickKey, rule, today, refused }: FormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('save')
  const form = useFocusOnRefusal(refused)
  const values = refused?.values ?? valuesOf(rule, today)
  const field = (name: 'countryCode' | 'state' | 'postalPrefix' | 'taxClass' | 'rate' | 'fromDay') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`tax-desk.${name}`),
      defaultValue: values[name],
      error: wrong && text(wrong.code, wrong.values),
      autoComplete: 'off',
    }
  }
  const optional = { aside: text('forms.optional') }
  return (
    <Form
      ref={form}
      id="rule"
      method="post"
      preventScrollReset
      noValidate
      className={staff.part}
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className={staff.heading}>
        {text(rule ? 'tax-desk.change' : 'tax-desk.add')}
      </h2>
      <input type="hidden" name="key" value={`${clickKey}-${rule?.id ?? 'new'}`} />
      {rule && (
        <>
          <input type="hidden" name="id" value={rule.id} />
          <input type="hidden" name="version" value={rule.version} />
        </>
      )}
      <div className={staff.pair}>
        <TextInput {...field('countryCode')} help={text('tax-desk.countryCode-help')} required maxLength={2} />
        <TextInput {...field('state')} {...optional} help={text('tax-desk.state-help')} maxLength={5} />
        <TextInput {...field('postalPrefix')} {...optional} help={text('tax-desk.postalPrefix-help')} maxLength={10} />
      </div>
      <div className={staff.pair}>
        <TextInput {...field('taxClass')} {...optional} help={text('tax-desk.taxClass-help')} maxLength={40} />
        <TextInput {...field('rate')} help={text('tax-desk.rate-help')} required inputMode="decimal" trail="%" />
        <DateInput {...field('fromDay')} emptyText={text('staff.no-date')} required />
      </div>
      <Checkbox
        name="shippingTaxable"
        value="yes"
        label={text('tax-desk.shippingTaxable')}
        help={text('tax-desk.shippingTaxable-help')}
        defaultChecked={values['shippingTaxable'] === 'yes'}
      />
      <div className={staff.ways}>
        <Button type="submit" name="intent" value="save" busy={busy} busyText={text('staff.saving')}>
          {text(rule ? 'tax-desk.save' : 'tax-desk.add-button')}
        </Button>
        {rule && (
          <>
            <Button type="submit" name="intent" value="remove" variant="secondary">
              {text('tax-desk.remove')}
            </Button>
            <ButtonLink href="/staff/tax" variant="tertiary">
              {text('tax-desk.cancel')}
            </ButtonLink>
          </>
        )}
      </div>
    </Form>
  )
}
