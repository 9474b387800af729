import type { ReactElement } from 'react'
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { notFound } from '../../../core/shared/domain-error'
import type { ShippingZones, StoredZone } from '../../../core/shipping/shipping-desk.port'
import { readPlaces, type ShippingZone } from '../../../core/shipping/shipping-zone'
import { answerOf, formValues, ProblemNotice, type FormAnswer, type FormValues } from '../../forms'
import { useFormat, useText } from '../../i18n'
import { Button, ButtonLink } from '../../kit/button'
import { Checkbox } from '../../kit/fields/checkbox'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { Form } from 'react-router'
import styles from '../staff.module.css'
import { rateIn } from './rate-fields'
import { RateForm } from './rate-form'
import { rateLine } from './rate-text'
import { ZoneForm } from './zone-form'
import { Overlaps } from './zones-page'

type ZoneData = Pick<ShippingZones, 'zones'> & { readonly zone: StoredZone; readonly key: string }
type ZoneAnswer = { readonly done: 'saved' } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request, params }: LoaderFunctionArgs): Promise<ZoneData> => {
  const { zones } = await answered(request, useCasesOf(context).staffShippingZones())
  const zone = zones.find(({ id }) => String(id) === params['zoneId'])
  if (!zone) throw new Response(notFound('zone').tag, { status: 404 })
  return { zones, zone, key: newKey() }
}

/** The zone after a form: its name and places, or one of its rates; or what is wrong with the input. */
const changedZone = (zone: StoredZone, values: FormValues): Omit<ShippingZone, 'id'> | Pick<FormAnswer, 'issues'> => {
  const { intent = '', rate: rateId = '' } = values
  if (intent === 'zone') {
    const places = readPlaces(values['places'] ?? '')
    return 'code' in places ? { issues: [places] } : { ...zone, name: (values['zoneName'] ?? '').trim(), places }
  }
  if (intent.startsWith('remove-rate-')) return { ...zone, rates: zone.rates.filter(({ id }) => id !== rateId) }
  const isNew = rateId === '' || (rateId === 'pick-up' && values['kind'] !== 'pick-up')
  const rate = rateIn(values, isNew ? `rate-${newKey().slice(0, 8)}` : rateId)
  if (!('id' in rate)) return { issues: rate }
  return {
    ...zone,
    rates: rateId === '' ? [...zone.rates, rate] : zone.rates.map(each => (each.id === rateId ? rate : each)),
  }
}

/** Changes the zone, one of its rates, or removes it; on failure returns the input. */
export const action = async ({ context, request, params }: ActionFunctionArgs): Promise<ZoneAnswer | Response> => {
  const useCases = useCasesOf(context)
  const values = formValues(await request.formData())
  const { intent = '', key = '' } = values
  const answer = { intent, values, issues: [] }
  const found = await useCases.staffShippingZones()()
  if (!isRight(found)) return answerOf(found.left, intent, values)
  const zone = found.right.zones.find(({ id }) => String(id) === params['zoneId'])
  if (!zone) return { ...answer, problem: { code: 'forms.gone' } }
  const version = Number(values['version'])
  if (intent === 'remove') {
    if (values['sure'] !== 'yes')
      return { ...answer, issues: [{ field: 'sure', code: 'shipping-desk.issues.remove-sure' }] }
    const removed = await useCases.staffRemoveShippingZone({ key, id: zone.id, version })()
    return isRight(removed) ? redirect('/staff/shipping') : answerOf(removed.left, intent, values)
  }
  const changed = changedZone(zone, values)
  if ('issues' in changed) return { ...answer, ...changed }
  const { name, places, rates } = changed
  const saved = await useCases.staffSaveShippingZone({ key, id: zone.id, version, zone: { name, places, rates } })()
  return isRight(saved) ? { done: 'saved' } : answerOf(saved.left, intent, values)
}

/** One zone: its places, its rates, and its end. */
export const Component = (): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const { zones, zone, key } = useLoaderData<ZoneData>()
  const answer = useActionData<ZoneAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  const refusedAt = (intent: string) => (refused?.intent === intent ? refused : undefined)
  return (
    <>
      <PageMeta title={zone.name} noindex />
      <ButtonLink href="/staff/shipping" variant="tertiary" icon="arrow-left" className={styles.back}>
        {text('shipping-desk.back')}
      </ButtonLink>
      <TitleBlock title={zone.name} over={text('shipping-desk.zone')} />
      <Flash tone="ok" text={answer?.done && text('shipping-desk.done-saved')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      <Overlaps zone={zone} zones={zones} />
      {/* After a change the forms are made again with the new version. */}
      <div key={zone.version} className={styles.forms}>
        <ZoneForm clickKey={key} zone={zone} refused={refusedAt('zone')} />
        <section className={styles.part}>
          <h2 className={styles.heading}>{text('shipping-desk.rates')}</h2>
          {zone.rates.length === 0 && <p className={styles.wrong}>{text('shipping-desk.no-rates')}</p>}
          <div>
            {zone.rates.map(rate => (
              <details key={rate.id} name="rate" open={refusedAt(`rate-${rate.id}`) && true} className={styles.step}>
                <summary>{rateLine(rate, text, money)}</summary>
                <RateForm clickKey={key} version={zone.version} rate={rate} refused={refusedAt(`rate-${rate.id}`)} />
              </details>
            ))}
            <details name="rate" open={refusedAt('rate-') && true} className={styles.step}>
              <summary>{text('shipping-desk.rate.new')}</summary>
              <RateForm clickKey={key} version={zone.version} refused={refusedAt('rate-')} />
            </details>
          </div>
        </section>
      </div>
      <RemoveForm zone={zone} clickKey={key} refused={refusedAt('remove')} />
    </>
  )
}

const RemoveForm = ({
  zone,
  clickKey,
  refused,
}: {
  readonly zone: StoredZone
  readonly clickKey: string
  readonly refused?: FormAnswer
}): ReactElement => {
  const text = useText()
  const unsure = refused?.issues.find(({ field }) => field === 'sure')
  return (
    <Form method="post" preventScrollReset className={styles.part}>
      <h2 className={styles.heading}>{text('shipping-desk.remove')}</h2>
      <input type="hidden" name="key" value={`${clickKey}-remove`} />
      <input type="hidden" name="version" value={zone.version} />
      <Checkbox
        name="sure"
        value="yes"
        label={text('shipping-desk.remove-sure', { zone: zone.name })}
        error={unsure && text(unsure.code)}
      />
      <Button type="submit" name="intent" value="remove" variant="secondary">
        {text('shipping-desk.remove-button')}
      </Button>
    </Form>
  )
}
