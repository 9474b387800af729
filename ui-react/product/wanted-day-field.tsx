import { useState, type ChangeEvent, type ReactElement } from 'react'
import { isChoosable, workingDays } from '../../core/shared/choosable-days'
import { dayOf } from '../../core/shared/store-day'
import { useHydrated } from '../runtime/use-hydrated'
import { DayField } from '../calendar'
import { useText } from '../i18n'

export type WantedDayFieldProps = {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly error?: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const field = { asks: 'date', order: 'ymd', hours: 24, days: workingDays } as const

/** The required-by date, typed or picked; unavailable dates are refused immediately (S2-5.09). */
export const WantedDayField = ({ error, value, onChange, ...input }: WantedDayFieldProps): ReactElement => {
  const text = useText()
  const [initialValue] = useState(value)
  const today = useHydrated() ? dayOf(Date.now()) : undefined
  const isRefused = (day: string) => today !== undefined && day !== '' && !isChoosable(day, today, workingDays)
  const refusal = text('cart.choice-day-closed')
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    // Prevents the form's submit by browser validation.
    event.currentTarget.setCustomValidity(isRefused(event.currentTarget.value) ? refusal : '')
    onChange(event)
  }
  return (
    <DayField
      {...input}
      field={field}
      initialValue={initialValue}
      min={today}
      onChange={pick}
      error={isRefused(value) ? refusal : error}
    />
  )
}
