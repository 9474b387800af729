import type { ListStatus } from './shopping-list'

/** What lists are asked for: `page` from 1, words in name or description, one status. */
export type ListQuery = { readonly page: number; readonly search: string; readonly status?: ListStatus }
