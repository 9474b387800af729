import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { KitPage } from '../kit/gallery/kit-page'
import { PageMeta } from '../runtime/seo'

/** The gallery of the kit's parts in every state. */
export const Component = (): ReactElement => {
  const [query] = useSearchParams()
  const theme = query.get('theme')
  return (
    <>
      <PageMeta title="Kit" noindex />
      <KitPage pictureBase="/pictures" theme={theme === 'dark' || theme === 'light' ? theme : undefined} />
    </>
  )
}
