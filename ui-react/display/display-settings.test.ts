import { describe, expect, it } from '@jest/globals'
import { displayCookies, readDisplay } from './display-settings'

describe('the display settings of a reader [S2-2.64]', () => {
  it("are read from cookies, with the browser's default where none is valid", () => {
    expect(readDisplay('a=1; theme=dark; text-size=125')).toEqual({ theme: 'dark', textSize: '125' })
    expect(readDisplay('')).toEqual({ theme: 'system', textSize: '100' })
    expect(readDisplay('theme=pink; text-size=900; mytheme=dark')).toEqual({ theme: 'system', textSize: '100' })
  })

  it("are stored for a year, and removed when they are the browser's default", () => {
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
