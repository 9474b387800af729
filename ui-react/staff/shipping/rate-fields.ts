import { decimalFromCents } from '../../../core/shared/decimal'
import { issue, type Issue } from '../../../core/shared/domain-error'
import { exactCents } from '../../../core/shared/exact-cents'
import type { Cents } from '../../../core/shared/money'
import { readTable, writeTable } from '../../../core/shipping/rate-table'
import { axisOf, rateKinds, rateLoads, type ShippingRate } from '../../../core/shipping/shipping-rate'
import type { FormValues } from '../../forms'

/** The fields of a rate's form. */
export const rateValues = (rate: ShippingRate): FormValues => {
  const axis = axisOf(rate.kind)
  return {
    kind: rate.kind,
    name: rate.name,
    load: rate.load,
    cost: rate.kind === 'flat' ? decimalFromCents(rate.cost) : '',
    table: axis ? writeTable(rate.table, axis) : '',
    freeFrom: rate.freeFrom === undefined ? '' : decimalFromCents(rate.freeFrom),
    liftgate: rate.liftgate === 0 ? '' : decimalFromCents(rate.liftgate),
    days: rate.days ? `${rate.days.from}-${rate.days.to}` : '',
  }
}

/** An amount of a field; undefined: none given; 'unreadable': no amount in whole cents, or below zero. */
const moneyIn = (text: string): Cents | undefined | 'unreadable' => {
  if (text.trim() === '') return undefined
  const cents = exactCents(text.replace(/[$\s]/g, ''))
  return cents === undefined || cents < 0 ? 'unreadable' : cents
}

const daysIn = (text: string): ShippingRate['days'] | 'unreadable' => {
  if (text.trim() === '') return undefined
  const [, from, to = from] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(text.trim()) ?? []
  return from === undefined ? 'unreadable' : { from: Number(from), to: Number(to) }
}

/** Reads the fields of a rate, or returns what is wrong with them. `id`: of the rate, or for a new one. */
export const rateIn = (values: FormValues, id: string): ShippingRate | readonly Issue[] => {
  const kind = rateKinds.find(known => known === values['kind']) ?? 'flat'
  const axis = axisOf(kind)
  const money = (name: string) => moneyIn(values[name] ?? '')
  const [cost, freeFrom, liftgate] = [money('cost'), money('freeFrom'), money('liftgate')]
  const table = axis ? readTable(values['table'] ?? '', axis) : []
  const days = daysIn(values['days'] ?? '')
  const issues = [
    ...(['cost', 'freeFrom', 'liftgate'] as const)
      .filter(name => money(name) === 'unreadable')
      .map(name => issue(name, 'shipping-desk.issues.money')),
    ...(kind === 'flat' && cost === undefined ? [issue('cost', 'shipping-desk.issues.cost')] : []),
    ...('code' in table ? [table] : []),
    ...(days === 'unreadable' ? [issue('days', 'shipping-desk.issues.days')] : []),
  ]
  if (issues.length > 0 || days === 'unreadable' || 'code' in table) return issues
  const known = (cents: typeof cost): Cents => (typeof cents === 'number' ? cents : 0)
  return {
    id: kind === 'pick-up' ? 'pick-up' : id,
    kind,
    name: (values['name'] ?? '').trim(),
    load: rateLoads.find(load => load === values['load']) ?? 'any',
    cost: kind === 'flat' ? known(cost) : 0,
    table,
    ...(typeof freeFrom === 'number' ? { freeFrom } : {}),
    liftgate: known(liftgate),
    ...(days ? { days } : {}),
  }
}
