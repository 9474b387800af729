/** Addresses that moved for good (S1-2.27). */
const moved: Readonly<Record<string, string>> = { '/wood-doors/': '/commercial-wood-doors/' }

/** Where a moved address lives now; undefined when it did not move. */
export const movedTo = (slug: string): string | undefined => (Object.hasOwn(moved, slug) ? moved[slug] : undefined)
