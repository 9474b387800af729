import interLatin from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'

/** The one font file every page paints with; linked as `rel=preload as=font type=font/woff2 crossorigin`. */
export const fontsToPreload: readonly string[] = [interLatin]
