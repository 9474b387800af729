import type { FormValues } from '../forms'

/** Whether a country was changed without JavaScript, while another country's fields were shown. */
export const countriesChanged = (values: FormValues, parts: readonly string[]): boolean =>
  parts.some(
    part => values[`${part}fieldsOf`] !== undefined && values[`${part}fieldsOf`] !== values[`${part}countryCode`],
  )
