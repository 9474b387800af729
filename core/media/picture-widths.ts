/** All served widths of library pictures: those of content pages (S2-9.13) and small ones for rows and cards. */
export const mediaWidths = [160, 450, 568, 768, 1024, 1280, 1903] as const

/** Widths of content pictures (S2-9.13). */
const contentWidths = [450, 568, 768, 1280, 1903] as const
/** Widths of generated pictures, which are not larger. */
const drawnWidths = [450, 568, 768, 1024] as const

const isOfLibrary = (base: string): boolean => base.startsWith('/pictures/media-')

/** Available widths of a content picture, by its path. */
export const widthsOf = (base: string): readonly number[] => (isOfLibrary(base) ? contentWidths : drawnWidths)

/** Library photographs also have AVIF renditions; for generated drawings AVIF is not smaller than WebP. */
export const hasAvif = isOfLibrary
