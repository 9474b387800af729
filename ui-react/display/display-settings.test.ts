import { describe, expect, it } from '@jest/globals'
import { displayCookies, readDisplay } from './display-settings'

describe('How a reader wants pages to look [S2-2.64]', () => {
  it("is read from cookies, with the browser's default where nothing valid is set", () => {
    expect(readDisplay('a=1; theme=dark; text-size=125')).toEqual({ theme: 'dark', textSize: '125' })
    expect(readDisplay('')).toEqual({ theme: 'system', textSize: '100' })
    expect(readDisplay('theme=pink; text-size=900; mytheme=dark')).toEqual({ theme: 'system', textSize: '100' })
  })

  it("is stored for a year, and removed when it is the browser's default", () => {
    expect(displayCookies({ theme: 'dark', textSize: '150' })).toEqual([
      'theme=dark; path=/; max-age=31536000; samesite=lax',
      'text-size=150; path=/; max-age=31536000; samesite=lax',
    ])
    expect(displayCookies({ theme: 'system', textSize: '100' })).toEqual([
      'theme=; path=/; max-age=0; samesite=lax',
      'text-size=; path=/; max-age=0; samesite=lax',
    ])
  })
})
