/**
 * Whether a script may be loaded by its address: from the files of the build alone, at this origin. In development the
 * sources stand in their place.
 */
export const isOwnAsset = (address: string): boolean => /^\/assets\/[\w-][\w.-]*$/.test(address) || (import.meta.env?.DEV === true && address.startsWith('/composition/'))
