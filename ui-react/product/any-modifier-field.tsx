import type { ReactElement } from 'react'
import { FileField } from './file-field'
import { ModifierField, type ModifierFieldProps } from './modifier-field'
import { WantedDayField } from './wanted-day-field'

/** A modifier's field for dialogs with any product: includes the code for files and dates. */
export const AnyModifierField = (props: Omit<ModifierFieldProps, 'FileField' | 'DayField'>): ReactElement => (
  <ModifierField {...props} FileField={FileField} DayField={WantedDayField} />
)
