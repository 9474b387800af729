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

describe('the HTML page of the offline shop', () => {
  it('sets its own content security policy, and allows its inline script by hash only', () => {
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

  it('carries the data of its script escaped', () => {
    const data = /<script type="application\/json" data-lintel-state>(.*?)<\/script>/s.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ assets: { script: '/assets/page.js', chunks: ['/assets/</script>.js'] } })
  })
})
