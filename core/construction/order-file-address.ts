/** Upload and download path of construction order files. */
export const orderFilesPath = '/exp-sf-cms/api/bc/construction/files'
/** Where the published order form is downloaded. */
export const orderFormPath = '/exp-sf-cms/api/bc/construction/order-form'

/** Download URL for the owner; with a key for anyone who has it, such as the order service (S3-7.25). */
export const orderFileAddress = (id: string, key?: string): string =>
  `${orderFilesPath}/${encodeURIComponent(id)}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`

/** Parses id and key from a download URL; undefined for other URLs. */
export const orderFileIn = (address: string): { readonly id: string; readonly key: string } | undefined => {
  const [, id, key] =
    /\/exp-sf-cms\/api\/bc\/construction\/files\/([\w-]{1,100})\?key=([\w-]{16,100})$/.exec(address.slice(0, 2_000)) ??
    []
  return id === undefined || key === undefined ? undefined : { id, key }
}
