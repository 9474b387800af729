/** Has the first script of the page (`bootstrap.ts`) read the chosen text size again. */
export const textSizeEvent = 'text-size'

/** How much larger than the browser's own size a reader has all text. */
const textScale = (): number => parseFloat(document.documentElement.style.fontSize) / 100 || 1

/** A width as media queries of scripts need it, which follows the chosen text size as those of style sheets do. */
export const emWidth = (em: number): string => `${em * textScale()}em`
