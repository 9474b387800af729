/** An uploaded file; name, type and content are untrusted. */
export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** A stored file, by the id its owner downloads it with. */
export type StoredUpload = { readonly id: string; readonly name: string; readonly size: number }

/** Download path for the owner. */
export const uploadAddress = (id: string): string => `/exp-sf-cms/api/bc/uploads/${encodeURIComponent(id)}`
