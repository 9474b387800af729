import type { ReactElement, ReactNode } from 'react'
import type { Language } from '../../../core/access/visitor'
import type { PictureHosts } from '../../../core/catalogue/hosted-picture'
import { bootstrapScript } from './bootstrap'
import type { PageAssets } from '../page-state'
import { PictureHostsProvider } from '../../runtime/picture-hosts'

const inBrowser = import.meta.env?.SSR === false

const layerOrder = '@layer reset, tokens, base, kit, feature;'

export type DocumentProps = {
  readonly language: Language
  readonly storeKey: string
  readonly assets: PageAssets
  /** Analytics service of the page, read from here by the use cases. */
  readonly analytics?: string
  readonly pictureHosts?: PictureHosts
  readonly children: ReactNode
}

/** The whole HTML document, rendered on the server and hydrated in the browser. */
export const Document = ({
  language,
  storeKey,
  assets,
  analytics,
  pictureHosts,
  children,
}: DocumentProps): ReactElement => (
  <html lang={language} data-store={storeKey} data-analytics={analytics} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={`/${storeKey}-icon.svg`} type="image/svg+xml" />
      {/* Declares the order of the cascade layers before any style sheet, independent of the build's order of
          files. */}
      <style>{layerOrder}</style>
      {assets.styles.map((href, at) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          data-sheets={at === 0 ? assets.contained?.join(' ') || undefined : undefined}
        />
      ))}
      {/* Sent after the styles (`preloads-after-styles.ts`): text is readable without its fonts, not without them. */}
      {assets.fonts.map(href => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {/* It has run before hydration: browsers need not load its text a second time. */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inBrowser ? '' : bootstrapScript }} />
      <link rel="modulepreload" href={assets.script} />
    </head>
    <body>
      <PictureHostsProvider value={pictureHosts}>{children}</PictureHostsProvider>
    </body>
  </html>
)
