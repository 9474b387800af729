const prefix = 'upstream:'

/** Session entry: the cookies that identify the visitor to a merchant's host. */
export const upstreamName = (url: string): string => prefix + url

export const isUpstream = (name: string): boolean => name.startsWith(prefix)
