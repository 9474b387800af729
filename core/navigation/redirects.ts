/** Permanently moved paths (S1-2.27). */
const moved: Readonly<Record<string, string>> = { '/wood-doors/': '/commercial-wood-doors/' }

/** The new path of a moved one; undefined if not moved. */
export const movedTo = (slug: string): string | undefined => (Object.hasOwn(moved, slug) ? moved[slug] : undefined)
