/** A file as a visitor sent it; nothing of it is believed. */
export type SentFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

/** A file that is kept, by the number under which its owner gets it back. */
export type KeptUpload = { readonly id: string; readonly name: string; readonly size: number }

/** Where its owner gets a file back. */
export const uploadAddress = (id: string): string => `/exp-sf-cms/api/bc/uploads/${encodeURIComponent(id)}`
