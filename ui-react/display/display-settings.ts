export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** In percent of the browser's default font size. */
export const textSizes = ['100', '110', '125', '150'] as const
export type TextSize = (typeof textSizes)[number]

export type DisplaySettings = { readonly theme: Theme; readonly textSize: TextSize }

/** Display settings from cookies; invalid values count as unset. The bootstrap script parses the same. */
export const readDisplay = (cookies: string): DisplaySettings => {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1]
  return {
    theme: themes.find(theme => theme === value('theme')) ?? 'system',
    textSize: textSizes.find(size => size === value('text-size')) ?? '100',
  }
}

const year = 31_536_000

/** Set-Cookie values for the settings; defaults are deleted. */
export const displayCookies = ({ theme, textSize }: DisplaySettings): readonly string[] =>
  [
    ['theme', theme === 'system' ? undefined : theme],
    ['text-size', textSize === '100' ? undefined : textSize],
  ].map(([name, value]) => `${name}=${value ?? ''}; path=/; max-age=${value === undefined ? 0 : year}; samesite=lax`)
