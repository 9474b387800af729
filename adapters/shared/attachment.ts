/**
 * Headers of a file that is sent for saving, never for showing: with a type that is not guessed, in a sandbox of its
 * own should anything open it.
 */
export const attachmentHeaders = (file: {
  readonly name: string
  readonly type: string
  readonly size?: number
}): Readonly<Record<string, string>> => ({
  'content-type': isHarmless(file.type) ? file.type : 'application/octet-stream',
  ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
  'content-disposition': `attachment; filename="${plainName(file.name)}"; filename*=UTF-8''${extendedName(file.name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})

/** Types of the files we take; whatever else another platform might say is sent as bytes. */
const isHarmless = (type: string): boolean =>
  /^(application\/pdf|image\/(png|jpeg|webp|vnd\.dwg|vnd\.dxf)|text\/plain(; ?charset=utf-8)?)$/.test(type)

const plainName = (name: string): string => name.replace(/[^\w.() -]/g, '_')
const extendedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
