import type { ReactElement } from 'react'
import { FileField } from './file-field'
import { ModifierField, type ModifierFieldProps } from './modifier-field'

/** A modifier's field where products of all sorts are chosen: files can be, from the start. */
export const AnyModifierField = (props: Omit<ModifierFieldProps, 'FileField'>): ReactElement => <ModifierField {...props} FileField={FileField} />
