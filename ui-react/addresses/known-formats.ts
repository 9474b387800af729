import type { AddressFormat, FormatOf } from '../../core/addresses/address-format'

/** Immutable formats, from the page or fetched later; the same for all visitors. */
const known = new Map<string, AddressFormat>()

/** The address format of a country, if this page has it; the server has all of them and decides. */
export const knownFormat: FormatOf = countryCode => known.get(countryCode)

/** Stores the formats that a page includes. */
export const keepFormats = (formats: Readonly<Record<string, AddressFormat>>): void => {
  for (const [countryCode, format] of Object.entries(formats)) known.set(countryCode, format)
}

/** Formats of these countries. The data of all countries is imported on first use; without it none are known. */
export const loadFormats = async (
  countryCodes: readonly string[],
): Promise<Readonly<Record<string, AddressFormat>>> => {
  const missing = countryCodes.filter(code => code !== '' && !known.has(code))
  const data =
    missing.length === 0 ? undefined : await import('../../core/addresses/address-formats').catch(() => undefined)
  for (const code of missing) {
    const format = data?.addressFormat(code)
    if (format) known.set(code, format)
  }
  return Object.fromEntries(countryCodes.flatMap(code => (known.has(code) ? [[code, known.get(code)!]] : [])))
}
