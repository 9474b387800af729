import type { ReactElement, ReactNode } from 'react'
import type { Language } from '../../core/access/visitor'
import { setupStyle } from './setup-style'

export type SetupDocumentProps = {
  readonly language: Language
  readonly title: string
  /** Style sheets of the kit, and the shop's fonts, as addresses of the build. */
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** At the right of the header. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const layerOrder = '@layer reset, tokens, base, kit, feature;'

/** The whole document of a page of set-up, without any script. */
export const SetupDocument = (props: SetupDocumentProps): ReactElement => (
  <html lang={props.language} data-store="commercial">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>{props.title}</title>
      <style>{layerOrder}</style>
      {props.styles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <style>{setupStyle}</style>
      {props.fonts.map(href => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
    </head>
    <body>
      <header className="setup-head">
        <div className="setup-inner">
          <p className="setup-mark">
            <svg width="28" height="26" viewBox="0 0 28 26" fill="currentColor" fillRule="evenodd" aria-hidden>
              <path d="M0 0h28v7H0zM4 9h2v17H4zM22 9h2v17h-2z" />
            </svg>
            Lintel
          </p>
          {props.aside && <p className="setup-until">{props.aside}</p>}
        </div>
      </header>
      <main className="setup-inner">{props.children}</main>
    </body>
  </html>
)
