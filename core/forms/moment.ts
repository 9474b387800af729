import { isDay } from '../shared/store-day'
import type { MomentField } from './form'

type Read = { readonly day?: string; readonly time?: string }
type Asks = Pick<MomentField, 'asks' | 'order' | 'hours'>

/**
 * Parses a date or time as picked ('2026-12-08', '14:05', '2026-12-08T14:05') or in the field's own format; undefined
 * if invalid.
 */
const readMoment = (text: string, { asks, order, hours }: Asks): Read | undefined => {
  if (text.length > 40) return undefined
  const [first = '', ...rest] = asks === 'both' ? text.split(/[T ]/) : [text]
  const day = asks === 'time' ? undefined : dayIn(first, order)
  const time = asks === 'date' ? undefined : timeIn(asks === 'both' ? rest.join(' ') : first, hours)
  if ((asks !== 'time' && day === undefined) || (asks !== 'date' && time === undefined)) return undefined
  return { day, time }
}

const dayIn = (text: string, order: MomentField['order']): string | undefined => {
  if (isDay(text)) return text
  const parts = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text)
  if (!parts || order === 'ymd') return undefined
  const [, one = '', two = '', year = ''] = parts
  const day = order === 'mdy' ? `${year}-${one}-${two}` : `${year}-${two}-${one}`
  return isDay(day) ? day : undefined
}

const timeIn = (text: string, hours: MomentField['hours']): string | undefined => {
  const plain = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text)
  if (plain) return `${plain[1]}:${plain[2]}`
  const half = /^(\d{1,2}):([0-5]\d) (AM|PM)$/.exec(text)
  const hour = Number(half?.[1])
  if (!half || hours === 24 || hour < 1 || hour > 12) return undefined
  return `${String((hour % 12) + (half[3] === 'PM' ? 12 : 0)).padStart(2, '0')}:${half[2]}`
}

/**
 * Formats a date or time as configured for the field (S2-5.08): 12-08-2026 for mm-dd-yy, and 2:05 PM with twelve hours.
 * Years have four digits, to be unambiguous.
 */
export const writtenMoment = (text: string, field: Asks): string | undefined => {
  const read = readMoment(text, field)
  return (
    read &&
    [read.day && writtenDay(read.day, field.order), read.time && writtenTime(read.time, field.hours)]
      .filter(Boolean)
      .join(' ')
  )
}

/** The date of an answer as YYYY-MM-DD; undefined without one. */
export const dayInMoment = (text: string, field: Asks): string | undefined => readMoment(text, field)?.day

/** Formats for the browser's date and time inputs; '' if invalid. */
export const pickedMoment = (text: string, field: Asks): string => {
  const read = readMoment(text, field)
  return read ? [read.day, read.time].filter(Boolean).join('T') : ''
}

const writtenDay = (day: string, order: MomentField['order']): string => {
  const [year, month, date] = day.split('-')
  return (order === 'ymd' ? [year, month, date] : order === 'mdy' ? [month, date, year] : [date, month, year]).join('-')
}

const writtenTime = (time: string, hours: MomentField['hours']): string => {
  if (hours === 24) return time
  const [hour = '', minute = ''] = time.split(':')
  return `${((Number(hour) + 11) % 12) + 1}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}
