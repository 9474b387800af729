export type Author = 'marta' | 'joe' | 'dev'

/** A post as its author wrote it: the week counts back from the newest, which is 0. */
export type Post = readonly [week: number, title: string, author: Author, summary: string, ...text: string[]]
