import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { ButtonLink } from '../kit/button'
import { TitleBlock } from '../kit/title-block'
import styles from './file-refused-page.module.css'

const reasons = ['over', 'used-up', 'away', 'unknown'] as const

/** Target of links to order files that cannot be downloaded; shows the reason. */
export const loader = ({ request }: LoaderFunctionArgs): (typeof reasons)[number] => {
  const asked = new URL(request.url).searchParams.get('reason')
  return reasons.find(reason => reason === asked) ?? 'unknown'
}

export const Component = (): ReactElement => {
  const text = useText()
  const reason = useLoaderData<typeof loader>()
  const title = text('orders.file-refused.title')
  return (
    <div className="wrap">
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: title }]}
      />
      <TitleBlock title={title} lead={text(`orders.file-refused.${reason}`)} />
      <p className={styles.ways}>
        <ButtonLink href="/account/orders" variant="secondary">
          {text('orders.back')}
        </ButtonLink>
        <ButtonLink href="/contact-us/" variant="tertiary">
          {text('orders.file-refused.write')}
        </ButtonLink>
      </p>
    </div>
  )
}
