/** Settings that the store of a customer group imposes on the shop (S1-3.12). */
export type StoreConfiguration = {
  readonly storeName: string
  /** The store's canonical short name for all spellings ('HSU', S3-6.07). */
  readonly shortName?: string
  readonly quoteType: 'none' | 'custom' | 'other'
  readonly isSearchBarDisabled: boolean
  readonly openingSearchHeader?: string
}

/** A store's short name, and the spellings its customer groups use for it (S3-6.07). */
export type ShortName = { readonly shortName: string; readonly spellings: readonly string[] }

/**
 * The configuration for a group's name: exact match first, then the longest name that contains it or is contained in
 * it, case-insensitive; aliases count as the short name. An empty name matches nothing (S1-6.10, S3-6.07).
 */
export const storeConfigurationFor = (
  groupName: string,
  configurations: readonly StoreConfiguration[],
  shortNames: readonly ShortName[] = [],
): StoreConfiguration | undefined => {
  const known = configurations.map(configuration => withShortName(configuration, shortNames))
  const short = shortNameOf(groupName, shortNames)
  return (
    matching(groupName, known, ({ storeName }) => storeName) ??
    matching(short ?? groupName, known, ({ shortName }) => shortName)
  )
}

/** The store's possible names in lists: full name and short name. */
export const namesOfStore = (configuration: StoreConfiguration | undefined): readonly string[] =>
  configuration === undefined
    ? []
    : [configuration.storeName, ...(configuration.shortName === undefined ? [] : [configuration.shortName])]

const matching = (
  wanted: string,
  configurations: readonly StoreConfiguration[],
  nameOf: (configuration: StoreConfiguration) => string | undefined,
): StoreConfiguration | undefined => {
  const group = fold(wanted)
  if (group === '') return undefined
  const named = configurations
    .map(configuration => ({ configuration, name: fold(nameOf(configuration) ?? '') }))
    .filter(({ name }) => name !== '')
  const exact = named.find(({ name }) => name === group)
  const [longest] = named
    .filter(({ name }) => group.includes(name) || name.includes(group))
    .sort((a, b) => b.name.length - a.name.length)
  return (exact ?? longest)?.configuration
}

const withShortName = (configuration: StoreConfiguration, shortNames: readonly ShortName[]): StoreConfiguration => {
  const shortName = shortNameOf(configuration.storeName, shortNames)
  return shortName === undefined ? configuration : { ...configuration, shortName }
}

const shortNameOf = (name: string, shortNames: readonly ShortName[]): string | undefined =>
  shortNames.find(({ shortName, spellings }) =>
    [shortName, ...spellings].some(spelling => fold(spelling) === fold(name)),
  )?.shortName

const fold = (name: string) => name.trim().toLowerCase()

/** Features the store offers a visitor; computed on the server and mirrored by the page (S2-6.03). */
export type StoreOffer = {
  readonly searchBar: boolean
  /** Whether the quote button is shown (S2-4.07). */
  readonly quotes: boolean
  /** 'custom' if the store handles its quotes itself (S2-4.08). */
  readonly userType?: 'custom'
  /** Heading of the search by opening; undefined: the shop's default (S3-2.25). */
  readonly openingSearchHeader?: string
}

/** Guests and customers whose group belongs to no store are offered everything (S2-4.07, S2-4.08). */
export const offerOf = (configuration: StoreConfiguration | undefined): StoreOffer => ({
  searchBar: configuration?.isSearchBarDisabled !== true,
  quotes: configuration === undefined || configuration.quoteType === 'other',
  ...(configuration?.quoteType === 'custom' ? { userType: 'custom' as const } : {}),
  ...(configuration?.openingSearchHeader?.trim()
    ? { openingSearchHeader: configuration.openingSearchHeader.trim() }
    : {}),
})
