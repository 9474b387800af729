import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { ShippingZones, StoredZone } from '../../../core/shipping/shipping-desk.port'
import { overlapsOf, readPlaces } from '../../../core/shipping/shipping-zone'
import { answerOf, formValues, ProblemNotice, type FormAnswer } from '../../forms'
import { useFormat, useLanguage, useText } from '../../i18n'
import { Link } from '../../kit/link'
import { TitleBlock } from '../../kit/title-block'
import { isRight } from '../../runtime/either'
import { PageMeta } from '../../runtime/seo'
import { answered, newKey } from '../../runtime/staff-answer'
import { Flash } from '../../runtime/toasts/flash'
import { useCasesOf } from '../../runtime/use-cases/context'
import { HistoryList } from '../history-list'
import styles from '../staff.module.css'
import { placeName, placeNames } from './place-name'
import { rateLine } from './rate-text'
import { TryAddress, trialIn, type Trial } from './try-address'
import { ZoneForm } from './zone-form'

type ZonesData = ShippingZones & { readonly key: string; readonly trial?: Trial }
type ZonesAnswer = { readonly done: 'added' } | (FormAnswer & { readonly done?: undefined })

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<ZonesData> => {
  const trial = trialIn(new URL(request.url).searchParams)
  return {
    ...(await answered(request, useCasesOf(context).staffShippingZones())),
    key: newKey(),
    ...(trial ? { trial } : {}),
  }
}

/** Adds a zone, without rates yet; on failure returns the input. */
export const action = async ({ context, request }: ActionFunctionArgs): Promise<ZonesAnswer> => {
  const values = formValues(await request.formData())
  const places = readPlaces(values['places'] ?? '')
  if ('code' in places) return { intent: 'zone', values, issues: [places] }
  const saved = await useCasesOf(context).staffSaveShippingZone({
    key: values['key'] ?? '',
    zone: { name: (values['zoneName'] ?? '').trim(), places, rates: [] },
  })()
  return isRight(saved) ? { done: 'added' } : answerOf(saved.left, 'zone', values)
}

/** Shipping zones with their rates, an address to try on them, and who changed what. */
export const Component = (): ReactElement => {
  const text = useText()
  const { zones, history, key, trial } = useLoaderData<ZonesData>()
  const answer = useActionData<ZonesAnswer>()
  const refused = answer && !answer.done ? answer : undefined
  return (
    <>
      <PageMeta title={text('staff.sections.shipping')} noindex />
      <TitleBlock title={text('staff.sections.shipping')} lead={text('shipping-desk.lead')} />
      <Flash tone="ok" text={answer?.done && text('shipping-desk.done-added')} occasion={answer} />
      <ProblemNotice problem={refused?.problem} />
      {zones.length === 0 && <p className={styles.quiet}>{text('shipping-desk.empty')}</p>}
      <ul className={styles.cards}>
        {zones.map(zone => (
          <li key={zone.id} className={styles.card}>
            <ZoneCard zone={zone} zones={zones} />
          </li>
        ))}
      </ul>
      <div className={styles.forms}>
        <TryAddress key={JSON.stringify(trial)} zones={zones} trial={trial} />
        <ZoneForm key={history.length} clickKey={key} refused={refused} />
      </div>
      <HistoryList history={history} />
    </>
  )
}

const maxPlaces = 8

const ZoneCard = ({
  zone,
  zones,
}: {
  readonly zone: StoredZone
  readonly zones: readonly StoredZone[]
}): ReactElement => {
  const text = useText()
  const { money } = useFormat()
  const places = placeNames(zone.places, useLanguage())
  const more = places.length - maxPlaces
  return (
    <>
      <h2 className={styles.name}>
        <Link href={`/staff/shipping/${zone.id}`}>{zone.name}</Link>
      </h2>
      <p className={styles.quiet}>
        {places.slice(0, maxPlaces).join(', ')}
        {more > 0 && ` ${text('shipping-desk.more-places', { count: more })}`}
      </p>
      {zone.rates.length === 0 && <p className={styles.wrong}>{text('shipping-desk.no-rates')}</p>}
      <ul>
        {zone.rates.map(rate => (
          <li key={rate.id}>{rateLine(rate, text, money)}</li>
        ))}
      </ul>
      <Overlaps zone={zone} zones={zones} />
    </>
  )
}

/** Says where zones overlap, and which one wins. */
export const Overlaps = ({
  zone,
  zones,
}: {
  readonly zone: StoredZone
  readonly zones: readonly StoredZone[]
}): ReactElement => {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      {overlapsOf(zone, zones).map(({ zone: other, place, wins }) => (
        <p key={other.id} className={styles.quiet}>
          {text(wins ? 'shipping-desk.wins' : 'shipping-desk.loses', {
            zone: other.name,
            place: placeName(place, language),
          })}
        </p>
      ))}
    </>
  )
}
