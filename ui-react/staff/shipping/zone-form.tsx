import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import type { StoredZone } from '../../../core/shipping/shipping-desk.port'
import { writePlaces } from '../../../core/shipping/shipping-zone'
import { useSubmitting, type FormAnswer } from '../../forms'
import { useText } from '../../i18n'
import { Button } from '../../kit/button'
import { TextArea } from '../../kit/fields/text-area'
import { TextInput } from '../../kit/fields/text-input'
import staff from '../staff.module.css'
import { useFocusOnRefusal } from '../use-focus-on-refusal'

type ZoneFormProps = { readonly clickKey: string; readonly zone?: StoredZone; readonly refused?: FormAnswer }

/** Name and places of a zone: a new one, or one to change. */
export const ZoneForm = ({ clickKey, zone, refused }: ZoneFormProps): ReactElement => {
  const text = useText()
  const id = useId()
  const busy = useSubmitting('zone')
  const form = useFocusOnRefusal(refused)
  const values = refused?.values ?? (zone ? { zoneName: zone.name, places: writePlaces(zone.places) } : {})
  const field = (name: 'zoneName' | 'places') => {
    const wrong = refused?.issues.find(issue => issue.field === name)
    return {
      id: id + name,
      name,
      label: text(`shipping-desk.${name}`),
      help: text(`shipping-desk.${name}-help`),
      defaultValue: values[name],
      error: wrong && text(wrong.code, wrong.values),
      required: true,
      autoComplete: 'off',
    }
  }
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className={staff.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={staff.heading}>
        {text(zone ? 'shipping-desk.where' : 'shipping-desk.add')}
      </h2>
      <input type="hidden" name="key" value={`${clickKey}-zone`} />
      {zone && <input type="hidden" name="version" value={zone.version} />}
      <TextInput {...field('zoneName')} maxLength={80} />
      <TextArea {...field('places')} rows={4} spellCheck={false} />
      <Button type="submit" name="intent" value="zone" busy={busy} busyText={text('staff.saving')}>
        {text(zone ? 'shipping-desk.save' : 'shipping-desk.add-button')}
      </Button>
    </Form>
  )
}
