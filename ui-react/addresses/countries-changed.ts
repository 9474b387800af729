import type { FormValues } from '../forms'

/** Countries that were chosen without scripts, while the fields on screen were another's. */
export const countriesChanged = (values: FormValues, parts: readonly string[]): boolean =>
  parts.some(
    part => values[`${part}fieldsOf`] !== undefined && values[`${part}fieldsOf`] !== values[`${part}countryCode`],
  )
