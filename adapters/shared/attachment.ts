/** Headers for a file download that must never be rendered: no MIME sniffing, and sandboxed in case it is opened. */
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

/** Accepted file types; other types from platforms are sent as binary. */
const isHarmless = (type: string): boolean =>
  /^(application\/pdf|image\/(png|jpeg|webp|vnd\.dwg|vnd\.dxf)|text\/plain(; ?charset=utf-8)?)$/.test(type)

const plainName = (name: string): string => name.replace(/[^\w.() -]/g, '_')
const extendedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
