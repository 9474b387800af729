import { expect, it } from '@jest/globals'
import { isOwnAsset } from './own-asset'

it.each(['/assets/browser-app-Bx_9-1.js', '/assets/page.js'])('a script is loaded from the files of the build: %s', address => {
  expect(isOwnAsset(address)).toBe(true)
})

it.each([
  'https://evil.example/assets/x.js', '//evil.example/assets/x.js', '/documents/media-1.js', '/assets/../documents/media-1.js', '/assets/%2e%2e/x.js', '/assets/a/../../x.js', '/assets/', '/assets/.x.js',
  '/assets/x.js?y', 'data:text/javascript,alert(1)', 'blob:https://shop.example/1', 'assets/x.js', '/composition/browser-app.ts', '/assets\\x.js', '/assets/x.js\n', '',
])('and from nowhere else: %j', address => {
  expect(isOwnAsset(address)).toBe(false)
})
