/** Makes the page's first script (`bootstrap.ts`) read the text size setting again. */
export const textSizeEvent = 'text-size'

/** The text size setting as a factor of the browser's font size. */
const textScale = (): number => parseFloat(document.documentElement.style.fontSize) / 100 || 1

/** A width for media queries in scripts, which follows the text size setting like those in style sheets. */
export const emWidth = (em: number): string => `${em * textScale()}em`
