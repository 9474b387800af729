/** Purposes of consent: analytics, advertising, third-party tools in the page. */
export type Purpose = 'statistics' | 'advertising' | 'tools'
export const purposes: readonly Purpose[] = ['statistics', 'advertising', 'tools']

/** What a shopper decided. A purpose that is missing was not decided yet, and counts as no. */
export type Consent = Readonly<Partial<Record<Purpose, boolean>>>

/** What this shop needs consent for. None: no banner. */
export type Asks = {
  readonly purposes: readonly Purpose[]
  /** Address of the quote tool's script (S1-7.17). */
  readonly quoteTool?: string
  /** Address of the chat's script (S2-2.65). */
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

/** One answer to all that is asked. */
export const consentTo = (asked: readonly Purpose[], allowed: boolean): Consent =>
  Object.fromEntries(asked.map(purpose => [purpose, allowed]))

/** Whether something that is asked for was never answered. */
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
