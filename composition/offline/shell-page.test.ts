import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { shellPage } from './shell-page'

const page = shellPage({
  script: '/assets/page.js',
  app: '/assets/page.js',
  styles: ['/assets/style.css'],
  chunks: ['/assets/</script>.js'],
  fonts: [],
})

describe('The one page of the offline shop', () => {
  it('says itself what the browser is to refuse, and allows its own inline script by hash only', () => {
    const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(rule)
    const inline = /<script>(.+?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}' 'wasm-unsafe-eval'`,
    )
    expect(policy).not.toContain('frame-ancestors')
    expect(page.indexOf('content-security-policy')).toBeLessThan(page.indexOf('<script'))
  })

  it('carries what its script needs in data that cannot break out', () => {
    const data = /<script type="application\/json" data-lintel-state>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ assets: { script: '/assets/page.js', chunks: ['/assets/</script>.js'] } })
  })
})
