export type Author = 'marta' | 'joe' | 'dev'

/** A blog post; `week` counts back from the newest post, which is 0. */
export type Post = readonly [week: number, title: string, author: Author, summary: string, ...text: string[]]
