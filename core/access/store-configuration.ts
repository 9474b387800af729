/** What a customer group's store decides about the shop (S1-3.12). */
export type StoreConfiguration = {
  readonly storeName: string
  /** How the store is called where there is little room ('HSU'). */
  readonly shortName?: string
  readonly quoteType: 'none' | 'custom' | 'other'
  readonly isSearchBarDisabled: boolean
  readonly openingSearchHeader?: string
}

/**
 * The configuration that goes with a group's name: the same name first, then the longest of those that contain it or are
 * contained in it, whatever their case. An empty name matches nothing (S1-6.10).
 */
export const storeConfigurationFor = (groupName: string, configurations: readonly StoreConfiguration[]): StoreConfiguration | undefined => {
  const group = fold(groupName)
  if (group === '') return undefined
  const named = configurations.map(configuration => ({ configuration, name: fold(configuration.storeName) })).filter(({ name }) => name !== '')
  const exact = named.find(({ name }) => name === group)
  const [longest] = named.filter(({ name }) => group.includes(name) || name.includes(group)).sort((a, b) => b.name.length - a.name.length)
  return (exact ?? longest)?.configuration
}

const fold = (name: string) => name.trim().toLowerCase()

/** What of the shop a visitor is offered by their store; the server works it out and the page mirrors it (S2-6.03). */
export type StoreOffer = {
  readonly searchBar: boolean
  /** Whether the button for quotes is there (S2-4.07). */
  readonly quotes: boolean
  /** 'custom' where the store's quotes are (S2-4.08). */
  readonly userType?: 'custom'
}

/** A guest, and a customer whose group belongs to no store, is offered everything (S2-4.07, S2-4.08). */
export const offerOf = (configuration: StoreConfiguration | undefined): StoreOffer => ({
  searchBar: configuration?.isSearchBarDisabled !== true,
  quotes: configuration === undefined || configuration.quoteType === 'other',
  ...(configuration?.quoteType === 'custom' ? { userType: 'custom' as const } : {}),
})
