/** The storefronts with their host names. */
export type StoreHosts = readonly { readonly key: string; readonly hosts: readonly string[] }[]

/** The storefront of a host name; the first one for unknown hosts. A configured store overrides. */
export const storeByHost = (stores: StoreHosts, configured: string | undefined) => {
  if (configured !== undefined && !stores.some(store => store.key === configured)) {
    throw new Error(
      `LINTEL_STORE is "${configured}", which is no storefront of this shop: use ` +
        `${stores.map(store => store.key).join(' or ')}`,
    )
  }
  return (host: string | undefined): string => {
    const name = host?.replace(/:\d+$/, '').toLowerCase()
    return (
      configured ??
      stores.find(store => name !== undefined && store.hosts.includes(name))?.key ??
      stores[0]?.key ??
      'commercial'
    )
  }
}
