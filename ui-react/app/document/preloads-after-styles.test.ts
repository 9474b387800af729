import { describe, expect, it } from '@jest/globals'
import { preloadsAfterStyles } from './preloads-after-styles'

const font = '<link rel="preload" as="font" type="font/woff2" href="/a.woff2" crossorigin="anonymous"/>'
const script = '<link rel="modulepreload" href="/a.js"/>'
const style = '<link rel="stylesheet" href="/a.css" data-sheets="/b.css"/>'
const picture = '<link rel="preload" as="image" href="/a.webp"/>'

describe("the preloads of a page's head", () => {
  it('follow its style sheets, in their order; pictures of the first screen stay where they are', () => {
    expect(preloadsAfterStyles(`${font}${picture}${script}${style}<script>x()</script>`)).toBe(
      `${picture}${style}${font}${script}<script>x()</script>`,
    )
  })

  it('stay behind the styles where they are already', () => {
    const head = `${style}${font}${script}`
    expect(preloadsAfterStyles(head)).toBe(head)
  })

  it('stay where a page has no styles', () => {
    const head = `${font}<title>Doors</title>`
    expect(preloadsAfterStyles(head)).toBe(head)
  })
})
