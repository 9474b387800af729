/** Purposes of consent: analytics, advertising, third-party tools in the page. */
export type Purpose = 'statistics' | 'advertising' | 'tools'
export const purposes: readonly Purpose[] = ['statistics', 'advertising', 'tools']

/** The shopper's decisions. A missing purpose is undecided and counts as no. */
export type Consent = Readonly<Partial<Record<Purpose, boolean>>>

/** Consent this shop needs. None: no banner. */
export type Asks = {
  readonly purposes: readonly Purpose[]
  /** URL of the quote tool's script (S1-7.17). */
  readonly quoteTool?: string
  /** URL of the chat script (S2-2.65). */
  readonly chat?: string
}

/** Purposes that need consent, given analytics and third-party tools (quote tool, chat). */
export const asksOf = (isCounted: boolean, quoteTool?: string, chat?: string): Asks | undefined => {
  const hasTools = quoteTool !== undefined || chat !== undefined
  return isCounted || hasTools
    ? {
        purposes: [
          ...(isCounted ? (['statistics', 'advertising'] as const) : []),
          ...(hasTools ? (['tools'] as const) : []),
        ],
        quoteTool,
        ...(chat === undefined ? {} : { chat }),
      }
    : undefined
}

/** The same decision for all purposes. */
export const consentTo = (asked: readonly Purpose[], allowed: boolean): Consent =>
  Object.fromEntries(asked.map(purpose => [purpose, allowed]))

/** Whether a needed purpose is undecided. */
export const isUndecided = (asked: readonly Purpose[], consent: Consent): boolean =>
  asked.some(purpose => consent[purpose] === undefined)

/** Serialized form: `statistics:1.advertising:0`. */
export const consentText = (consent: Consent): string =>
  purposes
    .flatMap(purpose => (consent[purpose] === undefined ? [] : [`${purpose}:${consent[purpose] ? 1 : 0}`]))
    .join('.')

/** Parses stored consent; invalid entries count as undecided. */
export const readConsent = (text: string): Consent =>
  Object.fromEntries(
    text
      .slice(0, 200)
      .split('.')
      .flatMap(part => {
        const [name, value] = part.split(':')
        const purpose = purposes.find(each => each === name)
        return purpose !== undefined && (value === '1' || value === '0') ? [[purpose, value === '1']] : []
      }),
  )
