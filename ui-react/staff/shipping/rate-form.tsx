import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { rateLoads, rateKinds, type ShippingRate } from '../../../core/shipping/shipping-rate'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Select } from '../../kit/fields/select'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'
import { rateValues } from './rate-fields'

type RateFormProps = {
  readonly clickKey: string
  readonly version: number
  /** The rate to change; undefined: a new one. */
  readonly rate?: ShippingRate
  readonly refused?: FormAnswer
}

/** Adds a rate to a zone, or changes one. */
export const RateForm = ({ clickKey, version, rate, refused }: RateFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting(`rate-${rate?.id ?? ''}`)
  const form = useFocusOnRefusal(refused)
  const values = refused?.values ?? (rate ? rateValues(rate) : { kind: 'flat', load: 'any' })
  const field = (name: 'kind' | 'name' | 'load' | 'cost' | 'table' | 'freeFrom' | 'liftgate' | 'days') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`shipping-desk.rate.${name}`),
      defaultValue: values[name],
      error: wrong && text(wrong.code, wrong.values),
    }
  }
  const helped = (name: Parameters<typeof field>[0]) => ({
    ...field(name),
    help: text(`shipping-desk.rate.${name}-help`),
    autoComplete: 'off',
  })
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={staff.part}>
      <input type="hidden" name="key" value={`${clickKey}-${rate?.id ?? 'new'}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="rate" value={rate?.id ?? ''} />
      <div className={staff.pair}>
        <Select
          {...field('kind')}
          options={rateKinds.map(kind => ({ value: kind, label: text(`shipping-desk.kind.${kind}`) }))}
        />
        <Select
          {...field('load')}
          options={rateLoads.map(load => ({ value: load, label: text(`shipping-desk.load.${load}`) }))}
        />
      </div>
      <TextInput {...helped('name')} maxLength={80} />
      <div className={staff.pair}>
        <TextInput {...helped('cost')} inputMode="decimal" lead="$" />
        <TextInput {...helped('freeFrom')} inputMode="decimal" lead="$" />
        <TextInput {...helped('liftgate')} inputMode="decimal" lead="$" />
        <TextInput {...helped('days')} />
      </div>
      <TextArea {...helped('table')} rows={4} spellCheck={false} />
      <div className={staff.ways}>
        <Button
          type="submit"
          name="intent"
          value={`rate-${rate?.id ?? ''}`}
          busy={busy}
          busyText={text('staff.saving')}
        >
          {text(rate ? 'shipping-desk.rate.save' : 'shipping-desk.rate.add')}
        </Button>
        {rate && (
          <Button type="submit" name="intent" value={`remove-rate-${rate.id}`} variant="secondary">
            {text('shipping-desk.rate.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}
