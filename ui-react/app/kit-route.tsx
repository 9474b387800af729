import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { KitPage } from '../kit/gallery/kit-page'
import { PageMeta } from '../runtime/seo'

/** Gallery of the kit's components in every state. */
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
