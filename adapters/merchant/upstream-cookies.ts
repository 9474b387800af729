const prefix = 'upstream:'

/** Under this name a session keeps the cookies by which a merchant's host knows its visitor. */
export const upstreamName = (url: string): string => prefix + url

export const isUpstream = (name: string): boolean => name.startsWith(prefix)
