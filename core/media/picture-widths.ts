/**
 * Every width in which a picture of the library is served: those of content pages (S2-9.13) and the small ones of rows
 * and cards.
 */
export const mediaWidths = [160, 450, 568, 768, 1024, 1280, 1903] as const

/** The widths of content pictures (S2-9.13). */
const contentWidths = [450, 568, 768, 1280, 1903] as const
/** Pictures that the shop draws itself are no larger. */
const drawnWidths = [450, 568, 768, 1024] as const

const isOfLibrary = (base: string): boolean => base.startsWith('/pictures/media-')

/** The widths that a picture of content is offered in, by its path. */
export const widthsOf = (base: string): readonly number[] => (isOfLibrary(base) ? contentWidths : drawnWidths)

/** Photographs of the library are kept as AVIF too; of a drawing that would be no smaller than WebP. */
export const hasAvif = isOfLibrary
