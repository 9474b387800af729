import { languageOf, type Language } from '../../core/access/visitor'
import type { SessionCarrier } from './session-carrier'

/** The language of a visitor without session: the one chosen here, otherwise the browser's preference. */
export const guestLanguage = (carrier: SessionCarrier, preferred: string | null): Language =>
  chosenLanguage(carrier) ?? askedLanguage(preferred)

export const askedLanguage = (header: string | null): Language => languageOf(header?.split(',')[0]?.split(';')[0])

export const chosenLanguage = (carrier: SessionCarrier): Language | undefined => {
  const chosen = carrier.readLanguage()
  return chosen === undefined ? undefined : languageOf(chosen)
}
