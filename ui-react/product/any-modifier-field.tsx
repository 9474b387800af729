import type { ReactElement } from 'react'
import { FileField } from './file-field'
import { ModifierField, type ModifierFieldProps } from './modifier-field'
import { WantedDayField } from './wanted-day-field'

/** A modifier's field where products of all sorts are chosen: files and days can be, from the start. */
export const AnyModifierField = (props: Omit<ModifierFieldProps, 'FileField' | 'DayField'>): ReactElement => (
  <ModifierField {...props} FileField={FileField} DayField={WantedDayField} />
)
