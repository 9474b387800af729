/** Accepts `#rgb` or `#rrggbb` from editors, nothing that could inject other CSS. */
export const safeColor = (color: string): string | undefined =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim()) ? color.trim() : undefined

/** White or ink, whichever has the higher contrast on a color (WCAG relative luminance). */
export const onColor = (background: string): '#ffffff' | '#15191c' => {
  const luminance = luminanceOf(background)
  // Contrast with white is 1.05 / (L + 0.05), with ink (L + 0.05) / 0.0594.
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0594 ? '#ffffff' : '#15191c'
}

const luminanceOf = (color: string): number => {
  const hex = color.slice(1)
  const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => channel(parseInt(full.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channel = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

/** A text color if its contrast is sufficient (4.5 to 1, WCAG AA for text); otherwise white or ink. */
export const readableOn = (background: string, wanted: string | undefined): string =>
  wanted !== undefined && contrast(wanted, background) >= 4.5 ? wanted : onColor(background)

/** The contrast ratio of two colors, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
