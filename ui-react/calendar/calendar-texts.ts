import type { ComponentProps } from 'react'
import type DatePicker from 'react-datepicker'
import type { Language } from '../../core/access/visitor'

type CalendarLocale = Exclude<ComponentProps<typeof DatePicker>['locale'], string | undefined>
export type CalendarTexts = { readonly months: readonly string[]; readonly locale: CalendarLocale }

/** Names of months and days from the browser's `Intl`, so that no locale file is loaded. */
export const calendarTexts = (language: Language): CalendarTexts => {
  const named = (format: Intl.DateTimeFormatOptions) => (at: number, of: 'month' | 'day') =>
    new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' }).format(
      Date.UTC(2026, of === 'month' ? at : 1, of === 'month' ? 1 : 1 + at),
    )
  const months = Array.from({ length: 12 }, (_, at) => named({ month: 'long' })(at, 'month'))
  // 1 February 2026 is a Sunday.
  const weekdays = (weekday: 'long' | 'short' | 'narrow') =>
    Array.from({ length: 7 }, (_, at) => named({ weekday })(at, 'day'))
  const names = { long: weekdays('long'), short: weekdays('short'), narrow: weekdays('narrow') }
  const written = () => (language === 'fr-LU' ? 'EEEE d MMMM y' : 'EEEE, MMMM d, y')
  const plain = (value: number | string) => String(value)
  return {
    months,
    locale: {
      localize: {
        month: (at: number) => months[at] ?? '',
        day: (at: number, { width = 'wide' }: { readonly width?: string } = {}) =>
          (width === 'wide' ? names.long : width === 'narrow' ? names.narrow : names.short)[at] ?? '',
        era: plain,
        quarter: plain,
        dayPeriod: plain,
        ordinalNumber: plain,
      },
      formatLong: { date: written, time: () => 'HH:mm', dateTime: written },
      options: { weekStartsOn: language === 'fr-LU' ? 1 : 0, firstWeekContainsDate: 1 },
    } as unknown as CalendarLocale,
  }
}

/** The calendar library uses midnights in the browser's time zone; our days have no zone. */
export const midnightOf = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

export const dayNamed = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
