import { createHash } from 'node:crypto'
import { securityHeaders } from '../../adapters/gateway/security-headers'
import { bootstrapScript } from '../../ui-react/app/document/bootstrap'
import { stateMark, type PageAssets } from '../../ui-react/app/page-state'
import { scriptSafeJson } from '../../ui-react/runtime/seo'

/** Style shown until a script of the shop runs. It stays in the page, so its selectors are limited to its own part. */
const look =
  '.opening{min-height:100vh;display:grid;place-items:center;font:16px/1.6 ' +
  'Inter,system-ui,sans-serif;background:#fff;color:#15191c}.opening ' +
  'main{max-width:34rem;margin:2rem;padding:2rem 0;border-top:1px solid #15191c;border-bottom:1px solid ' +
  '#15191c}.opening h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;font-weight:560;margin:0 0 ' +
  '1rem}.opening p{margin:.5rem 0;color:#485156}.opening button{font:inherit;min-height:44px;padding:0 ' +
  '1.25rem;margin-top:1rem;border:1px solid ' +
  '#15191c;border-radius:2px;background:none;color:inherit;cursor:pointer}@media ' +
  '(prefers-color-scheme:dark){.opening{background:#121517;color:#eceeec}.opening ' +
  'main{border-color:#737c80}.opening p{color:#b5bcbe}.opening button{border-color:#737c80}}'

/**
 * The shell page of the offline shop. A file server sends no headers, so its content security policy is a meta element
 * (which has no `frame-ancestors`). WebAssembly is allowed for the database engine.
 */
export const shellPage = (assets: PageAssets): string => {
  const policy = pagePolicy()
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="strict-origin-when-cross-origin">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Lintel Supply</title>
<link rel="icon" href="/commercial-icon.svg" type="image/svg+xml">${assets.styles
    .map(href => `<link rel="stylesheet" href="${href}">`)
    .join('')}${assets.fonts
    .map(href => '<link rel="preload" as="font" type="font/woff2" ' + `href="${href}" crossorigin>`)
    .join('')}${assets.chunks.map(href => '<link rel="modulepreload" ' + `href="${href}">`).join('')}
<style>${look}</style><script>${bootstrapScript}</script></head>
<body><div class="opening"><main><h1>Opening the shop</h1>
<p id="opening" role="status">It is being set up in this browser. That takes a moment on the first visit.</p>
<noscript><p>This demonstration runs wholly in your browser and needs JavaScript.
The shop on a server works without it.</p></noscript></main></div>
<script type="application/json" ${stateMark}>${scriptSafeJson({ assets })}</script>
<script type="module" src="${assets.script}"></script></body></html>
`
}

/** The content security policy of the server's pages, reduced to what a meta element supports. */
export const pagePolicy = (): string => {
  const bootstrapHash = createHash('sha256').update(bootstrapScript).digest('base64')
  return (securityHeaders({ bootstrapHash, secure: false })['content-security-policy'] ?? '')
    .split('; ')
    .filter(rule => !rule.startsWith('frame-ancestors'))
    .map(rule => (rule.startsWith('script-src') ? `${rule} 'wasm-unsafe-eval'` : rule))
    .join('; ')
}
