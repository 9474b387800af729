import type { ListStatus } from './shopping-list'

/** A list query: `page` from 1, words in name or description, one status. */
export type ListQuery = { readonly page: number; readonly search: string; readonly status?: ListStatus }
