import { useId, type ReactElement } from 'react'
import { Form } from 'react-router'
import { centsFromDecimal } from '../../../core/shared/decimal'
import { defaultFreightClass } from '../../../core/shipping/shipping-rate'
import { tryAddress, type AddressTrial } from '../../../core/shipping/try-address'
import type { ShippingZone } from '../../../core/shipping/shipping-zone'
import { useFormat, useLanguage, useText } from '../../i18n'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import { TextInput } from '../../kit/fields/text-input'
import { Notice } from '../../kit/notice'
import staff from '../staff.module.css'
import { placeName } from './place-name'
import { rateName } from './rate-text'

/** The fields of the form, from the address of the page. */
export type Trial = Readonly<
  Record<'country' | 'state' | 'postal' | 'kilograms' | 'amount' | 'class', string> & { readonly liftgate: boolean }
>

/** Reads a trial from the page's address; undefined if none was asked for. */
export const trialIn = (asked: URLSearchParams): Trial | undefined => {
  const of = (name: string) => (asked.get(name) ?? '').trim().slice(0, 40)
  return asked.has('country')
    ? {
        country: of('country').toUpperCase(),
        state: of('state').toUpperCase(),
        postal: of('postal'),
        kilograms: of('kilograms'),
        amount: of('amount'),
        class: of('class'),
        liftgate: of('liftgate') === 'yes',
      }
    : undefined
}

const parcelOf = ({ kilograms, amount, class: freightClass, liftgate }: Trial) => ({
  grams: Math.max(0, Math.round(Number(kilograms.replace(',', '.')) * 1_000) || 0),
  needsLiftgate: liftgate,
  amount: Math.max(0, centsFromDecimal(amount) ?? 0),
  freightClass: Math.round(Number(freightClass) * 10) || defaultFreightClass,
})

/** Tries an address: which zone it is in, what each rate costs, and why. */
export const TryAddress = ({
  zones,
  trial,
}: {
  readonly zones: readonly ShippingZone[]
  readonly trial?: Trial
}): ReactElement => {
  const text = useText()
  const id = useId()
  const field = (name: 'country' | 'state' | 'postal' | 'kilograms' | 'amount' | 'class', usual = '') => ({
    id: id + name,
    name,
    label: text(`shipping-desk.try.${name}`),
    defaultValue: trial?.[name] ?? usual,
    autoComplete: 'off',
  })
  return (
    <section className={staff.part} aria-labelledby={`${id}title`} id="try">
      <h2 id={`${id}title`} className={staff.heading}>
        {text('shipping-desk.try.title')}
      </h2>
      <Form method="get" action="/staff/shipping" preventScrollReset className={staff.part}>
        <div className={staff.pair}>
          <TextInput {...field('country', 'US')} maxLength={2} required />
          <TextInput {...field('state')} maxLength={5} />
          <TextInput {...field('postal')} maxLength={12} />
        </div>
        <div className={staff.pair}>
          <TextInput {...field('kilograms', '10')} inputMode="decimal" trail="kg" />
          <TextInput {...field('amount', '100')} inputMode="decimal" lead="$" />
          <TextInput {...field('class')} inputMode="decimal" />
        </div>
        <Checkbox
          name="liftgate"
          value="yes"
          label={text('shipping-desk.try.liftgate')}
          defaultChecked={trial?.liftgate}
        />
        <Button type="submit" variant="secondary">
          {text('shipping-desk.try.button')}
        </Button>
      </Form>
      {trial && <Found trial={trial} zones={zones} />}
    </section>
  )
}

const Found = ({ trial, zones }: { readonly trial: Trial; readonly zones: readonly ShippingZone[] }): ReactElement => {
  const text = useText()
  const language = useLanguage()
  const destination = { countryCode: trial.country, state: trial.state, postalCode: trial.postal }
  const found = tryAddress(zones, destination, parcelOf(trial))
  if (!found)
    return (
      <Notice tone="warning" live title={text('shipping-desk.try.nowhere')}>
        {text('shipping-desk.try.nowhere-lead')}
      </Notice>
    )
  return (
    <Notice tone="info" live title={text('shipping-desk.try.zone', { zone: found.zone.name })}>
      <p>{text('shipping-desk.try.because', { place: placeName(found.place, language) })}</p>
      {found.wider.map(({ zone, place }) => (
        <p key={zone.id}>{text('shipping-desk.try.wider', { zone: zone.name, place: placeName(place, language) })}</p>
      ))}
      <TriedRates {...found} />
    </Notice>
  )
}

const TriedRates = ({ rates }: Pick<AddressTrial, 'rates'>): ReactElement => {
  const text = useText()
  const format = useFormat()
  if (rates.length === 0) return <p>{text('shipping-desk.try.no-rates')}</p>
  return (
    <ul>
      {rates.map(({ rate, quoted }) => (
        <li key={rate.id}>
          {rateName(rate, text)}:{' '}
          {typeof quoted === 'string' ? (
            text(`shipping-desk.try.${quoted}`)
          ) : quoted.isQuoted ? (
            text('shipping-desk.kind.to-be-quoted')
          ) : (
            <>
              <strong>{format.money(quoted.cost)}</strong>
              {quoted.liftgate > 0 &&
                `, ${text('shipping-desk.with-liftgate', { amount: format.money(quoted.liftgate) })}`}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
